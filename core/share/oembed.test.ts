import { expect, it } from "vitest";
import { oembedOf } from "./oembed.ts";
import { sampleFacts } from "./sample-facts.ts";

const ANY = { maxWidth: Number.POSITIVE_INFINITY, maxHeight: Number.POSITIVE_INFINITY };
const APP = "https://linkstead.example";
const facts = (fullName = "Jane Roe") => sampleFacts({ fullName }, "/media/share/page/1.png");

it("a page with a picture is embedded as the picture with a link", () => {
	expect(oembedOf(facts(), ANY, APP)).toEqual({
		type: "rich",
		version: "1.0",
		title: "Jane Roe (@jane)",
		author_name: "Jane Roe",
		author_url: `${APP}/jane`,
		provider_name: "Linkstead",
		provider_url: `${APP}/`,
		cache_age: 3600,
		thumbnail_url: `${APP}/media/share/page/1.png`,
		thumbnail_width: 1200,
		thumbnail_height: 630,
		width: 600,
		height: 315,
		html: `<a href="${APP}/jane" target="_blank" rel="noopener"><img src="${APP}/media/share/page/1.png" width="600" height="315" alt="Jane Roe (@jane)"></a>`,
	});
});

it.each([
	[{ ...ANY, maxWidth: 400 }, 400, 210, false],
	[{ ...ANY, maxHeight: 210 }, 400, 210, false],
	[{ maxWidth: 1200, maxHeight: 630 }, 600, 315, true],
	[{ maxWidth: 1199, maxHeight: 630 }, 600, 315, false],
])("within %o the picture is %i × %i", (limits, width, height, hasThumbnail) => {
	const answer = oembedOf(facts(), limits, APP);
	expect(answer).toMatchObject({ type: "rich", width, height });
	expect("thumbnail_url" in answer).toBe(hasThumbnail);
});

it.each([
	{ ...ANY, maxWidth: 100 },
	{ ...ANY, maxHeight: 0 },
	{ ...ANY, maxWidth: -5 },
])("within %o there is only a link", (limits) => {
	expect(oembedOf(facts(), limits, APP)).not.toHaveProperty("html");
});

it("a page without a picture is a link", () => {
	expect(oembedOf(sampleFacts(), ANY, APP)).toMatchObject({ type: "link", title: "Jane Roe (@jane)" });
});

it("a hostile name can't leave its attribute", () => {
	const answer = oembedOf(facts(`"><script>alert('x')</script>`), ANY, APP);
	expect(answer).toHaveProperty("html", expect.not.stringMatching(/<script|"><s/));
});
