import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "../blocks/block.ts";
import type { Columns } from "../blocks/columns.ts";
import { VIEWS } from "../blocks/views.ts";
import type { Parts } from "../look/part-options.ts";
import { Blocks } from "./blocks.tsx";

const link = (title: string, columns?: Columns): Block => ({
	id: `link-${title}`,
	kind: "link",
	title,
	url: "https://example.com/",
	...(columns && { columns }),
});
const product = (title: string, columns?: Columns): Block => ({
	id: `product-${title}`,
	kind: "product",
	title,
	price: "",
	url: "https://example.com/",
	...(columns && { columns }),
});
const heading = (text: string, isFolded?: boolean): Block => ({
	id: `heading-${text}`,
	kind: "heading",
	text,
	isFolded,
});

/** The structure of the rendered blocks: `[a b]` is a list or a pair, `(A: …)` a fold, and `~` a narrow link. */
function drawn(blocks: readonly Block[], linkLayout: Parts["linkLayout"] = "stack"): string {
	const html = renderToStaticMarkup(
		<Blocks
			blocks={blocks}
			linkLayout={linkLayout}
			views={VIEWS}
			anchor={(_kind, _id, href) => ({ href: href ?? undefined })}
			pictureUrl={(name) => name}
			now={0}
		/>,
	);
	return html
		.replace(/<details[^>]*><summary>/g, "( ")
		.replace(/<\/summary>/g, ": ")
		.replace(/<\/details>/g, ")")
		.replace(/<(?:ul|div)[^>]*>/g, "[")
		.replace(/<\/(?:ul|div)>/g, "]")
		.replace(/<li data-columns="1">/g, "~")
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();
}

test("links that follow each other are one list, and other blocks stand alone", () => {
	expect(drawn([link("a"), link("b"), product("c"), product("d"), link("e")])).toBe("[ a b ] c d [ e ]");
});

test("neighbors that take one column are a pair, and one alone takes both columns", () => {
	expect(drawn([product("a", 1), product("b", 1), product("c"), product("d", 1)])).toBe("[ a b ] c d");
});

test("two narrow links share a row, and one alone takes both columns", () => {
	expect(drawn([link("a"), link("b", 1), link("c", 1), link("d", 1)])).toBe("[ a ~ b ~ c d ]");
	expect(drawn([link("a", 1), link("b"), link("c", 1), link("d", 1)])).toBe("[ a b ~ c ~ d ]");
});

test("in a layout of two columns a link is narrow unless it takes both", () => {
	expect(drawn([link("a"), link("b"), link("c", 2), link("d")], "halves")).toBe("[~ a ~ b c d ]");
	expect(drawn([link("a"), link("b")], "halves")).toBe("[ a b ]");
});

test("a row to swipe has no columns", () => {
	expect(drawn([link("a", 1), link("b", 1)], "carousel")).toBe("[ a b ]");
});

test("a folded heading folds the blocks up to the next heading", () => {
	expect(drawn([link("a"), heading("More", true), link("b"), product("c"), heading("Other"), link("d")])).toBe(
		"[ a ]( More : [ b ] c ) Other [ d ]",
	);
	expect(drawn([heading("One", true), link("a"), heading("Two", true), link("b")])).toBe(
		"( One : [ a ])( Two : [ b ])",
	);
});

test("a folded heading without blocks is a plain heading", () => {
	expect(drawn([link("a"), heading("More", true)])).toBe("[ a ] More");
});
