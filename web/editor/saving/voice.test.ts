import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { complain, complaint, endSoon, fallSilent, keepSaying, say, voice } from "./voice.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	fallSilent();
	vi.useRealTimers();
});

const undo = { label: "Undo", run: () => {} };

it("what was done is said for four seconds, and for ten with a button", () => {
	say("Success", "Social handle added");
	vi.advanceTimersByTime(3_900);
	expect(voice.get()).toMatchObject({ title: "Success", message: "Social handle added" });
	vi.advanceTimersByTime(100);
	expect(voice.get()).toBeNull();
	say("Deleted", "Social handle removed", undo);
	vi.advanceTimersByTime(9_900);
	expect(voice.get()?.action).toBe(undo);
	vi.advanceTimersByTime(100);
	expect(voice.get()).toBeNull();
});

it("the next thing takes the place of the one before, with its own time", () => {
	say("Deleted", "Social handle removed", undo);
	vi.advanceTimersByTime(9_000);
	say("Success", "Social handle added");
	vi.advanceTimersByTime(3_900);
	expect(voice.get()?.title).toBe("Success");
	vi.advanceTimersByTime(100);
	expect(voice.get()).toBeNull();
});

it("it stays while somebody is about to press the button", () => {
	say("Deleted", "Social handle removed", undo);
	keepSaying();
	vi.advanceTimersByTime(60_000);
	expect(voice.get()).not.toBeNull();
	endSoon();
	vi.advanceTimersByTime(10_000);
	expect(voice.get()).toBeNull();
});

it("a problem stays, until the next one or the end of the editor", () => {
	const heard: unknown[] = [];
	const stop = complaint.subscribe(() => heard.push(complaint.get()?.title ?? null));
	complain("Error", "Linkstead can't be reached.");
	vi.advanceTimersByTime(60_000);
	complain("Link limit reached", "Your plan allows up to 10 links.");
	fallSilent();
	stop();
	expect(heard).toEqual(["Error", "Link limit reached", null]);
});
