import { expect, it } from "vitest";
import { AUTH_DOCUMENTS, authDocumentOf, readAuthSearch } from "./auth-search.ts";

it.each([
	["", "auth"],
	["?mode=signin", "auth"],
	["?mode=SIGNUP", "auth"],
	["?mode=signup", "auth-signup"],
	["?redirect=%2Feditor&mode=signup", "auth-signup"],
	["?mode=reset-password", "auth-mailed"],
	["?mode=reset-password&token=0", "auth-mailed"],
	["?mode=confirm-email&token=0", "auth-mailed"],
	["?mode=join&token=0", "auth-mailed"],
	["?mode=by-email", "auth-mailed"],
	["?mode=open-link&token=0", "auth-mailed"],
])("the query %s opens the document %s", (query, document) => {
	expect(authDocumentOf(readAuthSearch(query))).toBe(document);
});

it("each document shows its own view", () => {
	for (const { name, query } of AUTH_DOCUMENTS) expect(authDocumentOf(readAuthSearch(query))).toBe(name);
});

it("a claim looks like a username, so it can be written into HTML", () => {
	for (const claim of ["jane", "jane.roe", "1e5", "JANE_roe-2"]) {
		expect(readAuthSearch(`?${new URLSearchParams({ claim })}`).claim).toBe(claim);
	}
	for (const claim of ["", "a", "a".repeat(31), "<b>", 'a"b', "a&amp;", "a'b", "a b", "jané", "a\nb", "a\n"]) {
		expect(readAuthSearch(`?${new URLSearchParams({ claim })}`).claim, claim).toBeUndefined();
	}
});

it("a theme looks like a theme's id, so it can be written into HTML", () => {
	for (const theme of ["nature", "night-sky"]) expect(readAuthSearch(`?theme=${theme}`).theme).toBe(theme);
	for (const theme of ["", "ab", "a".repeat(31), "<b>", 'na"ture', "na&amp;", "na'ture", "na ture", "nature\n"]) {
		expect(readAuthSearch(`?${new URLSearchParams({ theme })}`).theme, theme).toBeUndefined();
	}
});

it("a redirect to another site is ignored", () => {
	expect(readAuthSearch("?redirect=%2Feditor%3Fid%3D1").redirect).toBe("/editor?id=1");
	for (const redirect of [
		"//evil.example",
		"https://evil.example",
		"javascript:1",
		"/\\evil.example",
		"/\t/evil.example",
	]) {
		expect(readAuthSearch(`?${new URLSearchParams({ redirect })}`).redirect, redirect).toBeUndefined();
	}
});
