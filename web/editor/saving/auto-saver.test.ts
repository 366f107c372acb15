import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTO_SAVE_DELAY_MS, ICON_SAVE_DELAY_MS } from "./auto-saver.ts";
import { START, startSaver } from "./start-saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a pause after the last change saves the whole draft once", async () => {
	const { saver, saves, set, wait, only, onSaved } = startSaver();
	set({ fullName: "Maya L" });
	await wait(AUTO_SAVE_DELAY_MS - 1);
	set({ fullName: "Maya Lind" });
	await wait(AUTO_SAVE_DELAY_MS - 1);
	expect(saves).toHaveLength(0);
	await wait(1);
	expect(only()).toMatchObject({ version: 1, draft: { fullName: "Maya Lind", username: "maya" } });
	expect(saver.getState().progress).toBe("saving");
	await only().accept();
	expect(saver.getState().progress).toBe("saved");
	expect(onSaved).toHaveBeenCalledOnce();
});

test("changes during a save wait for it and build on its version", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "one" });
	await wait();
	set({ bio: "two" });
	await wait(5 * AUTO_SAVE_DELAY_MS);
	expect(saves).toHaveLength(1);
	await saves[0]?.accept();
	expect(saves[1]).toMatchObject({ version: 2, draft: { bio: "two" } });
	await saves[1]?.accept();
	expect(saver.isUnsaved).toBe(false);
});

test("a browser that leaves sends the last changes at once, behind a save that is running", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "Last" });
	await wait();
	set({ bio: "Last words" });
	saver.leave();
	expect(saves.map(({ version, draft }) => [version, draft.bio])).toEqual([
		[1, "Last"],
		[2, "Last words"],
	]);
	// The page stayed after all. The next save finds its words stored.
	await saves[0]?.accept();
	await wait();
	expect(saves[2]).toMatchObject({ version: 2, draft: { bio: "Last words" } });
	await saves[2]?.accept();
	expect(saver.isUnsaved).toBe(false);
});

test("a browser that leaves sends nothing twice", async () => {
	const { saver, saves, set, wait } = startSaver();
	saver.leave();
	set({ bio: "Last words" });
	saver.leave();
	saver.leave();
	await wait();
	expect(saves).toHaveLength(1);
});

test("a change to the icon settings is saved after a shorter pause", async () => {
	const { set, wait, only } = startSaver();
	set({ socialIconSize: 40 });
	await wait(ICON_SAVE_DELAY_MS - 1);
	set({ socialIconSize: 44 });
	await wait(ICON_SAVE_DELAY_MS);
	expect(only().draft).toMatchObject({ socialIconSize: 44, fullName: "Maya" });
});

test("a change of icons is saved after the shorter pause, with what they were before", async () => {
	const { saver, wait, only } = startSaver();
	const icon = { id: "icon-1", platform: "x", handle: "maya", url: "https://x.com/maya", isVisible: true } as const;
	saver.change({ ...START, socials: [icon] });
	await wait(ICON_SAVE_DELAY_MS);
	expect(only()).toMatchObject({ draft: { socials: [icon], fullName: "Maya" }, before: { socials: [] } });
	await only().refuse({ kind: "refused", problem: { title: "Page too long", message: "Remove some blocks." } });
	expect(saver.getState().problem).toEqual({ title: "Error", message: "Remove some blocks." });
});

test("icons that a browser sends while it leaves build on those of the running save", async () => {
	const { saver, saves, wait } = startSaver();
	const icon = (id: string) =>
		({ id, platform: "x", handle: id, url: `https://x.com/${id}`, isVisible: true }) as const;
	saver.change({ ...START, socials: [icon("jane")] });
	await wait();
	saver.change({ ...START, socials: [icon("john")] });
	saver.leave();
	expect(saves[1]).toMatchObject({
		version: 2,
		draft: { socials: [icon("john")] },
		before: { socials: [icon("jane")] },
	});
});

test("a reverted change saves nothing, and later changes still save", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "x" });
	set({ bio: "" });
	await wait();
	expect(saves).toHaveLength(0);
	expect(saver.isUnsaved).toBe(false);
	set({ bio: "y" });
	await wait();
	expect(saves).toHaveLength(1);
});

test("an invalid username is left out and the rest is saved", async () => {
	const { set, wait, only } = startSaver();
	set({ username: "no spaces", bio: "hello" });
	await wait();
	expect(only().draft).not.toHaveProperty("username");
	expect(only().draft.bio).toBe("hello");
});

test("a taken username is reported, and the rest is saved at once", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ username: "Jane", bio: "hello" });
	await wait();
	expect(saves[0]?.draft.username).toBe("jane");
	await saves[0]?.refuse({ kind: "username", reason: "This username is taken." });
	expect(saves[1]?.draft).not.toHaveProperty("username");
	await saves[1]?.accept();
	expect(saver.getState()).toEqual({
		progress: "saved",
		refusedUsername: { username: "jane", reason: "This username is taken." },
		problem: null,
		isUnanswered: false,
		liveUsername: "maya",
	});
	set({ username: "jane2" });
	await wait();
	expect(saves[2]).toMatchObject({ version: 2, draft: { username: "jane2" } });
});

test("a flush saves without waiting for the pause", async () => {
	const { saver, set, wait, only } = startSaver();
	set({ bio: "leaving" });
	void saver.flush();
	await wait(0);
	expect(only().draft.bio).toBe("leaving");
});

test("an icon setting that fails is an error with the server's message", async () => {
	const { saver, set, wait, saves } = startSaver();
	const refusal = { kind: "refused", problem: { title: "Page too long", message: "Remove some blocks." } } as const;
	set({ socialIconSize: 40 });
	await wait(ICON_SAVE_DELAY_MS);
	await saves[0]?.refuse(refusal);
	expect(saver.getState().problem).toEqual({ title: "Error", message: "Remove some blocks." });
	set({ bio: "More than an icon" });
	await wait();
	await saves[1]?.refuse(refusal);
	expect(saver.getState().problem).toEqual(refusal.problem);
});
