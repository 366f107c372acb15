import type { StarterId } from "../../core/assistant/starters.ts";
import type { DemoPage } from "../../core/page/demo.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import { makeTemplate } from "../../core/templates/make-template.ts";
import { TEMPLATES } from "../../core/templates/templates.ts";
import { withTemplate } from "../../core/templates/with-template.ts";
import { HARD_CASES } from "./hard-cases.ts";
import { type PlainId, pictureOf, plainPage, SAMPLES } from "./plain-samples.ts";

export type SampleId = PlainId | keyof typeof HARD_CASES;

export const SAMPLE_IDS = [...Object.keys(SAMPLES), ...Object.keys(HARD_CASES)] as SampleId[];

/** A sample page without a look. */
export function samplePage(id: SampleId): BioPageContent {
	if (id in SAMPLES) return plainPage(id as PlainId);
	const page = plainPage("juniper");
	return { ...page, ...HARD_CASES[id as keyof typeof HARD_CASES](page) };
}

/** The picture that a sample's header shows in looks with a cover. */
export function coverPicture(id: SampleId): string {
	return pictureOf(SAMPLES[id in SAMPLES ? (id as PlainId) : "juniper"].cover);
}

/** A demo page as visitors see it. */
export function demoPage({ id, draft, socials }: DemoPage): BioPageContent {
	const { showsViewCount: _, ...shown } = draft;
	return { ...shown, id, language: "en", socials, showsBranding: true };
}

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
