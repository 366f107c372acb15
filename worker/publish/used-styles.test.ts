import { expect, it } from "vitest";
import { usedStyles } from "./used-styles.ts";

const HTML = '<main class="bio" data-buttons="glass"><ul class="bio-links"><li><a href="/"><img></a></li></ul></main>';

it.each([
	[".bio{color:red}", ".bio{color:red}"],
	[".bio-card{color:red}", ""],
	[".bio-lin{color:red}", ""],
	[".bio,.bio-card{color:red}", ".bio{color:red}"],
	[".bio[data-buttons=glass] a{color:red}", ".bio[data-buttons=glass] a{color:red}"],
	['.bio[data-buttons="outline"] a{color:red}', ""],
	[".bio[data-wallpaper]{color:red}", ""],
	[".bio-links a:has(img){gap:1px}", ".bio-links a:has(img){gap:1px}"],
	[".bio-links a:has(svg){gap:1px}", ""],
	[".bio a:not([data-x]):hover{gap:1px}", ".bio a:not([data-x]):hover{gap:1px}"],
	[".bio :is(svg, a){gap:1px}", ".bio :is(a){gap:1px}"],
	[".bio :is(svg, .bio-card) a{gap:1px}", ""],
	[".bio :where(\n.bio-card,\na){gap:1px}", ".bio :where(\n.bio-card,\na){gap:1px}"],
	["@keyframes drift{from{left:0}to{left:1px}}", "@keyframes drift{from{left:0}to{left:1px}}"],
	[".bio>svg{gap:1px}", ""],
	[".bio-links[open] a{gap:1px}", ".bio-links[open] a{gap:1px}"],
	["@media (hover:hover){.bio-card{gap:1px}}", ""],
	["@media (hover:hover){.bio-card{gap:1px}.bio a:hover{gap:2px}}", "@media (hover:hover){.bio a:hover{gap:2px}}"],
	['.bio::before{content:""}', '.bio::before{content:""}'],
	['.bio::before{content:"\u00a0/ "}', '.bio::before{content:"\u00a0/ "}'],
	["/* An svg */ .bio{color:red} /* and a card */", ".bio{color:red}"],
	["\n\t.bio { color: red; gap: 1px }\n", ".bio{color:red;gap:1px}"],
])("of %j the page needs %j", (css, used) => {
	expect(usedStyles(css, HTML)).toBe(used);
});

it.each([
	[null, ".bio{gap:1px}.bio a{gap:2px}"],
	[
		{ own: "(light)", other: "(dark)" },
		".bio{gap:1px}@media (light){.bio a{gap:2px}}@media (dark){.bio li,.bio ul{gap:3px}}",
	],
])("with the schemes %j, rules for one of them stand in its media query", (schemes, used) => {
	const css =
		".bio{gap:1px}.bio:not([data-twin] *) a{gap:2px}.bio:where([data-twin] *) li,.bio:where([data-twin] *) svg,.bio:where([data-twin] *) ul{gap:3px}";
	expect(usedStyles(css, HTML, schemes)).toBe(used);
});
