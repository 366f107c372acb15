import { expect, it } from "vitest";
import { ReadingBudget } from "../text/reading-budget.ts";
import { type MarkupListener, walkMarkup } from "./walk-markup.ts";

/** What a walk meets, in one line. Texts in pieces are joined. */
async function met(markup: string, format: "html" | "xml", steps = 1000): Promise<string> {
	const heard: string[] = [];
	const listener: MarkupListener = {
		open: (name, attributes) => heard.push(`<${[name, ...[...attributes].map((pair) => pair.join("="))].join(" ")}>`),
		close: (name) => heard.push(`</${name}>`),
		text: (text) => heard.push(text),
	};
	await walkMarkup(markup, format, new ReadingBudget(steps), listener);
	return heard.join("");
}

it.each([
	["names in lower case", "<A HREF=x>", "<a href=x>"],
	["decoded texts and attributes", "<a href='?a=1&amp;b&copy=2'>&lt;&eacute;", "<a href=?a=1&b&copy=2><é"],
	["the first of equal attributes", "<a href=x href=y>", "<a href=x>"],
	["no comments and declarations", "<!doctype html><!-- <b> -->x<?php <b> ?>", "x ?>"],
	["a title as text", "<title><b>x</title>", "<title><b>x</title>"],
	[
		"a drawing's title as an element",
		"<svg><title><b>x</title></svg><title><b>",
		"<svg><title><b>x</title></svg><title><b>",
	],
	["a drawing that closes itself", "<svg/><title><i></title>", "<svg></svg><title><i></title>"],
	["a drawing that another element ends", "<svg><div><style><i></style>", "<svg><div><style><i></style>"],
	["single signs as text", "1 < 2 <", "1 < 2 <"],
])("a walk through HTML meets %s", async (_, html, heard) => {
	expect(await met(html, "html")).toBe(heard);
});

it.each([
	["names as they are written", "<A Href='x'/>", "<A Href=x></A>"],
	["texts and attributes with their entities", "<a b='&quot;'>&amp;&nbsp;", "<a b=&quot;>&amp;&nbsp;"],
	["CDATA as text with entities", "<a><![CDATA[<b> & c]]></a>", "<a>&lt;b> &amp; c</a>"],
])("a walk through XML meets %s", async (_, xml, heard) => {
	expect(await met(xml, "xml")).toBe(heard);
});

it("a walk ends with its budget, and what it met before counts", async () => {
	// The chunk, an element, its attribute and its text are four steps.
	expect(await met("<a href=x>one</a><b>two", "html", 4)).toBe("<a href=x>one");
	expect(await met("<a href=x>one</a><b>two", "html", 6)).toBe("<a href=x>one</a><b>");
});

it("a walk leaves out attributes that are too long or too many", async () => {
	const attributes = Array.from({ length: 200 }, (_, at) => `a${at}=1`).join(" ");
	expect((await met(`<a b="${"x".repeat(9000)}" c=d ${attributes}>`, "html")).split(" ")).toHaveLength(101);
	expect(await met(`<a b="${"x".repeat(9000)}" c=d>`, "html")).toBe("<a c=d>");
});
