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
}

/** What the editor's one voice says. The mark beside it repeats the words for the eye. */
export interface Spoken {
	title: string;
	message?: string | undefined;
	action?: VoiceAction | undefined;
	mark?: "done" | "waits" | "failed";
}

const SAVED_AUTOMATICALLY = "Your changes have been saved automatically.";

/** What can be lost comes first, then what somebody has just done, then the state of the page. */
export function spokenIn(situation: Situation): Spoken {
	const { progress, said } = situation;
	if (progress !== "saved") {
		if (situation.hasSessionEnded) return { title: "Not saved yet", mark: "waits" };
		if (progress === "conflict") return { title: "Not saved", mark: "failed" };
		if (situation.isOffline) return { title: "Offline, will retry", mark: "waits" };
		if (progress === "failed") return { title: "Could not save", mark: "failed" };
	}
	if (said) return { ...said, mark: "done" };
	if (progress !== "saved") return { title: "Saving..." };
	if (situation.isUsernameLeftOut) return { title: "Saved, except the username", mark: "waits" };
	if (situation.isJustSaved) return { title: "Saved", message: SAVED_AUTOMATICALLY, mark: "done" };
	if (situation.live === "not yet") return { title: "Saved, not public yet", mark: "waits" };
	return { title: "Saved", mark: "done" };
}
