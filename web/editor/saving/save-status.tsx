import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { endedSession } from "../../api-client/ended-session.ts";
import { Icon } from "../../components/icon.tsx";
import type { SaveState } from "./auto-saver.ts";
import { liveStateOf, usePublication } from "./publication.ts";
import classes from "./save-status.module.css";
import { spokenIn } from "./spoken.ts";
import { endSoon, keepSaying, type VoiceAction, voice } from "./voice.ts";

/** The time that a new save is told in full. */
const JUST_SAVED_MS = 2000;

/** Focuses the button beside the words, because tabbing there would take longer than it stays. */
const ACTION_KEY = "F8";

interface SaveStatusProps {
	pageId: string;
	progress: SaveState["progress"];
	isOffline: boolean;
	isUsernameLeftOut: boolean;
	/** The look that is tried, in words, and the buttons beside them. */
	tried: string | null;
	trialButtons: ReactNode;
}

/** The editor's one voice: the state of the page, and for some seconds what somebody has done. */
export function SaveStatus({ pageId, trialButtons, ...now }: SaveStatusProps) {
	const hasSessionEnded = useSyncExternalStore(endedSession.subscribe, endedSession.get) !== null;
	const said = useSyncExternalStore(voice.subscribe, voice.get);
	const live = liveStateOf(usePublication(pageId));
	const isJustSaved = useJustSaved(now.progress);
	const { title, message, action, mark, isTrial, isRoutine } = spokenIn({
		...now,
		hasSessionEnded,
		isJustSaved,
		live,
		said,
	});
	return (
		<div className={classes.voice} data-mark={mark} data-acts={action || isTrial ? "" : undefined} data-trial={isTrial}>
			{mark === "done" && !message && <Icon name="check" size={18} />}
			{mark === "waits" && <span className={classes.dot} />}
			<p role="status" className={classes.words} data-brief={isRoutine}>
				<span className={classes.title}>{title}</span>
				{message && <span> – {message}</span>}
			</p>
			{isTrial && trialButtons}
			{action && <ActionButton key={`${title} ${message}`} {...action} />}
		</div>
	);
}

function ActionButton({ label, run }: VoiceAction) {
	return (
		<Button
			variant="light"
			size="compact-sm"
			className={classes.action}
			title={`${label} (${ACTION_KEY} goes here)`}
			aria-keyshortcuts={ACTION_KEY}
			ref={focusByKey}
			onPointerEnter={keepSaying}
			onPointerLeave={endSoon}
			onFocus={keepSaying}
			onBlur={endSoon}
			onClick={() => {
				voice.set(null);
				run();
			}}
		>
			{label}
		</Button>
	);
}

function focusByKey(button: HTMLButtonElement | null) {
	const focus = ({ key }: KeyboardEvent) => key === ACTION_KEY && button?.focus();
	document.addEventListener("keydown", focus);
	return () => document.removeEventListener("keydown", focus);
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
