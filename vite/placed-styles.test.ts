import { expect, it } from "vitest";
import { placeStyles } from "./placed-styles.ts";

const PART = '<div class="part">';
const styleOf = (css: string) => css && `<style>${css}</style>`;
const HTML = `<h1 class="title">Hi</h1>${PART}<p class="demo">A</p></div><i class="price">9</i>${PART}<p class="end">Z</p></div>`;

it("a sheet stands before the first part of the page that has one of its classes", () => {
	const sheets = [".title{color:red}", ".price{margin:0}", ".demo,.end{margin:1px}", ".end{margin:2px}"];
	const { css, html } = placeStyles({ sheets, variables: "", html: HTML }, PART, styleOf);
	expect(css).toBe(".title{color:red}");
	const [, first, second] = html.split(PART);
	expect(first).toMatch(/^<style>\.price\{margin:0\}\.demo,\.end\{margin:1px\}<\/style><p/);
	expect(second).toMatch(/^<style>\.end\{margin:2px\}<\/style><p/);
});

it("each rule of Mantine stands before the first part with all classes of one of its selectors, and the others keep together", () => {
	const mantine = "@layer mantine{.title{margin:0}.title:first-child .end{margin:1px}@media print{.price{color:red}}}";
	const { css, html } = placeStyles(
		{ sheets: [`${mantine}.title{top:0}.end{top:1px}`], variables: "", html: HTML },
		PART,
		styleOf,
	);
	expect(css).toBe("@layer mantine{.title{margin:0}}.title{top:0}.end{top:1px}");
	const [, first, second] = html.split(PART);
	expect(first).toContain("<style>@layer mantine{@media print{.price{color:red}}}</style>");
	expect(second).toContain("<style>@layer mantine{.title:first-child .end{margin:1px}}</style>");
});

it("a variant of Mantine's stands before the first part that has it, and one that scripts turn on comes last", () => {
	const rules = [
		".title:where([data-size=lg]){top:0}",
		".end:where([data-size=lg]){top:1px}",
		".title:where([data-loading]){top:2px}",
	];
	const html = HTML.replace("<h1", '<h1 data-size="lg"').replace("<i", '<i data-size="sm"');
	const placed = placeStyles({ sheets: [`@layer mantine{${rules.join("")}}`], variables: "", html }, PART, styleOf);
	expect(placed.css).toBe(`@layer mantine{${rules[0]}}`);
	expect(placed.html.split(PART).at(-1)).toContain(`@layer mantine{${rules[1]}${rules[2]}}`);
});

it("variables that only later parts use come behind the first one", () => {
	const page = {
		sheets: [".title{top:var(--a)}.demo{top:var(--b)}", ".end{top:var(--c)}"],
		variables: ":root{--a:1px;--b:2px;--c:3px}",
	};
	const { css, html } = placeStyles({ ...page, html: HTML }, PART, styleOf);
	expect(css).toContain(":root{--a:1px;--b:2px}");
	expect(html.split(PART)[2]).toMatch(/^<style>:root\{--c:3px\}\.end/);
});

it("the page stays as it is, apart from its styles", () => {
	const { html } = placeStyles({ sheets: [".demo{margin:0}"], variables: "", html: HTML }, PART, styleOf);
	expect(html.replaceAll(/<style>.*?<\/style>/g, "")).toBe(HTML);
});

it("variables that nothing in the document uses and fonts come behind the first screen, and none is lost", () => {
	const sheets = [
		"@layer mantine{:root,:host{color-scheme:light;--a:1px;--b:var(--c);--c:2px;--d:3px}.title{margin:var(--b)}}" +
			'@font-face{font-family:"Sans"}html:root{--g:"Sans"}',
	];
	const variables = ":root{--a:4px;--e:5px;--f:6px;}";
	const page = { sheets, variables, html: '<h1 class="title" style="margin:var(--e)">Hi</h1>' };
	const { css, rest } = placeStyles(page, PART, styleOf);
	expect(css).toBe(
		"@layer mantine{:root,:host{color-scheme:light;--b:var(--c);--c:2px}.title{margin:var(--b)}}:root{--e:5px}",
	);
	expect(rest).toBe(
		'@layer mantine{:root,:host{--a:1px;--d:3px}}:root{--a:4px;--f:6px}@font-face{font-family:"Sans"}html:root{--g:"Sans"}',
	);
});

it("a sheet without classes is for all elements, and one that nothing wears comes last", () => {
	const sheets = ["h1{margin:0}", ".toast{margin:1px}"];
	const { css, html } = placeStyles({ sheets, variables: "", html: HTML }, PART, styleOf);
	expect(css).toBe("h1{margin:0}");
	expect(html.split(PART).at(-1)).toContain(".toast{margin:1px}");
});
