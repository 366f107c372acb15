import { expect, it } from "vitest";
import { jsonLdOf } from "./json-ld.ts";
import { sampleFacts } from "./sample-facts.ts";

const HOSTILE = [
	'</script><script>alert("x")</script>',
	"<!-- <script>",
	`"}]},"x":"`,
	"\u2028\u2029\\",
	"👩‍🎨 \u202eenaJ",
	"م".repeat(300),
	"\n\t'",
];

it.each(HOSTILE)("the name %j stays inside its script and reads back as typed", (fullName) => {
	const text = jsonLdOf(sampleFacts({ fullName }), fullName);
	expect(text).not.toContain("<");
	expect(JSON.parse(text).mainEntity).toMatchObject({ name: fullName, description: fullName });
});

it("a page is the profile of a person with the addresses of its web profiles", () => {
	const facts = sampleFacts({
		avatar: `${"a".repeat(64)}.webp`,
		socials: [
			{ id: "icon-1", platform: "instagram", url: "https://www.instagram.com/jane" },
			{ id: "icon-2", platform: "email", url: "mailto:jane@example.com" },
		],
	});
	expect(JSON.parse(jsonLdOf(facts, "Potter"))).toEqual({
		"@context": "https://schema.org",
		"@type": "ProfilePage",
		mainEntity: {
			"@type": "Person",
			name: "Jane Roe",
			alternateName: "@jane",
			description: "Potter",
			image: `https://linkstead.example/media/${"a".repeat(64)}.webp`,
			sameAs: ["https://www.instagram.com/jane"],
		},
	});
});

it("a page without a name, a picture and icons leaves them out", () => {
	const { mainEntity } = JSON.parse(jsonLdOf(sampleFacts({ fullName: "", socials: [] }), "x"));
	expect(Object.keys(mainEntity)).toEqual(["@type", "name", "description"]);
	expect(mainEntity.name).toBe("@jane");
});
