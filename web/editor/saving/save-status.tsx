import { Button, Text, VisuallyHidden } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { useEffect, useState, useSyncExternalStore } from "react";
import { endedSession } from "../../api/ended-session.ts";
import type { SaveState } from "./auto-saver.ts";
import classes from "./save-status.module.css";

const WORDS = {
	saved: "Saved",
	waiting: "Saving...",
	saving: "Saving...",
	failed: "Could not save",
	conflict: "Not saved",
} as const satisfies Record<SaveState["progress"], string>;

/** The time that a new save is highlighted. */
const JUST_SAVED_MS = 2000;

interface SaveStatusProps {
	progress: SaveState["progress"];
	isUsernameLeftOut: boolean;
}

/** Shows the save status in a few words. */
export function SaveStatus({ progress, isUsernameLeftOut }: SaveStatusProps) {
	const { online } = useNetwork();
	const hasSessionEnded = useSyncExternalStore(endedSession.subscribe, endedSession.get) !== null;
	const isJustSaved = useJustSaved(progress);
	return (
		<>
			<Text
				component="p"
				role="status"
				size="sm"
				className={classes.words}
				data-fresh={isJustSaved || undefined}
				{...(progress === "failed" ? { fw: 650 } : { c: isJustSaved ? undefined : "dimmed" })}
			>
				{hasSessionEnded && progress !== "saved" ? "Not saved yet" : wordsFor(progress, online, isUsernameLeftOut)}
			</Text>
			<VisuallyHidden aria-live="polite">{isJustSaved && "Your changes have been saved automatically."}</VisuallyHidden>
		</>
	);
}

interface SaveFailureProps extends Pick<SaveState, "progress" | "problem"> {
	onRetry: () => void;
}

/** Shows why the last save failed. It stays during retries so that screen readers announce it once. */
export function SaveFailure({ progress, problem, onRetry }: SaveFailureProps) {
	if (!problem || progress === "conflict") return null;
	return (
		<div className={classes.failure}>
			<p role="alert" className={classes.problem}>
				<b>{problem.title}.</b> {problem.message}
			</p>
			{progress === "failed" && (
				<Button size="sm" mih={44} variant="light" onClick={onRetry}>
					Retry
				</Button>
			)}
		</div>
	);
}

/** Returns true for a moment after each save. */
function useJustSaved(progress: SaveState["progress"]): boolean {
	const [last, setLast] = useState(progress);
	const [isJustSaved, setJustSaved] = useState(false);
	if (progress !== last) {
		setLast(progress);
		setJustSaved(progress === "saved");
	}
	useEffect(() => {
		if (!isJustSaved) return;
		const timer = setTimeout(() => setJustSaved(false), JUST_SAVED_MS);
		return () => clearTimeout(timer);
	}, [isJustSaved]);
	return isJustSaved;
}

function wordsFor(progress: SaveState["progress"], isOnline: boolean, isUsernameLeftOut: boolean): string {
	if (!isOnline && progress !== "saved" && progress !== "conflict") return "Offline, will retry";
	if (progress === "saved" && isUsernameLeftOut) return "Saved, except the username";
	return WORDS[progress];
}
