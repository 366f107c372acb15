import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FILES = readdirSync("web", { recursive: true, encoding: "utf8" })
	.filter((path) => /\.(css|tsx)$/.test(path))
	.map((path) => ({ path, text: readFileSync(join("web", path), "utf8") }));

/** The pages of the site have larger titles than the app. */
const IN_APP = FILES.filter(({ path }) => !/^(landing|legal|platforms|reference|tools)\//.test(path));

const SIZE = /^var\(--(mantine-font-size-(xs|sm|md|lg)|title(-large|-small)?)\)$/;

it("four weights of type are enough for all screens", () => {
	const weights = FILES.flatMap(({ text }) =>
		[...text.matchAll(/(?:font(?:-weight)?: |fw=\{)(\d{3})\b/g)].map(([, weight]) => weight),
	);
	expect([...new Set(weights)].sort()).toEqual(["400", "500", "600", "650"]);
});

it("the app has three sizes of titles, and four of text", () => {
	const others = IN_APP.flatMap(({ path, text }) =>
		[...text.matchAll(/font-size:\s*([^;]+);|font:\s*\d{3}\s+([^/;]+?)\s*\//g)]
			.map(([, long, short]) => long ?? short ?? "")
			.filter((size) => !SIZE.test(size) && !/^inherit$|[\d.]+em$/.test(size))
			.map((size) => `${path}: ${size}`),
	);
	expect(others).toEqual([]);
});
