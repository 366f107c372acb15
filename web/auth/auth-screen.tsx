import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { useState } from "react";
import { readAuthSearch } from "../../core/account/auth-search.ts";
import { latePart } from "../components/late-part.tsx";
import classes from "./auth-screen.module.css";
import { Credentials } from "./credentials.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { useAuthSearch } from "./use-auth-search.ts";

// Few people need these views, so they load on demand.
const MailedViews = latePart(async () => (await import("./mailed-views.tsx")).default, <Placeholder />);

/**
 * The page to sign in, sign up, reset a password or confirm an address. The `mode` in the query selects the view. The
 * build renders it with the query of a document, see `AUTH_DOCUMENTS`.
 */
export function AuthScreen({ query }: { query: string }) {
	const search = useAuthSearch(query);
	const { mode } = search;
	const [choice] = useState(() => readAuthSearch(query));
	if (mode === undefined || mode === "signup")
		return <Credentials mode={mode ?? "signin"} search={search} choice={choice} />;
	return (
		<div className={classes.place}>
			<MailedViews search={search} />
		</div>
	);
}

/** Stands for a view that is still loading. */
function Placeholder() {
	return (
		<div className={classes.card}>
			<div className={classes.placeholder}>
				<NeedsScript>This page needs JavaScript. Turn it on in your browser, then reload the page.</NeedsScript>
			</div>
		</div>
	);
}
