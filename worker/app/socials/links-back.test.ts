import { describe, expect, it } from "vitest";
import { linksBack } from "./links-back.ts";

const PAGE = { appHosts: ["linkstead.example", "other.example"], username: "jane", hostname: "jane.com" };

const link = (address: string, rel: readonly string[] = ["me"]) => ({
	anchors: [],
	links: [{ url: new URL(address), rel, type: "", sizes: "" }],
});

describe("a profile links back to a page", () => {
	it.each([
		"https://linkstead.example/jane",
		"https://other.example/jane/",
		"https://linkstead.example/@Jane?ref=profile",
		"http://jane.com",
		"https://WWW.jane.com/",
	])("by %s", (address) => {
		expect(linksBack(link(address, ["nofollow", "me"]), PAGE)).toBe(true);
		const anchor = { url: new URL(address), text: "", rel: ["me"], isCounted: false };
		expect(linksBack({ anchors: [anchor], links: [] }, PAGE)).toBe(true);
		expect(linksBack(link(address, ["nofollow"]), PAGE)).toBe(false);
	});

	it.each([
		"https://linkstead.example/",
		"https://linkstead.example/jane-doe",
		"https://linkstead.example/eve/jane",
		"https://jane.com.eve.com/",
		"https://jane.com/eve",
		"https://links.jane.com/",
		"https://eve.com/?to=https://jane.com/",
		"javascript:alert('https://jane.com')",
		"mailto:jane.com",
	])("not by %s", (address) => {
		expect(linksBack(link(address), PAGE)).toBe(false);
	});

	it("never, if it has no address", () => {
		expect(linksBack(link("https://linkstead.example/null"), { ...PAGE, username: null, hostname: null })).toBe(false);
	});
});
