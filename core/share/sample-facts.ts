import { type BioPageContent, PAGE_DEFAULTS } from "../page/page.ts";
import { factsOf, type PageFacts } from "./page-facts.ts";

/** The content of a page, with changes, for tests. */
function samplePage(change: Partial<BioPageContent> = {}): BioPageContent {
	return {
		...PAGE_DEFAULTS,
		id: "page-1234567890",
		fullName: "Jane Roe",
		username: "jane",
		bio: "Potter",
		blocks: [{ id: "link-1", kind: "link", title: "Shop", url: "https://example.com/shop" }],
		socials: [{ id: "icon-1", platform: "instagram", url: "https://www.instagram.com/jane" }],
		showsBranding: true,
		...change,
	};
}

/** The facts of that page. */
export function sampleFacts(change: Partial<BioPageContent> = {}, imagePath: string | null = null): PageFacts {
	return factsOf(samplePage(change), {
		appOrigin: "https://linkstead.example",
		canonicalUrl: "https://linkstead.example/jane",
		imagePath,
		updatedAt: Date.UTC(2026, 10, 22),
	});
}
