import { decodeHTML } from "entities";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Blocks } from "../bio-page/blocks.tsx";
import { mediaPath } from "../media/media.ts";
import { linksOf, type Part } from "../rich-text/rich-text.ts";
import type { Block } from "./block.ts";
import { clickTargetsOf } from "./click-targets.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "./sample-blocks.ts";
import { viewsWith } from "./views.ts";

/** The anchors of a block on the public page: their paths, and where the script leads. */
function anchorsOf(block: Block): { href: string; to: string | undefined }[] {
	const html = renderToStaticMarkup(
		<Blocks
			blocks={[block]}
			views={viewsWith(SAMPLE_FEEDS)}
			pictureUrl={mediaPath}
			contactFile={(id) => `/go/page/contact/${id}`}
			playerPage={(id) => `/embed/page/${id}`}
			anchor={(kind, id, url) => ({ href: `/go/page/${kind}/${id}`, "data-to": url ?? undefined })}
			now={0}
		/>,
	);
	return [...html.matchAll(/<a\s([^>]*)>/g)].map(([, attributes = ""]) => {
		const get = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
		const to = get("data-to");
		return { href: get("href") ?? "", to: to && decodeHTML(to) };
	});
}

describe.each(Object.values(SAMPLE_BLOCKS))("a $kind", (block) => {
	const anchors = anchorsOf(block);
	const targets = clickTargetsOf(block);

	it("shows no anchor whose clicks aren't counted, and counts nothing that it doesn't show", () => {
		const counted = anchors.map(({ href }) => {
			const [, kind, id = ""] = /^\/go\/page\/(link|contact)\/([\w.-]+)$/.exec(href) ?? [];
			if (kind === "contact") return `${id}.file`;
			return block.kind === "latest" ? id.split(".")[0] : id;
		});
		expect(new Set(counted)).toEqual(new Set(targets.keys()));
	});

	it("counts each click for the place that it leads to, with words", () => {
		const elsewhere = anchors.filter(({ href, to }) => {
			const target = targets.get(href.split("/").at(-1) ?? "");
			const isPlayer = to?.startsWith("/embed/");
			return target && !isPlayer && (target.url || undefined) !== to;
		});
		expect(elsewhere).toEqual([]);
		for (const [id, { title }] of targets) {
			expect(id).toMatch(/^[\w-]{6,24}(?:\.[0-9a-z]{1,8})?$/);
			expect(title).toMatch(/\w/);
		}
	});
});

describe("a link in a text", () => {
	const { text: sample } = SAMPLE_BLOCKS;
	const line = (...runs: [words: string, url?: string][]): Part => ({
		kind: "paragraph",
		runs: runs.map(([text, url]) => (url === undefined ? { text } : { text, url })),
	});
	const titles = (...text: Part[]) =>
		Object.fromEntries([...clickTargetsOf({ ...sample, text })].map(([id, { title }]) => [id, title]));
	const [one, two] = ["https://one.example/", "https://two.example/"];

	it("keeps its id while everything around it changes, its own words too", () => {
		const [id = ""] = Object.keys(titles(line(["One", one])));
		expect(id).toMatch(/^sample-text\.\w+$/);
		expect(titles(line(["One", one]))).toEqual({ [id]: "One" });
		expect(titles(line(["Two", two], [" "], ["The first", one]))[id]).toBe("The first");
		expect(titles({ kind: "bullets", items: [[line(["new "], ["1", one])]] }, line(["Two", two]))[id]).toBe("1");
		expect(Object.keys(titles(line(["One", two])))).not.toContain(id);
	});

	it("shares its number with another link to the same address, and the first one names it", () => {
		const shared = line(["First", one], [" and "], ["second", one]);
		expect(Object.values(titles(shared))).toEqual(["First"]);
		expect(linksOf([shared])).toHaveLength(2);
	});

	it.each([
		["its words on one line", "a\nb   c", "a b c"],
		["the start of long words", "word ".repeat(60), `${"word ".repeat(23)}word…`],
		["its host when nobody sees its words", " \u200b", "one.example"],
	])("is named by %s", (_, words, title) => {
		expect(Object.values(titles(line([words, one])))).toEqual([title]);
	});

	it("that leads to a script is left out", () => {
		expect(titles(line(["x", "javascript:alert(1)"]))).toEqual({});
	});
});

it("fifty thousand addresses have few ids in common", () => {
	const ids = new Set(
		Array.from({ length: 1000 }, (_, block) => [
			...clickTargetsOf({
				...SAMPLE_BLOCKS.text,
				text: Array.from(
					{ length: 50 },
					(_, link): Part => ({
						kind: "paragraph",
						runs: [{ text: "x", url: `https://example.com/${block}/${link}` }],
					}),
				),
			}).keys(),
		]).flat(),
	);
	expect(ids.size).toBeGreaterThan(49_990);
});
