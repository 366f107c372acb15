import type { StarterId } from "../../core/assistant/starters.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import { makeTemplate } from "../../core/templates/make-template.ts";
import { TEMPLATES } from "../../core/templates/templates.ts";
import { withTemplate } from "../../core/templates/with-template.ts";

/** A template as a page of the person whom it is shown with. */
export function templatePage(kind: StarterId, now: number): BioPageContent {
	let ids = 0;
	const template = makeTemplate(kind, { newId: () => `template-${++ids}`, now, timeZone: "UTC" });
	const { fullName, bio, icons } = TEMPLATES[kind].example;
	const { showsViewCount: _, ...defaults } = PAGE_DEFAULTS;
	return {
		...withTemplate({ ...defaults, fullName, bio, blocks: [] }, template),
		id: "template-page",
		username: kind,
		language: "en",
		showsBranding: true,
		socials: icons.map((platform) => ({ id: `icon-${platform}`, platform, url: `https://example.com/${platform}` })),
	};
}
