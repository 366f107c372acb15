import { expect, test } from "vitest";
import { draggedOver } from "./dragged-over.ts";
import { inOrder, moved } from "./order.ts";

const IDS = [..."abcdef"];
const over = (dragged: string, over: string, along = "") =>
	draggedOver(IDS, { dragged, over, along: new Set(along) }).join("");

test("one row moves up and down", () => {
	expect(moved(IDS, 0, 3).join("")).toBe("bcdaef");
	expect(moved(IDS, 4, 1).join("")).toBe("aebcdf");
});

test("a dragged row takes the place of the row below it or above it", () => {
	expect(over("a", "d")).toBe("bcdaef");
	expect(over("e", "b")).toBe("aebcdf");
	expect(over("c", "c")).toBe("abcdef");
	expect(over("c", "gone")).toBe("abcdef");
});

test("rows that come along gather around the dragged one in their order", () => {
	expect(over("b", "e", "bd")).toBe("acebdf");
	expect(over("d", "a", "bd")).toBe("bdacef");
	expect(over("f", "d", "af")).toBe("bcafde");
	expect(over("a", "f", "ace")).toBe("bdface");
});

test("rows that come along are no place to drop on", () => {
	expect(over("b", "d", "bd")).toBe("abcdef");
	expect(over("c", "e", "abcdef")).toBe("abcdef");
});

test("a dragged row that isn't among the chosen ones takes them along too", () => {
	expect(over("a", "c", "f")).toBe("bcafde");
});

test("items follow the order of their ids, and unknown ones come last", () => {
	const items = IDS.map((id) => ({ id }));
	const order = (ids: string) =>
		inOrder(items, [...ids])
			.map(({ id }) => id)
			.join("");
	expect(order("fedcba")).toBe("fedcba");
	expect(order("dxb")).toBe("dbacef");
	expect(inOrder(items, IDS)[3]).toBe(items[3]);
});
