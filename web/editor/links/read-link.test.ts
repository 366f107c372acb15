import { expect, test } from "vitest";
import { readLink } from "./read-link.ts";

test("a bare host becomes an https address", () => {
	expect(readLink("abcdefghij", { title: " Shop ", url: "example.com" })).toEqual({
		ok: true,
		link: { id: "abcdefghij", title: "Shop", url: "https://example.com/" },
	});
});

test("each missing field gets one hint", () => {
	expect(readLink("abcdefghij", { title: "", url: " " })).toEqual({
		ok: false,
		hints: { title: "Give this link a title.", url: "Enter the address this link opens." },
	});
});

test("an address that isn't safe is refused", () => {
	expect(readLink("abcdefghij", { title: "Shop", url: "javascript:alert(1)" })).toMatchObject({
		ok: false,
		hints: { url: expect.stringContaining("web address") },
	});
});
