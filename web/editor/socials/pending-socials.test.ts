import { expect, test } from "vitest";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { type PendingSocials, type SocialChange, shownSocials, startPending, stepPending } from "./pending-socials.ts";

const handle = (id: string): SocialHandle => ({
	id,
	platform: "x",
	handle: id,
	url: "https://x.com/a",
	isVisible: true,
});
const START = startPending([handle("a"), handle("b"), handle("c")]);
const order = (state: PendingSocials) => shownSocials(state).map(({ id }) => id);
const start = (state: PendingSocials, change: SocialChange) => stepPending(state, { kind: "start", change });

test("a change is visible before it is confirmed", () => {
	const added = start(START, { kind: "add", handle: handle("d"), typed: "d" });
	const reordered = start(added, { kind: "reorder", ids: ["d", "a", "b", "c"] });
	const hidden = start(reordered, { kind: "setVisible", id: "a", isVisible: false });
	const removed = start(hidden, { kind: "remove", id: "b" });
	expect(order(removed)).toEqual(["d", "a", "c"]);
	expect(shownSocials(removed)[1]?.isVisible).toBe(false);
	expect(removed.confirmed).toBe(START.confirmed);
});

test("a refused change is undone, and later changes stay", () => {
	const reorder: SocialChange = { kind: "reorder", ids: ["c", "b", "a"] };
	const state = start(start(START, reorder), { kind: "remove", id: "b" });
	expect(order(state)).toEqual(["c", "a"]);
	expect(order(stepPending(state, { kind: "rollBack", change: reorder }))).toEqual(["a", "c"]);
});

test("a confirmed change stays", () => {
	const remove: SocialChange = { kind: "remove", id: "b" };
	const state = stepPending(start(START, remove), { kind: "confirm", change: remove });
	expect(state.pending).toEqual([]);
	expect(order(state)).toEqual(["a", "c"]);
});

test("a handle that an order doesn't name comes last", () => {
	expect(order(start(START, { kind: "reorder", ids: ["c", "gone", "a"] }))).toEqual(["c", "a", "b"]);
});

test("a new read replaces the handles, unless a change started or ended since the read began", () => {
	const stored = [handle("c")];
	expect(order(stepPending(START, { kind: "load", stored, asOf: 0 }))).toEqual(["c"]);
	const sent = start(START, { kind: "remove", id: "b" });
	expect(order(stepPending(sent, { kind: "load", stored, asOf: 1 }))).toEqual(["a", "c"]);
	const arrived = stepPending(sent, { kind: "confirm", change: sent.pending[0] as SocialChange });
	expect(order(stepPending(arrived, { kind: "load", stored, asOf: 1 }))).toEqual(["a", "c"]);
	expect(order(stepPending(arrived, { kind: "load", stored, asOf: 2 }))).toEqual(["c"]);
});
