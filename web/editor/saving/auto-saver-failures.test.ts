import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTO_SAVE_DELAY_MS } from "./auto-saver.ts";
import { START, startSaver } from "./start-saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an unreachable Worker is retried every 15 seconds", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "kept" });
	await wait();
	for (const tries of [0, 1, 2, 3]) {
		await saves[tries]?.refuse({ kind: "unreachable", isAnswered: false });
		await wait(15_000 - 1);
		expect(saves).toHaveLength(tries + 1);
		await wait(1);
		expect(saves).toHaveLength(tries + 2);
	}
	await saves[4]?.accept();
	expect(saver.getState()).toMatchObject({ progress: "saved", problem: null });
});

test("a save that fails again is told after its first retry, while it is tried further", async () => {
	const { saver, set, wait, only } = startSaver();
	const problem = { title: "Error saving", message: "Could not save your changes. Please try again." };
	set({ bio: "kept" });
	await wait();
	const { fail, accept } = only();
	fail({ kind: "unreachable", isAnswered: true });
	expect(saver.getState()).toMatchObject({ progress: "saving", problem: null });
	fail({ kind: "unreachable", isAnswered: true });
	expect(saver.getState()).toMatchObject({ progress: "saving", problem, isUnanswered: false });
	await accept();
	expect(saver.getState()).toMatchObject({ progress: "saved", problem: null });
});

test("a save without an answer says so at once, for the words about the connection", async () => {
	const { saver, set, wait, only } = startSaver();
	set({ bio: "kept" });
	await wait();
	only().fail({ kind: "unreachable", isAnswered: false });
	expect(saver.getState()).toMatchObject({ progress: "saving", problem: null, isUnanswered: true });
	await only().accept();
	expect(saver.getState()).toMatchObject({ progress: "saved", isUnanswered: false });
});

test("the reason for a failed save stays until a save succeeds", async () => {
	const { saver, saves, set, wait } = startSaver();
	const problem = { title: "Link limit reached", message: "Your plan allows up to 10 links." };
	set({ bio: "one too many" });
	await wait();
	await saves[0]?.refuse({ kind: "refused", problem });
	expect(saver.getState()).toMatchObject({ progress: "failed", problem });
	set({ bio: "less" });
	expect(saver.getState()).toMatchObject({ progress: "waiting", problem });
	await wait();
	await saves[1]?.accept();
	expect(saver.getState()).toMatchObject({ progress: "saved", problem: null });
});

test("a rate-limited save waits for the full retry delay, even when the draft changes", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "one" });
	await wait();
	set({ bio: "two" });
	await saves[0]?.refuse({ kind: "too-soon", retryAfterMs: 60_000 });
	set({ bio: "three" });
	await wait(59_999);
	expect(saves).toHaveLength(1);
	expect(saver.isUnsaved).toBe(true);
	await wait(1);
	expect(saves[1]?.draft).toMatchObject({ bio: "three" });
	await saves[1]?.accept();
	expect(saver.getState().progress).toBe("saved");
	set({ bio: "four" });
	await wait();
	expect(saves).toHaveLength(3);
});

test("a rate-limited save is sent at once when the person retries it", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "one" });
	await wait();
	await saves[0]?.refuse({ kind: "too-soon", retryAfterMs: 60_000 });
	expect(saver.getState().progress).toBe("failed");
	void saver.flush();
	await wait(0);
	expect(saves).toHaveLength(2);
});

test("a save that couldn't reach the Worker is retried at once when the Worker may be back", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "kept" });
	await wait();
	await saves[0]?.refuse({ kind: "unreachable", isAnswered: false });
	saver.retry();
	await wait(0);
	expect(saves).toHaveLength(2);
	await saves[1]?.accept();
	saver.retry();
	await wait(0);
	expect(saves).toHaveLength(2);
});

test("a refused save is not retried when the Worker may be back", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "too much" });
	await wait();
	await saves[0]?.refuse({ kind: "refused" });
	saver.retry();
	await wait(0);
	expect(saves).toHaveLength(1);
});

test("a retry doesn't shorten the pause after a change", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "half a wor" });
	saver.retry();
	await wait(0);
	expect(saves).toHaveLength(0);
});

test("a refused save is not retried automatically", async () => {
	const { saves, set, wait } = startSaver();
	set({ bio: "too much" });
	await wait();
	await saves[0]?.refuse({ kind: "refused" });
	await wait(600_000);
	expect(saves).toHaveLength(1);
});

test("a draft of a stale version waits for the person's decision", async () => {
	const { saver, saves, wait } = startSaver();
	saver.startInConflict({ ...START, bio: "mine" });
	await wait();
	await saver.flush();
	expect(saver.isUnsaved).toBe(true);
	expect(saves).toHaveLength(0);
	void saver.overwrite(START, 4);
	await wait(0);
	expect(saves[0]).toMatchObject({ version: 4, draft: { bio: "mine" } });
});

test("a failed save keeps the draft, and a retry saves it", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "kept" });
	await wait();
	await saves[0]?.refuse({ kind: "unreachable", isAnswered: false });
	const problem = { title: "Error saving", message: "Could not save your changes. Please try again." };
	expect(saver.getState()).toMatchObject({ progress: "failed", problem });
	await wait(10 * AUTO_SAVE_DELAY_MS);
	expect(saves).toHaveLength(1);
	void saver.flush();
	await wait(0);
	expect(saves[1]).toMatchObject({ version: 1, draft: { bio: "kept" } });
});

test("a conflict stops saving until the person decides", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "mine" });
	await wait();
	await saves[0]?.refuse({ kind: "conflict" });
	set({ bio: "mine, longer" });
	await wait();
	await saver.flush();
	expect([saver.getState().progress, saver.isUnsaved]).toEqual(["conflict", true]);
	expect(saves).toHaveLength(1);

	void saver.overwrite({ ...START, bio: "theirs" }, 7);
	await wait(0);
	expect(saves[1]).toMatchObject({ version: 7, draft: { bio: "mine, longer" } });
});

test("loading theirs replaces the draft with the stored page", async () => {
	const { saver, saves, set, wait } = startSaver();
	set({ bio: "mine" });
	await wait();
	await saves[0]?.refuse({ kind: "conflict" });
	const theirs = { ...START, bio: "theirs" };
	saver.restart(theirs, 7);
	saver.change(theirs);
	await wait();
	expect(saver.isUnsaved).toBe(false);
	saver.change({ ...theirs, bio: "theirs and mine" });
	await wait();
	expect(saves[1]).toMatchObject({ version: 7, draft: { bio: "theirs and mine" } });
});
