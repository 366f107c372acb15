import { blocksOf } from "../core/look/css-blocks.ts";
import { splitOutside } from "../core/look/split-outside.ts";

/** A page with its styles at the places that need them. */
interface PlacedStyles {
	/** What stands in the head. */
	css: string;
	/** The page, with what its later parts need at their start. */
	html: string;
	/** What stands behind the page, unless a part has it. */
	rest: string;
}

/** The theme's variables, as Mantine's sheet or its provider writes them. */
const VARIABLES = /(:root[^{}]*)\{([^{}]*)\}/g;
const DECLARATION = /\s*(--[\w-]+)\s*:([^;]*)(?:;|$)/g;
/** The rules of fonts that browsers load, and of the variables that name them. What stands in meanwhile is on the device. */
export const LOADED_FONT = /(?:@font-face\s*\{(?![^}]*local\()|html:root\s*\{)[^}]*\}/g;
const CLASS = /\.(-?[a-z_][\w-]*)/gi;
/** A variant of one of Mantine's classes. The colors are the document's own. */
const VARIANT = /:where\(\[(data-(?!mantine-)[\w-]+(?:=[^\]]*)?)\]\)/g;
const MANTINE = "@layer mantine";

/**
 * Leaves in the head what the first screen needs, because a browser reads all of the head before it paints anything. A sheet
 * stands before the first part of the page that has one of its classes, and so does each of Mantine's rules. The order stays the
 * same within a part. Fonts, and variables that neither the first screen nor the first part uses, come behind both. `partStart`
 * is how a finished part's element begins, and `styleOf` makes an element of CSS.
 */
export function placeStyles(
	{ sheets, variables, html }: { sheets: readonly string[]; variables: string; html: string },
	partStart: string,
	styleOf: (css: string) => string,
): PlacedStyles {
	const [start = "", ...parts] = html.split(partStart);
	const names: { own: Set<string>; soFar: Set<string> }[] = [];
	for (const own of [start + partStart, ...parts].map(namesInHtml))
		names.push({ own, soFar: own.union(names.at(-1)?.soFar ?? new Set()) });
	const placed: string[][] = names.map(() => []);
	for (const piece of sheets.flatMap((sheet) => piecesOf(sheet.replaceAll(LOADED_FONT, "")))) {
		const place = names.findIndex((present) => isWorn(piece, present));
		// What nothing wears is for what comes at run time.
		placed[place < 0 ? placed.length - 1 : place]?.push(piece);
	}

	const [first = [], ...later] = placed;
	// The rest stands in the second part.
	const needed = namesIn([start, parts[0], ...first, ...(later[0] ?? []), variables].join(""));
	const own = splitVariables(joined(first), needed);
	const themed = splitVariables(variables, needed);
	const fonts = sheets.join("").match(LOADED_FONT)?.join("") ?? "";
	// Mantine's own variables are in its layer, so that the theme's win.
	const rest = `${own.rest && `${MANTINE}{${own.rest}}`}${themed.rest}${fonts}`;
	const isPart = later.length > 1;
	const styles = later.map((part, at) => (isPart && at === 1 ? rest : "") + joined(part));
	return {
		css: own.used + themed.used,
		html: start + parts.map((part, at) => partStart + styleOf(styles[at] ?? "") + part).join(""),
		rest: isPart ? "" : rest,
	};
}

/** A sheet's rules of Mantine, each in its layer, and all others together: among them, the order decides. */
function piecesOf(sheet: string): string[] {
	const blocks = blocksOf(sheet);
	const ours = blocks.filter(({ head }) => head !== MANTINE).map(({ text }) => text);
	const theirs = blocks.filter(({ head }) => head === MANTINE).flatMap(({ body }) => blocksOf(body));
	return [...theirs.map(({ text }) => `${MANTINE}{${text}}`), ours.join("")].filter(Boolean);
}

/** Rules in a layer may stand before all others. */
function joined(pieces: readonly string[]): string {
	const theirs = pieces.filter((piece) => piece.startsWith(MANTINE));
	const ours = pieces.filter((piece) => !piece.startsWith(MANTINE));
	const layer = theirs.map((piece) => piece.slice(MANTINE.length + 1, -1)).join("");
	return (layer && `${MANTINE}{${layer}}`) + ours.join("");
}

/**
 * A sheet is worn with one of its classes, and a rule of Mantine with all classes and variants of a selector. Others are for all
 * elements.
 */
function isWorn(piece: string, { own, soFar }: { own: Set<string>; soFar: Set<string> }): boolean {
	const names = namesInSelectors(piece);
	if (names.size === 0) return true;
	if (!piece.startsWith(MANTINE)) return !names.isDisjointFrom(own);
	const selectors = headsOf(piece).flatMap((head) => splitOutside(head, ","));
	return selectors.some((selector) => namesInSelectors(selector).isSubsetOf(soFar));
}

/** What stands before the declarations of rules, also of those in other blocks. */
function headsOf(css: string): string[] {
	return blocksOf(css).flatMap(({ head, body }) => (head.startsWith("@") ? headsOf(body) : [head]));
}

/** The classes and variants that CSS names. */
function namesInSelectors(css: string): Set<string> {
	return new Set([CLASS, VARIANT].flatMap((kind) => [...css.matchAll(kind)].map(([, name = ""]) => name)));
}

/** The classes of a document's elements, and their data attributes, with the values and without. */
function namesInHtml(html: string): Set<string> {
	const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
	const variants = [...html.matchAll(/ (data-[\w-]+)="([^"]*)"/g)].flatMap(([, name = "", value]) => [
		name,
		`${name}=${value}`,
	]);
	return new Set([...classes, ...variants]);
}

/** The names of the variables that CSS or a document uses. A variable counts when another one that is needed uses it. */
function namesIn(text: string): ReadonlySet<string> {
	const users = new Map<string, string[]>();
	const outside = text.replaceAll(VARIABLES, (_, _root, body: string) => {
		for (const [, name = "", value = ""] of body.matchAll(DECLARATION))
			users.set(name, [...(users.get(name) ?? []), ...usedIn(value)]);
		// Root elements have other declarations, too.
		return body.replaceAll(DECLARATION, "");
	});
	const names = new Set<string>();
	const add = (name: string) => {
		if (names.has(name)) return;
		names.add(name);
		for (const other of users.get(name) ?? []) add(other);
	};
	for (const name of usedIn(outside)) add(name);
	return names;
}

function usedIn(text: string): string[] {
	return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);
}

function splitVariables(css: string, needed: ReadonlySet<string>): { used: string; rest: string } {
	let rest = "";
	const used = css.replaceAll(VARIABLES, (_, root: string, body: string) => {
		const unused: string[] = [];
		const left = body.replaceAll(DECLARATION, (declaration, name: string) => {
			if (needed.has(name)) return `${declaration.trim().replace(/;$/, "")};`;
			unused.push(declaration.trim().replace(/;$/, ""));
			return "";
		});
		if (unused.length > 0) rest += `${root}{${unused.join(";")}}`;
		return left ? `${root}{${left.replace(/;$/, "")}}` : "";
	});
	return { used, rest };
}
