import { expect, test } from "vitest";
import { readLink } from "./read-link.ts";

const LINK = { kind: "link" as const, id: "abcdefghij", title: "", url: "" };

test("a bare host becomes an https address", () => {
	expect(readLink(LINK, { title: " Shop ", url: "example.com" })).toMatchObject({
		ok: true,
		link: { id: "abcdefghij", title: "Shop", url: "https://example.com/" },
	});
});

test.each(["", " ", "\u200b"])("the words of the address replace the title %j", (title) => {
	expect(readLink(LINK, { title, url: "www.example.com/shop" })).toMatchObject({
		ok: true,
		link: { id: "abcdefghij", title: "Shop", url: "https://www.example.com/shop" },
	});
});

test("an empty form gets one hint, at the address", () => {
	expect(readLink(LINK, { title: "", url: " " })).toEqual({
		ok: false,
		hints: { url: "Enter the address that this link opens." },
	});
});

test("an unsafe address is refused", () => {
	expect(readLink(LINK, { title: "Shop", url: "javascript:alert(1)" })).toMatchObject({
		ok: false,
		hints: { url: expect.stringContaining("web address") },
	});
});

test("editing the title and address keeps the visibility and the schedule", () => {
	const link = { ...LINK, isHidden: true, visibleFrom: 1_000, visibleUntil: 2_000 };
	expect(readLink(link, { title: "Shop", url: "example.com" })).toMatchObject({
		ok: true,
		link: { ...link, title: "Shop", url: "https://example.com/" },
	});
});
