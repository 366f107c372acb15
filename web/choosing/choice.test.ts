import { expect, test } from "vitest";
import { beginChoice } from "./begin-choice.ts";
import { allToggled, type Choice, chosenTo, stillChosen, toggled } from "./choice.ts";

const ORDER = [..."abcdef"];
const ids = (choice: Choice | null) => choice && [...choice.ids].join("");

test("rows are chosen and taken out one by one", () => {
	const one = toggled(null, "b");
	expect(ids(one)).toBe("b");
	expect(ids(toggled(one, "d"))).toBe("bd");
	expect(ids(toggled(toggled(one, "d"), "b"))).toBe("d");
});

test("a tap goes on choosing, and keys don't make rows tappable", () => {
	expect(toggled(beginChoice(), "a").isByTap).toBe(true);
	expect(toggled(null, "a").isByTap).toBe(false);
	expect(chosenTo(toggled(beginChoice(), "a"), ORDER, "c").isByTap).toBe(true);
});

test("a range goes from the last chosen row to this one, in both directions", () => {
	const from = toggled(null, "c");
	expect(ids(chosenTo(from, ORDER, "e"))).toBe("cde");
	expect(ids(chosenTo(from, ORDER, "a"))).toBe("abc");
	expect(ids(chosenTo(chosenTo(from, ORDER, "e"), ORDER, "b"))).toBe("bc");
});

test("a range without a chosen row starts where the person is", () => {
	expect(ids(chosenTo(null, ORDER, "c", "b"))).toBe("bc");
	expect(ids(chosenTo(null, ORDER, "c"))).toBe("c");
	expect(ids(chosenTo({ ...beginChoice(), anchor: "gone" }, ORDER, "c", "d"))).toBe("cd");
});

test("all rows are chosen at once, and all are let go", () => {
	const all = allToggled(toggled(null, "b"), ORDER);
	expect(ids(all)).toBe("abcdef");
	expect(ids(allToggled(all, ORDER))).toBe("");
});

test("rows that have gone are no longer chosen, and keys end with the last one", () => {
	const chosen = toggled(toggled(null, "b"), "d");
	expect(stillChosen(chosen, ORDER)).toBe(chosen);
	expect(ids(stillChosen(chosen, ["a", "d"]))).toBe("d");
	expect(stillChosen(chosen, ["a"])).toBe(null);
	expect(ids(stillChosen({ ...chosen, isByTap: true }, ["a"]))).toBe("");
	const nothing = beginChoice();
	expect(stillChosen(nothing, ORDER)).toBe(nothing);
	expect(stillChosen(toggled(chosen, "b"), ORDER)).not.toBe(null);
});
