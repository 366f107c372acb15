import { Button, Text, Title } from "@mantine/core";
// biome-ignore lint/suspicious/noDeprecatedImports: only other overloads of it are deprecated
import { deepEqual, useBlocker } from "@tanstack/react-router";
import { type ReactNode, useId, useRef } from "react";
import { LeaveDialog } from "../../editor/saving/late-leave-dialog.ts";
import { CopyButton } from "../../share/copy-button.tsx";
import classes from "./developers.module.css";

interface ShownOnceProps {
	/** What it is: `token`, `secret`. */
	noun: string;
	value: string;
	/** Why it is shown only now. */
	words: string;
	/** What to do without it. */
	lost: string;
	/** How it is used. */
	children?: ReactNode;
	onKept: () => void;
}

/** Shows something that nobody can show again. Whoever hasn't copied it is asked before they leave. */
export function ShownOnce({ noun, value, words, lost, children, onKept }: ShownOnceProps) {
	const id = useId();
	const isCopied = useRef(false);
	const blocker = useBlocker({
		shouldBlockFn: ({ current, next }) =>
			!isCopied.current && !(current.pathname === next.pathname && deepEqual(current.search, next.search)),
		enableBeforeUnload: () => !isCopied.current,
		withResolver: true,
	});

	function taken(): string {
		isCopied.current = true;
		return value;
	}

	return (
		<section className={classes.shown} aria-labelledby={id}>
			<Title order={3} size="h4" id={id} tabIndex={-1} ref={focusHeading}>
				Copy the {noun} now
			</Title>
			<Text size="sm">{words}</Text>
			<div className={classes.token}>
				<code>{value}</code>
				<CopyButton isMain size="sm" label="Copy" description={`Copy the ${noun}`} text={taken} />
			</div>
			{children}
			<div className={classes.acts}>
				<Button variant="default" onClick={onKept}>
					I have it
				</Button>
				<Text size="sm">{lost}</Text>
			</div>
			{blocker.status === "blocked" && (
				<LeaveDialog
					title={`Leave without the ${noun}?`}
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
