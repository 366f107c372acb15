import { Button, Text, Title } from "@mantine/core";
// biome-ignore lint/suspicious/noDeprecatedImports: only other overloads of it are deprecated
import { deepEqual, useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { LeaveDialog } from "../../editor/saving/late-leave-dialog.ts";
import { CopyButton } from "../../share/copy-button.tsx";
import classes from "./developers.module.css";

interface ShownTokenProps {
	token: string;
	onKept: () => void;
}

/** Shows a new token, once. Whoever hasn't copied it is asked before they leave. */
export function ShownToken({ token, onKept }: ShownTokenProps) {
	const isCopied = useRef(false);
	const blocker = useBlocker({
		shouldBlockFn: ({ current, next }) =>
			!isCopied.current && !(current.pathname === next.pathname && deepEqual(current.search, next.search)),
		enableBeforeUnload: () => !isCopied.current,
		withResolver: true,
	});

	function taken(): string {
		isCopied.current = true;
		return token;
	}

	return (
		<section className={classes.shown} aria-labelledby="shown-token">
			<Title order={3} size="h4" id="shown-token" tabIndex={-1} ref={focusHeading}>
				Copy the token now
			</Title>
			<Text size="sm">We keep a fingerprint only. When this page closes, nobody can show it again.</Text>
			<div className={classes.token}>
				<code>{token}</code>
				<CopyButton isMain size="sm" label="Copy" description="Copy the token" text={taken} />
			</div>
			<pre className={classes.example}>
				<code>
					curl {window.location.origin}/api/v1/pages \{"\n"}
					{"  "}-H "Authorization: Bearer $LINKSTEAD_TOKEN"
				</code>
			</pre>
			<div className={classes.acts}>
				<Button variant="default" onClick={onKept}>
					I have it
				</Button>
				<Text size="sm">Lost it? Make a new one and delete this.</Text>
			</div>
			{blocker.status === "blocked" && (
				<LeaveDialog
					title="Leave without the token?"
					words="It isn't copied yet, and nobody can show it again."
					onLeave={blocker.proceed}
					onStay={blocker.reset}
				/>
			)}
		</section>
	);
}

function focusHeading(heading: HTMLElement | null): void {
	heading?.focus();
}
