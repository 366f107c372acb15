import { expect, test } from "vitest";
import { readLink } from "./read-link.ts";

const LINK = { id: "abcdefghij", title: "", url: "" };

test("a bare host becomes an https address", () => {
	expect(readLink(LINK, { title: " Shop ", url: "example.com" })).toEqual({
		ok: true,
		link: { id: "abcdefghij", title: "Shop", url: "https://example.com/" },
	});
});

test("each missing field gets one hint", () => {
	expect(readLink(LINK, { title: "", url: " " })).toEqual({
		ok: false,
		hints: { title: "Give this link a title.", url: "Enter the address this link opens." },
	});
});

test("an address that isn't safe is refused", () => {
	expect(readLink(LINK, { title: "Shop", url: "javascript:alert(1)" })).toMatchObject({
		ok: false,
		hints: { url: expect.stringContaining("web address") },
	});
});

test("what isn't typed stays: whether it is hidden, and its schedule", () => {
	const link = { ...LINK, isHidden: true, visibleFrom: 1_000, visibleUntil: 2_000 };
	expect(readLink(link, { title: "Shop", url: "example.com" })).toEqual({
		ok: true,
		link: { ...link, title: "Shop", url: "https://example.com/" },
	});
});
