import { expect, it } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

it("what was not used for the longest time makes room, and a look at it is no use", () => {
	const kept = new RecentlyUsed<string, number>(3);
	for (const [key, value] of [
		["a", 1],
		["b", 2],
		["c", 3],
	] as const)
		kept.set(key, value);
	expect([kept.get("a"), kept.peek("b")]).toEqual([1, 2]);
	kept.set("d", 4);
	expect(["a", "b", "c", "d"].map((key) => kept.peek(key))).toEqual([1, undefined, 3, 4]);
	kept.set("c", 30);
	kept.set("e", 5);
	expect(["a", "c", "d", "e"].map((key) => kept.peek(key))).toEqual([undefined, 30, 4, 5]);
});

it("sizes count, also of what was replaced or deleted", () => {
	const kept = new RecentlyUsed<string, string>(10, ({ length }) => length);
	kept.set("a", "12345");
	kept.set("a", "123");
	kept.set("b", "1234567");
	expect([kept.peek("a"), kept.peek("b")]).toEqual(["123", "1234567"]);
	expect([kept.delete("b"), kept.delete("b")]).toEqual([true, false]);
	kept.set("c", "1234567");
	kept.set("d", "1");
	expect(["a", "c", "d"].map((key) => kept.peek(key))).toEqual([undefined, "1234567", "1"]);
});
