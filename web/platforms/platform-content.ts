import type { PlatformPage } from "../../core/paths/marketing-path.ts";
import type { FirstPlatform } from "../../core/socials/first-platforms.ts";
import type { ExamplePage } from "./example-page.ts";

/** Everything that the page about a platform says. Each platform has its own words; the screen adds none but labels. */
export interface PlatformContent {
	platform: PlatformPage;
	heading: string;
	lead: string;
	people: { heading: string; rows: readonly (readonly [people: string, links: string])[] };
	steps: { heading: string; ways: readonly Way[] };
	notes: { heading: string; rows: readonly (readonly [title: string, words: string])[] };
	/** An answer that speaks of plans has another one for where none are for sale. */
	questions: readonly (readonly [question: string, answer: string, withoutPlans?: string])[];
	closing: string;
	example: ExamplePage;
}

/** One place for the link, such as the app or the website. */
interface Way {
	place: string;
	steps: readonly string[];
}

/** The social icon that stands for a platform. */
export function iconOf(platform: PlatformPage): FirstPlatform {
	return platform === "twitter" ? "x" : platform;
}
