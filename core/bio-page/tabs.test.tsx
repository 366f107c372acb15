import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { APP_SCHEMES } from "../addresses/app-schemes.ts";
import type { Block } from "../blocks/block.ts";
import { viewsWith } from "../blocks/views.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../page/page.ts";
import { textOf } from "../rich-text/sample-text.ts";
import { BioPage } from "./bio-page.tsx";

const { showsViewCount: _, ...DEFAULTS } = PAGE_DEFAULTS;
const PICTURE = { picture: "picture.png", width: 4, height: 3, alt: "A kiln" };

/** Whether each of the links to `url` opens a tab of its own: a button, a product, a picture, words and an icon. */
function tabsFor(url: string, change: object = {}): boolean[] {
	const page: BioPageContent = {
		...DEFAULTS,
		id: "page",
		fullName: "Jane Roe",
		username: "jane",
		bio: "",
		showsBranding: false,
		socials: [{ id: "icon", platform: "email", url }],
		blocks: [
			{ id: "link", kind: "link", title: "Write", url, ...change },
			{ id: "product", kind: "product", title: "Mug", price: "", url, ...change },
			{ id: "image", kind: "image", ...PICTURE, url, ...change },
			{ id: "text", kind: "text", text: linked(url) },
		] as Block[],
	};
	const html = renderToStaticMarkup(<BioPage page={page} views={viewsWith({})} />);
	return [...html.matchAll(/<a (?!class="bio-report")[^>]*>/g)].map(([tag]) => tag.includes('target="_blank"'));
}

function linked(url: string) {
	const [paragraph] = textOf("Write to me");
	return paragraph?.kind === "paragraph" ? [{ ...paragraph, runs: [{ text: "Write to me", url }] }] : [];
}

it.each([
	"mailto:jane@example.com",
	"tel:+15035550100",
	"sms:+15035550100",
	...Object.values(APP_SCHEMES).map(([, , example]) => example),
])("%s opens beside the page, without an empty tab", (url) => {
	expect(tabsFor(url)).toEqual([false, false, false, false, false]);
});

it("web addresses open in a tab of their own", () => {
	for (const url of ["https://example.com/", "http://example.com/"]) expect(tabsFor(url)).toEqual(Array(5).fill(true));
});

it("a locked link opens in a tab of its own, because its gate is shown there", () => {
	const gate = { kind: "age", minimum: 18, asks: "yes", words: "" };
	expect(tabsFor("mailto:jane@example.com", { gate })).toEqual([true, true, true, false, false]);
});
