import { describe, expect, it } from "vitest";
import { safeUrl } from "../addresses/safe-url.ts";
import { parseHandle } from "../socials/social-handle.ts";
import { linkSchema } from "./link.tsx";

describe("a link's address", () => {
	it.each([
		["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
		["example.com", "https://example.com/"],
		["  example.com/shop ", "https://example.com/shop"],
		["example.com:8080/x", "https://example.com:8080/x"],
		["//example.com", "https://example.com/"],
		["http://example.com", "http://example.com/"],
		["mailto:jane@example.com", "mailto:jane@example.com"],
		["tel:+15550100123", "tel:+15550100123"],
		["sms:+15550100123", "sms:+15550100123"],
		["https://münchen.example/straße", "https://xn--mnchen-3ya.example/stra%C3%9Fe"],
	])("the typed address %j becomes %j", (typed, url) => {
		expect(safeUrl(typed)).toBe(url);
	});

	it.each([
		"",
		"https://",
		"https://localhost/",
		"just words",
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"java\tscript:alert(1)",
		"data:text/html,<script>alert(1)</script>",
		"vbscript:x",
		"file:///etc/passwd",
		"blob:https://example.com/x",
		"https://user:secret@example.com/",
		'https://example.com/"onclick=alert(1)',
		"https://example.com/<b>",
		"https://example.com/\u202efdp.exe",
		"https://exam\u200bple.com/",
		"mailto:",
		`https://example.com/${"a".repeat(5000)}`,
	])("the address %j is refused", (typed) => {
		expect(safeUrl(typed)).toBeNull();
	});

	it("an address doesn't change when it is parsed again", () => {
		const url = safeUrl("example.com/ä b".replace(" ", "%20")) ?? "";
		expect(safeUrl(url)).toBe(url);
	});
});

describe("a link", () => {
	const link = { kind: "link", id: "link-1", title: "Shop", url: "example.com" };

	it("a link is stored with its full address and a trimmed title", () => {
		expect(linkSchema.parse({ ...link, title: " Shop " })).toEqual({ ...link, url: "https://example.com/" });
	});

	it.each([
		["title", { title: "  " }],
		["title", { title: "x".repeat(121) }],
		["url", { url: "javascript:alert(1)" }],
		["url", { url: "x".repeat(5000) }],
		["id", { id: "../../x" }],
		["visibleFrom", { visibleFrom: -1 }],
		["visibleFrom", { visibleFrom: 1.5 }],
		["visibleUntil", { visibleUntil: Date.UTC(2100) }],
		["visibleUntil", { visibleFrom: 2_000, visibleUntil: 1_000 }],
		["visibleUntil", { visibleFrom: 2_000, visibleUntil: 2_000 }],
	])("a link with an invalid %s is refused, and the error names the field", (field, change) => {
		const { error } = linkSchema.safeParse({ ...link, ...change });
		expect(error?.issues[0]?.path).toEqual([field]);
	});

	it.each([{ visibleFrom: 1_000 }, { visibleUntil: 1_000 }, { visibleFrom: 1_000, visibleUntil: 1_001 }])(
		"a link may have the schedule %j",
		(schedule) => {
			expect(linkSchema.safeParse({ ...link, ...schedule }).success).toBe(true);
		},
	);

	it.each(["xn--a.com", "https://www.xn--a.com/shop", "xn--.com", "xn--a-.com", "xn--999999999.com"])(
		"a link can't lead to a host with invalid punycode: %s",
		(url) => {
			expect(linkSchema.safeParse({ ...link, url }).error?.issues[0]?.path).toEqual(["url"]);
			expect(parseHandle("x", url.startsWith("https") ? url : `https://${url}/jane`).ok).toBe(false);
		},
	);

	it.each(["xn--mnchen-3ya.de", "https://例え.テスト/", "xn--80ak6aa92e.com", "www.xn--fiqs8s"])(
		"a link can lead to a host in non-Latin letters: %s",
		(url) => {
			const stored = linkSchema.parse({ ...link, url }).url;
			expect(linkSchema.parse({ ...link, url: stored }).url).toBe(stored);
		},
	);

	it("a link with an unknown field is refused", () => {
		expect(linkSchema.safeParse({ ...link, onclick: "x" }).success).toBe(false);
	});
});
