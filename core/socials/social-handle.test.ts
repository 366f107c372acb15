import { beforeAll, describe, expect, it } from "vitest";
import { loadPhones } from "../addresses/phone.ts";
import { safeUrl } from "../addresses/safe-url.ts";
import { PROFILE_EXAMPLES } from "./profile-examples.ts";
import { PLATFORMS } from "./social.ts";
import { parseHandle } from "./social-handle.ts";

beforeAll(loadPhones);

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
		["whatsapp", "+1 (555) 010-0123", "+15550100123", "https://wa.me/15550100123"],
		["linkedin", "jane-roe", "jane-roe", "https://www.linkedin.com/in/jane-roe"],
		["website", "jane.example/shop", "jane.example/shop", "https://jane.example/shop"],
		["website", "https://jane.example/", "jane.example", "https://jane.example/"],
		["website", "bücher.example", "bücher.example", "https://xn--bcher-kva.example/"],
		["phone", "+1 (555) 010-0123", "+15550100123", "tel:+15550100123"],
		["reddit", "/u/jane_roe", "jane_roe", "https://www.reddit.com/user/jane_roe"],
		["bluesky", "jane.com", "jane.com", "https://bsky.app/profile/jane.com"],
		["paypal", "jane", "jane", "https://www.paypal.com/paypalme/jane"],
		["cashapp", "jane", "jane", "https://cash.app/$jane"],
		["bandcamp", "jane-roe", "jane-roe", "https://jane-roe.bandcamp.com/"],
		["tumblr", "jane.tumblr.com", "jane", "https://www.tumblr.com/jane"],
		["deezer", "27", "27", "https://www.deezer.com/artist/27"],
		["email", "jane@example.com", "jane@example.com", "mailto:jane@example.com"],
		["email", "mailto:jane+shop@example.com", "jane+shop@example.com", "mailto:jane+shop@example.com"],
		["email", "MAILTO: jane@example.com", "jane@example.com", "mailto:jane@example.com"],
		["whatsapp", "https://wa.me/15550100123", "+15550100123", "https://wa.me/15550100123"],
	])("for %s, %j becomes the handle %s at %s", (platform, typed, handle, url) => {
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
	])("of platform %j, %j is refused because its %s is missing", (platform, typed, field) => {
		expect(parseHandle(platform, typed)).toEqual({
			ok: false,
			field,
			title: "Missing information",
			reason: "Please select a platform and enter your handle",
		});
	});

	it.each([
		["instagram", "javascript:alert(1)"],
		["instagram", "../../evil"],
		["instagram", ".."],
		["instagram", "jane roe"],
		["instagram", "jane\u202egnp"],
		["instagram", "\ud800"],
		["instagram", '"><script>alert(1)</script>'],
		["instagram", "x".repeat(101)],
		["instagram", "https://"],
		["instagram", "https://user:secret@example.com/jane"],
		["instagram", "https:javascript:alert(1)"],
		["whatsapp", "jane"],
		["whatsapp", "123"],
		["website", "jane"],
		["website", "javascript:alert(1)"],
		["website", "user:secret@example.com"],
		["discord", "discord.gg/../evil"],
		["phone", "jane"],
		["bluesky", "jane"],
		["bandcamp", "jane.evil.example/"],
		["bandcamp", "jane.example"],
		["applepodcasts", "jane"],
		["email", "jane"],
		["email", "jane@example.com?bcc=all@example.com"],
		["email", "jane@example.com,john@example.com"],
		["email", "javascript:alert(1)"],
		["email", "https://example.com/jane@example.com"],
	])("for %s, %j is refused with a hint", (platform, typed) => {
		expect(parseHandle(platform, typed)).toMatchObject({
			ok: false,
			field: "handle",
			reason: expect.stringMatching(/\benter\b|^Add the country code/i),
		});
	});
});

describe.each(Object.entries(PROFILE_EXAMPLES))("the examples of %s", (platform, examples) => {
	it.each(examples.map((example) => [...example]))("%j", (typed = "", ...expected) => {
		const read = parseHandle(platform, typed);
		const [handle, url] = expected;
		if (url === undefined) {
			expect(read).toMatchObject({ ok: false, field: "handle", reason: expect.stringContaining(handle ?? "") });
		} else {
			expect(read).toEqual({ ok: true, platform, handle, url });
			// What is stored reads the same again.
			expect(parseHandle(platform, url)).toMatchObject({ ok: true, url });
			expect(safeUrl(url)).toBe(url);
		}
	});
});

it("the address of another platform names that platform", () => {
	expect(parseHandle("instagram", "https://www.tiktok.com/@jane")).toMatchObject({ ok: false, instead: "tiktok" });
});

it.each(Object.entries(PLATFORMS))(
	"the placeholder of %s leads to an address that is safe",
	(platform, { placeholder }) => {
		const read = parseHandle(platform, placeholder);
		const example = read.ok ? read.url : "";
		expect(safeUrl(example)).toBe(example);
	},
);

describe("a platform whose handles name a server", () => {
	it("a handle's server and user fill the address of its platform", () => {
		const expected = {
			ok: true,
			platform: "mastodon",
			handle: "jane@social.example",
			url: "https://social.example/@jane",
		};
		expect(parseHandle("mastodon", "@jane@social.example")).toEqual(expected);
		expect(parseHandle("mastodon", "jane@social.example")).toEqual(expected);
	});

	it.each(["jane", "@jane", "jane@localhost", "jane@social.example/x", "jane@xn--a.com", "a@b@social.example"])(
		"the handle %s is refused with the platform's own hint",
		(typed) => {
			expect(parseHandle("mastodon", typed)).toEqual({
				ok: false,
				field: "handle",
				reason: PLATFORMS.mastodon.hint,
			});
		},
	);
});
