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
/** The rule of a font that browsers load. What stands in for it meanwhile is on the device. */
export const LOADED_FONT = /@font-face\s*\{(?![^}]*local\()[^}]*\}/g;
const CLASS = /\.(-?[a-z_][\w-]*)/gi;

/**
 * Leaves in the head what the first screen needs, because a browser reads all of the head before it paints anything. A sheet
 * stands before the first part of the page that has one of its classes. The order of sheets stays the same within a part.
 * Fonts and variables that nothing in the document uses come behind the first screen. `partStart` is how a finished
 * part's element begins, and `styleOf` makes an element of CSS.
 */
export function placeStyles(
	{ sheets, variables, html }: { sheets: readonly string[]; variables: string; html: string },
	partStart: string,
	styleOf: (css: string) => string,
): PlacedStyles {
	const [start = "", ...parts] = html.split(partStart);
	const classes = [start + partStart, ...parts].map(classesOf);
	const placed: string[][] = classes.map(() => []);
	for (const sheet of sheets) {
		const names = new Set([...sheet.matchAll(CLASS)].map(([, name]) => name ?? ""));
		const place = classes.findIndex((present) => !names.isDisjointFrom(present));
		// A sheet without classes is for all elements, and one that nothing wears is for what comes at run time.
		placed[names.size === 0 ? 0 : place < 0 ? placed.length - 1 : place]?.push(sheet);
	}

	const needed = namesIn(html + sheets.join("") + variables);
	const [first = [], ...later] = placed;
	const own = splitVariables(first.join(""), needed);
	const themed = splitVariables(variables, needed);
	const fonts = first.join("").match(LOADED_FONT)?.join("") ?? "";
	// Mantine's own variables are in its layer, so that the theme's win.
	const rest = `${own.rest && `@layer mantine{${own.rest}}`}${themed.rest}${fonts}`;
	const isPart = later.length > 1;
	const styles = later.map((part, at) => (isPart && at === 1 ? [rest, ...part] : part).join(""));
	return {
		css: own.used.replaceAll(LOADED_FONT, "") + themed.used,
		html: start + parts.map((part, at) => partStart + styleOf(styles[at] ?? "") + part).join(""),
		rest: isPart ? "" : rest,
	};
}

function classesOf(html: string): Set<string> {
	return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
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
