import { describe, expect, it } from "vitest";
import { safeUrl } from "./safe-url.ts";
import { PLATFORMS } from "./social.ts";
import { parseHandle } from "./social-handle.ts";

describe("a typed handle", () => {
	it.each([
		["instagram", "jane", "jane", "https://www.instagram.com/jane"],
		["instagram", " @jane.roe ", "jane.roe", "https://www.instagram.com/jane.roe"],
		["youtube", "@jane", "jane", "https://www.youtube.com/@jane"],
		["tiktok", "jane_", "jane_", "https://www.tiktok.com/@jane_"],
		["x", "@jane", "jane", "https://x.com/jane"],
		["threads", "jane", "jane", "https://www.threads.com/@jane"],
		["telegram", "jane", "jane", "https://t.me/jane"],
		["facebook", "jane.roe", "jane.roe", "https://www.facebook.com/jane.roe"],
		["snapchat", "jane-roe", "jane-roe", "https://www.snapchat.com/add/jane-roe"],
		["youtube", "jané", "jané", "https://www.youtube.com/@jan%C3%A9"],
		["whatsapp", "+1 (555) 010-0123", "15550100123", "https://wa.me/15550100123"],
		["email", "jane@example.com", "jane@example.com", "mailto:jane@example.com"],
		["email", "mailto:jane+shop@example.com", "jane+shop@example.com", "mailto:jane+shop@example.com"],
		["email", "MAILTO: jane@example.com", "jane@example.com", "mailto:jane@example.com"],
		["instagram", "https://instagram.com/jane/", "jane", "https://instagram.com/jane/"],
		["tiktok", "https://www.tiktok.com/@jane?lang=en", "@jane", "https://www.tiktok.com/@jane?lang=en"],
		["x", "HTTP://x.com/jane", "jane", "http://x.com/jane"],
		["whatsapp", "https://wa.me/15550100123", "15550100123", "https://wa.me/15550100123"],
		["youtube", "https://youtube.com/jan%C3%A9", "jané", "https://youtube.com/jan%C3%A9"],
		["youtube", "https://youtube.com/a%2Fb", "a%2Fb", "https://youtube.com/a%2Fb"],
		["youtube", "https://youtube.com/%E2%80%AEx", "%E2%80%AEx", "https://youtube.com/%E2%80%AEx"],
		["youtube", "https://youtube.com/%zz", "%zz", "https://youtube.com/%zz"],
		["facebook", "https://facebook.com", "facebook.com", "https://facebook.com/"],
	])("on %s, %j is %s at %s", (platform, typed, handle, url) => {
		expect(parseHandle(platform, typed)).toEqual({ ok: true, platform, handle, url });
		expect(safeUrl(url)).toBe(url);
	});

	it.each([
		["", "jane", "platform"],
		["myspace", "jane", "platform"],
		["__proto__", "jane", "platform"],
		["instagram", "  ", "handle"],
		["instagram", "@", "handle"],
		["email", "mailto:", "handle"],
	])("on %j, %j misses its %s", (platform, typed, field) => {
		expect(parseHandle(platform, typed)).toEqual({
			ok: false,
			field,
			title: "Missing information",
			reason: "Please select a platform and enter your handle",
		});
	});

	it.each([
		["instagram", "javascript:alert(1)"],
		["instagram", "instagram.com/jane"],
		["instagram", "../../evil"],
		["instagram", ".."],
		["instagram", "jane roe"],
		["instagram", "jane?x=1"],
		["instagram", "jane\u202egnp"],
		["instagram", "\ud800"],
		["instagram", '"><script>alert(1)</script>'],
		["instagram", "x".repeat(101)],
		["instagram", "https://"],
		["instagram", "https://user:secret@example.com/jane"],
		["instagram", "https:javascript:alert(1)"],
		["whatsapp", "jane"],
		["whatsapp", "123"],
		["email", "jane"],
		["email", "jane@example.com?bcc=all@example.com"],
		["email", "jane@example.com,john@example.com"],
		["email", "javascript:alert(1)"],
		["email", "https://example.com/jane@example.com"],
	])("on %s, %j is refused with a hint", (platform, typed) => {
		expect(parseHandle(platform, typed)).toMatchObject({ ok: false, field: "handle", reason: /^Enter/ });
	});
});

it("every platform builds addresses that pass", () => {
	for (const { prefix } of Object.values(PLATFORMS)) expect(safeUrl(`${prefix}x`)).toBe(`${prefix}x`);
});
