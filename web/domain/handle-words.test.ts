import { describe, expect, it } from "vitest";
import { handleWords } from "./handle-words.ts";
import { sampleDomain } from "./sample-domain.ts";

const mastodon = { subject: "acct:Jane@mastodon.social", aliases: [], links: [] };

describe("the handles of a domain", () => {
	it("say what to do next in Bluesky, with the name as one types it there", () => {
		const domain = sampleDomain({ hostname: "xn--bcher-kva.com", handles: { bluesky: "did:web:jane.com" } });
		const { saved } = handleWords("bluesky", domain);
		expect(saved?.account).toBe("did:web:jane.com");
		expect(saved?.next).toContain("enter xn--bcher-kva.com");
	});

	it("say by which name Mastodon finds the account", () => {
		const { saved } = handleWords("mastodon", sampleDomain({ hostname: "www.jane.com", handles: { mastodon } }));
		expect(saved).toMatchObject({ account: "@Jane@mastodon.social" });
		expect(saved?.next).toContain("@jane@jane.com");
	});

	it("ask for an account where there is none", () => {
		for (const network of ["bluesky", "mastodon"] as const) {
			expect(handleWords(network, sampleDomain()).saved).toBeNull();
		}
	});
});
