import { blocksOf } from "../../core/look/css-blocks.ts";
import { splitOutside } from "../../core/look/split-outside.ts";
import type { Schemes } from "./schemes.ts";

type Conditions = Pick<Schemes, "own" | "other">;

/** A part of a stylesheet: a rule, or an at-rule with the parts in it. */
interface Part {
	/** The selectors, or the at-rule's condition. */
	head: string;
	/** The declarations; null in an at-rule with parts. */
	body: string | null;
	parts: readonly Part[];
}

/** Stylesheets that were parsed before. There is one for each kind of block, and one for all pages. */
const parsed = new Map<string, readonly Part[]>();

/**
 * The rules of a stylesheet that can apply to this HTML. A rule is left out when it names a class, an attribute or an
 * element that the HTML doesn't have, so a page carries no styles for buttons, icons and blocks that it doesn't show.
 * What a look draws for one scheme only stands in a media query, or is left out of a page that has one scheme.
 */
export function usedStyles(css: string, html: string, schemes: Conditions | null = null): string {
	const parts = parsed.get(css) ?? partsOf(withoutComments(css));
	parsed.set(css, parts);
	return textOf(parts, html, schemes);
}

function withoutComments(css: string): string {
	const [start = "", ...rest] = css.split("/*");
	return start + rest.map((part) => part.slice(part.indexOf("*/") + 2)).join("");
}

function textOf(parts: readonly Part[], html: string, schemes: Conditions | null): string {
	return parts
		.map(({ head, body, parts }) => {
			if (head.startsWith("@keyframes")) return `${head}{${body}}`;
			if (body === null) {
				const inner = textOf(parts, html, schemes);
				return inner && `${head}{${inner}}`;
			}
			const used = splitOutside(head, ",")
				.map((selector) => withUsedAlternatives(selector, html))
				.filter((selector) => canApply(selector, html));
			const rule = (one: string) =>
				ruleOf(
					used.filter(isOf(one)).map((selector) => selector.replace(one, "")),
					body,
				);
			const [twin, own] = [rule(FOR_TWIN), rule(FOR_OWN)];
			const everyone = ruleOf(
				used.filter((selector) => !isOf(FOR_TWIN)(selector) && !isOf(FOR_OWN)(selector)),
				body,
			);
			if (!schemes) return everyone + own;
			return everyone + (own && `@media ${schemes.own}{${own}}`) + (twin && `@media ${schemes.other}{${twin}}`);
		})
		.join("");
}

/** The selectors by which a signature marks rules that hold only in the look's twin, and rules that don't hold there. */
const FOR_TWIN = ":where([data-twin] *)";
const FOR_OWN = ":not([data-twin] *)";

function isOf(mark: string): (selector: string) => boolean {
	return (selector) => selector.includes(mark);
}

function ruleOf(selectors: readonly string[], body: string): string {
	return selectors.length === 0 ? "" : `${selectors.join(",")}{${body}}`;
}

/** `:is()` without the alternatives that can't apply. One that can't apply at all is replaced by a class that no page has. */
function withUsedAlternatives(selector: string, html: string): string {
	return selector.replace(IS, (_, alternatives: string) => {
		const used = splitOutside(alternatives, ",").filter((alternative) => canApply(alternative, html));
		return used.length === 0 ? ".bio-none" : `:is(${used.join()})`;
	});
}

const IS = /:is\(((?:[^()]|\([^()]*\))*)\)/g;

/** `:has()` requires what is in it. Other functions, such as `:not()`, hold alternatives, so they rule nothing out. */
const HAS = /:has\(([^()]*)\)/g;
const FUNCTION = /:[\w-]+\((?:[^()]|\([^()]*\))*\)/g;
const ATTRIBUTE = /\[([\w-]+)(?:="?([^"[\]]*)"?)?\]/g;
const CLASS = /\.([\w-]+)/g;
const ELEMENT = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;

/** Visitors open what a page folds away. */
const SET_BY_VISITORS = "open";

function canApply(selector: string, html: string): boolean {
	const plain = selector.replace(FUNCTION, (all) => all.replace(HAS, " $1").replace(/^:.*/s, ""));
	const simple = plain.replace(ATTRIBUTE, "");
	return (
		[...plain.matchAll(ATTRIBUTE)].every(
			([, name, value]) =>
				name === SET_BY_VISITORS || html.includes(value === undefined ? ` ${name}=` : ` ${name}="${value}"`),
		) &&
		[...simple.matchAll(CLASS)].every(([, name]) => html.includes(`class="${name}"`)) &&
		[...simple.matchAll(ELEMENT)].every(([, name]) => html.includes(`<${name}`))
	);
}

function partsOf(css: string): Part[] {
	return blocksOf(css).map(({ head, body }) =>
		head.startsWith("@") && !head.startsWith("@keyframes")
			? { head, body: null, parts: partsOf(body) }
			: { head, body: tight(body), parts: [] },
	);
}

/** Declarations without the white space between them. A space that no line breaks at stays. */
function tight(declarations: string): string {
	return declarations.replace(/[ \t\n]+/g, " ").replace(/ ?([:;,]) /g, "$1");
}
