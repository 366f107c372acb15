import { describe, expect, it } from "vitest";
import { liveStateOf, pauseAt } from "./publication.ts";
import { type Situation, spokenIn } from "./spoken.ts";

const CALM: Situation = {
	progress: "saved",
	isOffline: false,
	hasSessionEnded: false,
	isUsernameLeftOut: false,
	isJustSaved: false,
	live: "public",
	said: null,
};
const removed = { title: "Deleted", message: "Social handle removed", action: { label: "Undo", run: () => {} } };

const titleIn = (change: Partial<Situation>) => spokenIn({ ...CALM, ...change }).title;

describe("the editor's one voice", () => {
	it("tells a save from its beginning until visitors see it", () => {
		expect(titleIn({ progress: "waiting" })).toBe("Saving...");
		expect(titleIn({ progress: "saving", live: "not yet" })).toBe("Saving...");
		const { title, message } = spokenIn({ ...CALM, isJustSaved: true, live: "not yet" });
		expect(`${title} – ${message}`).toBe("Saved – Your changes have been saved automatically.");
		expect(spokenIn({ ...CALM, live: "not yet" })).toEqual({ title: "Saved, not public yet", mark: "waits" });
		expect(spokenIn(CALM)).toEqual({ title: "Saved", mark: "done" });
	});

	it("doesn't wait for a page that nobody can see", () => {
		expect(titleIn({ live: "nothing" })).toBe("Saved");
	});

	it("says what somebody has done before the state of the page", () => {
		for (const progress of ["waiting", "saving", "saved"] as const) {
			expect(spokenIn({ ...CALM, progress, said: removed })).toMatchObject(removed);
		}
		expect(titleIn({ said: removed, isJustSaved: true })).toBe("Deleted");
	});

	it("says what can be lost before everything else", () => {
		const said = removed;
		expect(titleIn({ progress: "failed", said })).toBe("Could not save");
		expect(titleIn({ progress: "conflict", said, isOffline: true })).toBe("Not saved");
		expect(titleIn({ progress: "waiting", said, isOffline: true })).toBe("Offline, will retry");
		expect(titleIn({ progress: "failed", isOffline: true })).toBe("Offline, will retry");
		expect(titleIn({ progress: "saving", said, hasSessionEnded: true, isOffline: true })).toBe("Not saved yet");
	});

	it("says nothing of a lost connection or session while nothing is unsaved", () => {
		expect(titleIn({ isOffline: true, hasSessionEnded: true })).toBe("Saved");
	});

	it("names a look that is tried until it is kept or put back, unless something can be lost", () => {
		const tried = "Deep Forest · Pro";
		expect(spokenIn({ ...CALM, tried })).toEqual({ title: "Trying Deep Forest · Pro", mark: "waits", isTrial: true });
		expect(titleIn({ tried, progress: "saving", live: "not yet" })).toBe("Trying Deep Forest · Pro");
		expect(titleIn({ tried, progress: "failed" })).toBe("Could not save");
	});

	it("says that a username was left out, as long as it is", () => {
		expect(titleIn({ isUsernameLeftOut: true, isJustSaved: true })).toBe("Saved, except the username");
	});
});

describe("whether visitors see what was saved", () => {
	const page = { isPublic: true, isPending: false, problem: null, since: 0 };

	it("is no while a publication is pending or impossible, and nothing for a page that isn't public", () => {
		expect(liveStateOf(page)).toBe("public");
		expect(liveStateOf({ ...page, isPending: true })).toBe("not yet");
		expect(liveStateOf({ ...page, problem: "too_large" })).toBe("not yet");
		expect(liveStateOf({ ...page, isPublic: false, isPending: true })).toBe("nothing");
	});

	it("is asked after 0.7 seconds, and then with pauses that double up to ten seconds", () => {
		let age = 0;
		const pauses = Array.from({ length: 7 }, () => {
			const pause = pauseAt(age);
			age += pause;
			return pause;
		});
		expect(pauses).toEqual([700, 700, 1400, 2800, 5600, 10_000, 10_000]);
	});
});
