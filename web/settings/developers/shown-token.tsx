import classes from "./developers.module.css";
import { ShownOnce } from "./shown-once.tsx";

/** Shows a new token, once. */
export function ShownToken({ token, onKept }: { token: string; onKept: () => void }) {
	return (
		<ShownOnce
			noun="token"
			value={token}
			words="We keep a fingerprint only. When this page closes, nobody can show it again."
			lost="Lost it? Make a new one and delete this."
			onKept={onKept}
		>
			<pre className={classes.example}>
				<code>
					curl {window.location.origin}/api/v1/pages \{"\n"}
					{"  "}-H "Authorization: Bearer $LINKSTEAD_TOKEN"
				</code>
			</pre>
		</ShownOnce>
	);
}
