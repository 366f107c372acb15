import { parseArgs } from "node:util";

/** What the command can do besides drawing every look, and what `--help` says of it. */
const OPTIONS = {
	out: { type: "string", default: ".looks", value: "FOLDER", says: "the folder of the pictures, in place of .looks" },
	sample: { type: "string", value: "PAGE", says: "another page, such as arabic, long-name or many" },
	versions: { type: "boolean", says: "with the way to other languages" },
	language: { type: "string", value: "TAG", says: "in another language: de, ja, ar and so on" },
	demos: { type: "boolean", says: "the three demo pages in place of the looks" },
	templates: { type: "boolean", says: "the twelve templates in place of the looks" },
	layouts: { type: "boolean", says: "one page with every header and every layout of links" },
	gates: { type: "boolean", says: "the four gates in every look" },
	previews: { type: "boolean", says: "the pictures for link previews in every look" },
	states: { type: "boolean", says: "with --gates: their other states" },
	twins: { type: "boolean", says: "for visitors who prefer the scheme that the look isn't made for" },
	share: { type: "boolean", says: "with the button to share the page" },
	full: { type: "boolean", says: "whole pages, not only the first window" },
	gray: { type: "boolean", says: "without colors and names, in any order" },
	size: { type: "string", multiple: true, value: "SIZE", says: "only phone, narrow, tablet or desktop" },
	parts: { type: "boolean", says: "no pictures: checks every look with every value of every part" },
	bytes: { type: "boolean", says: "no pictures: what a page weighs in each look" },
	help: { type: "boolean", says: "prints this" },
} as const;

/** The options of a command line, and the looks or templates that it names. Ends the process when one is unknown. */
export function readOptions() {
	try {
		return parseArgs({ allowPositionals: true, options: OPTIONS });
	} catch (error) {
		return refuse(error instanceof Error ? error.message : String(error));
	}
}

export function refuse(message: string): never {
	console.error(`${message}\nnpm run looks -- --help`);
	process.exit(2);
}

export function printHelp(): void {
	const rows = Object.entries(OPTIONS).map(([name, option]) => {
		const flag = "value" in option ? `--${name} ${option.value}` : `--${name}`;
		return `  ${flag.padEnd(16)}${option.says}`;
	});
	console.log(`npm run looks -- [options] [key …]

Draws every look, or those that are named, at four widths, and one contact sheet of each width. It prints what axe finds,
targets under 44 pixels, and overflow.

${rows.join("\n")}`);
}
