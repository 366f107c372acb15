import { expect, it } from "vitest";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import { ENGLISH } from "../../core/words/en.ts";
import { renderPage } from "./render.tsx";

const { showsViewCount: _, ...DEFAULTS } = PAGE_DEFAULTS;
const PAGE: BioPageContent = {
	...DEFAULTS,
	id: "page-of-jane",
	fullName: "Jane Roe",
	username: "jane",
	bio: "",
	socials: [{ id: "icon-1", platform: "email", url: "mailto:jane@example.com" }],
	showsBranding: false,
	blocks: [
		{ id: "call", kind: "link", title: "Call", url: "tel:+15035550100" },
		{ id: "shop", kind: "link", title: "Shop", url: "https://shop.example/" },
	],
};

it.each([false, true])("mail and phone open no tab on the public page, also behind its gate: %s", async (isPassed) => {
	const options = {
		version: 1,
		now: 0,
		changesAt: null,
		spoken: ENGLISH,
		appOrigin: "https://linkstead.example",
		shareImage: null,
		isPassed,
	};
	const { fragment } = await renderPage(PAGE, {
		...options,
		canonicalUrl: "https://linkstead.example/jane",
		updatedAt: 0,
	});
	const tabOf = (id: string) => new RegExp(`<a [^>]*/${id}"[^>]*>`).exec(fragment.html)?.[0].includes("_blank");
	expect(["icon-1", "call", "shop"].map(tabOf)).toEqual([false, false, true]);
});
