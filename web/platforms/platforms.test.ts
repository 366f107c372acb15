import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { countLinks, linksOf } from "../../core/blocks/block.ts";
import { needsPlan } from "../../core/look/themes.ts";
import { contrastWarnings } from "../../core/page/contrast-warnings.ts";
import { shownDraftSchema } from "../../core/page/page-schema.ts";
import { PLATFORM_PAGES } from "../../core/paths/marketing-path.ts";
import { PLANS } from "../../core/plans/plan.ts";
import { checkUsername } from "../../core/username/check-username.ts";
import { loadFinishedParts } from "../components/finished-part.tsx";
import { loadPage } from "../marketing/marketing-pages.ts";
import { MARKETING_META } from "../marketing/meta.ts";
import { drawnExample } from "./example-page.ts";
import type { PlatformContent } from "./platform-content.ts";

const files = import.meta.glob<{ content: PlatformContent }>("./content/*.ts", { eager: true });
const contents = PLATFORM_PAGES.flatMap((platform) => files[`./content/${platform}.ts`]?.content ?? []);
const twitter = contents.find(({ platform }) => platform === "twitter");
const rows = contents.map((content) => [content.platform, content] as const);

it("each of the nine platforms has its page", () => {
	expect(contents.map(({ platform }) => platform)).toEqual([...PLATFORM_PAGES]);
	expect(Object.keys(files)).toHaveLength(contents.length);
});

it("X is named so that people who still say Twitter find it", () => {
	expect(twitter?.heading).toContain("X (Twitter)");
	expect(MARKETING_META["/platforms/twitter"].title).toContain("X (Twitter)");
});

it("no two platforms share a sentence, a heading or an example", () => {
	const words = contents.flatMap((content) => [...new Set(wordsOf(content))]);
	expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
});

it.each(rows)("%s has complete content", (_, content) => {
	const { heading, people, steps, notes, questions } = content;
	expect(heading.length).toBeLessThanOrEqual(40);
	expect(people.rows.length).toBeGreaterThanOrEqual(4);
	expect(steps.ways.length).toBeGreaterThanOrEqual(2);
	for (const way of steps.ways) expect(way.steps.length).toBeGreaterThanOrEqual(3);
	expect(notes.rows).toHaveLength(3);
	expect(questions).toHaveLength(3);
	for (const text of wordsOf(content)) expect(text).toBe(text.trim());
});

describe.each(rows)("the example of %s", (_, { example }) => {
	const page = drawnExample(example);

	it("is valid by the rules of real pages", () => {
		const { id: _id, socials: _socials, showsBranding: _branding, ...draft } = page;
		expect(shownDraftSchema.parse(draft)).toEqual({
			...draft,
			blocks: linksOf(draft.blocks).map((link) => ({ ...link, url: new URL(link.url).href })),
		});
		expect(checkUsername(example.username)).toEqual({ ok: true, username: example.username });
	});

	it("is readable", () => {
		expect(contrastWarnings(page)).toEqual([]);
	});

	it("needs no paid plan", () => {
		expect(needsPlan(page.background)).toBe(false);
		expect(countLinks(page.blocks)).toBeLessThanOrEqual(PLANS.free.maxLinksPerPage);
		expect(page.showsBranding).toBe(PLANS.free.showsBranding);
	});

	it("leads to example hosts only", () => {
		const targets = [...linksOf(page.blocks), ...page.socials].map(({ url }) => url);
		expect(
			targets.filter((url) => !/^(?:https:\/\/example\.com\/|mailto:\w+@example\.com$|tel:\+1555)/.test(url)),
		).toEqual([]);
	});
});

it.each(rows)(
	"the page of %s shows all of it, and leads to sign-up and to the other eight",
	async (platform, content) => {
		const html = await renderedAt(`/platforms/${platform}`);
		const text = html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
		for (const words of wordsOf(content)) expect(text).toContain(words);
		for (const step of content.steps.ways.flatMap((way) => way.steps)) expect(text).toContain(step);
		expect(html.match(/<h1>/g)).toHaveLength(1);
		expect(html.match(/href="\/auth\?mode=signup"/g)).toHaveLength(2);
		const others = [...html.matchAll(/href="\/platforms\/(\w+)"/g)].map(([, name]) => name);
		expect(others).toEqual(PLATFORM_PAGES.filter((other) => other !== platform));
		expect(text).toContain(`${content.example.fullName} is made up`);
	},
);

/** Every text of a platform's own. Steps are short commands and may repeat. */
function wordsOf({ heading, lead, people, notes, questions, closing, example }: PlatformContent) {
	const { fullName, username, bio, links } = example;
	return [
		heading,
		lead,
		people.heading,
		notes.heading,
		closing,
		fullName,
		bio,
		...[...people.rows, ...notes.rows].flat(),
		...questions.flatMap(([question, answer]) => [question, answer]),
		`@${username}`,
		...links.map(([link]) => link),
	];
}

async function renderedAt(path: string): Promise<string> {
	const Page = await loadPage(path);
	await loadFinishedParts();
	if (!Page) throw new Error(`There is no marketing page at ${path}`);
	return renderToStaticMarkup(createElement(MantineProvider, null, createElement(Page)));
}
