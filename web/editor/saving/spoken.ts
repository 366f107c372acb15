import type { SaveState } from "./auto-saver.ts";
import type { LiveState } from "./publication.ts";
import type { Said, VoiceAction } from "./voice.ts";

export interface Situation {
	progress: SaveState["progress"];
	/** A request got no answer, and the browser says that it has no connection. */
	isOffline: boolean;
	hasSessionEnded: boolean;
	isUsernameLeftOut: boolean;
	/** For a moment after a save. */
	isJustSaved: boolean;
	live: LiveState;
	said: Said | null;
	/** The look that the page wears for a trial: its name, and the plan that has it, if it is another one. */
	tried?: string | null;
}

/** What the editor's one voice says. The mark beside it repeats the words for the eye. */
export interface Spoken {
	title: string;
	message?: string | undefined;
	action?: VoiceAction | undefined;
	mark?: "done" | "waits" | "failed";
	/** The look that is tried can be kept or put back. */
	isTrial?: boolean;
	/** The title says enough where there is no room. */
	isRoutine?: boolean;
}

const SAVED_AUTOMATICALLY = "Your changes have been saved automatically.";

/** What can be lost comes first, then what somebody has just done, then a look that isn't saved, then the state of the page. */
export function spokenIn(situation: Situation): Spoken {
	const { progress, said } = situation;
	if (progress !== "saved") {
		if (situation.hasSessionEnded) return { title: "Not saved yet", mark: "waits" };
		if (progress === "conflict") return { title: "Not saved", mark: "failed" };
		if (situation.isOffline) return { title: "Offline, will retry", mark: "waits" };
		if (progress === "failed") return { title: "Could not save", mark: "failed" };
	}
	if (said) return { ...said, mark: "done" };
	if (situation.tried) return { title: `Trying ${situation.tried}`, mark: "waits", isTrial: true };
	if (progress !== "saved") return { title: "Saving..." };
	if (situation.isUsernameLeftOut) return { title: "Saved, except the username", mark: "waits" };
	if (situation.isJustSaved) return { title: "Saved", message: SAVED_AUTOMATICALLY, mark: "done", isRoutine: true };
	if (situation.live === "not yet") return { title: "Saved, not public yet", mark: "waits" };
	return { title: "Saved", mark: "done" };
}
