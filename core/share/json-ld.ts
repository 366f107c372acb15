import type { PageFacts } from "./page-facts.ts";

/**
 * Structured data for search engines: schema.org's `ProfilePage`, as the text of a `<script>`. A `<` is escaped, so no
 * typed text can close the element.
 */
export function jsonLdOf(facts: PageFacts, description: string): string {
	const handle = facts.username && `@${facts.username}`;
	const profiles = facts.socials.map(({ url }) => url).filter((url) => url.startsWith("http"));
	const data = {
		"@context": "https://schema.org",
		"@type": "ProfilePage",
		...(facts.language ? { inLanguage: facts.language } : {}),
		mainEntity: {
			"@type": "Person",
			name: facts.name,
			...(handle && handle !== facts.name ? { alternateName: handle } : {}),
			description,
			...(facts.avatar ? { image: facts.avatar } : {}),
			...(profiles.length > 0 ? { sameAs: profiles } : {}),
		},
	};
	return JSON.stringify(data).replaceAll("<", "\\u003c");
}
