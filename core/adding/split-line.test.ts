import { expect, it } from "vitest";
import { readLine } from "./read-lines.ts";

it.each([
	['"My shop, new","https://shop.example/?a=1,2"', "My shop, new", "https://shop.example/?a=1,2"],
	['"He said ""hi""";"https://shop.example/"', 'He said "hi"', "https://shop.example/"],
	['Shop,"https://shop.example/?a=1;2",12', "Shop", "https://shop.example/?a=1;2"],
	['"https://shop.example/","Shop"', "Shop", "https://shop.example/"],
])("the row %s of a table is one link", (row, title, url) => {
	expect(readLine(row).becomes).toEqual({ as: "block", block: { kind: "link", title, url } });
});

it("words in quotes are no table", () => {
	expect(readLine('"Hello", she said').becomes.as).toBe("problem");
	expect(readLine('"Shop", https://shop.example/').becomes).toMatchObject({ block: { title: "Shop" } });
});
