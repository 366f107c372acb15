import { describe, expect, it } from "vitest";
import { handleOf, handleOn, isDid, isHandleOn, readAccount } from "./domain-handles.ts";

const JANE = { subject: "acct:Jane@mastodon.social", aliases: [], links: [] };

describe("handles on a custom domain", () => {
	it.each(["did:plc:z72i7hdynmk6r22z27h6tvur", "did:web:jane.com", "did:web:a"])("%s is an account's DID", (did) => {
		expect(isDid(did)).toBe(true);
	});

	it.each([
		"did:plc:z72i7hdynmk6r22z27h6tvu",
		"did:plc:z72i7hdynmk6r22z27h6tvu1",
		"did:web:jane.com:8443",
		"did:web:-jane.com",
		"did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK",
		" did:web:jane.com",
		"did:web:jane.com\n",
		"",
	])("%j is none", (did) => {
		expect(isDid(did)).toBe(false);
	});

	it("an account has its own handle on the domain, with www or without", () => {
		expect(handleOf(JANE)).toBe("@Jane@mastodon.social");
		expect(handleOn("www.jane.com", JANE)).toBe("@jane@jane.com");
		for (const hostname of ["jane.com", "www.jane.com"]) {
			expect(isHandleOn(hostname, JANE, "acct:JANE@jane.com")).toBe(true);
			expect(isHandleOn(hostname, JANE, "acct:jane@www.jane.com")).toBe(true);
		}
	});

	it.each([
		"acct:eve@jane.com",
		"acct:jane@mastodon.social",
		"acct:jane@eve.com",
		"acct:jane@links.jane.com",
		"jane@jane.com",
		"https://jane.com/",
		"acct:jane@jane.com@eve.com",
		"acct:",
	])("%j is not the account", (asked) => {
		expect(isHandleOn("jane.com", JANE, asked)).toBe(false);
	});

	it("reads no address with spaces or paths", () => {
		expect(readAccount("acct:jane @jane.com")).toBeNull();
		expect(readAccount("acct:jane@jane.com/path")).toBeNull();
	});
});
