import { describe, expect, inject, it } from "vitest";
import { SAMPLE_BLOCKS } from "../../core/blocks/sample-blocks.ts";
import { sha256Base64 } from "../foundation/secrets/hash.ts";
import { addDomain } from "../testing/domains.ts";
import { newOwner, type Owner } from "../testing/owners.ts";
import { draftWith, newPage, newPerson } from "../testing/people.ts";
import { expectOnlyWhileShown } from "../testing/shown-block.ts";
import { failing } from "../testing/visiting.ts";
import { fakeQueue, send } from "../testing/visits.ts";

// Nobody has uploaded the samples' pictures.
const video = { ...SAMPLE_BLOCKS.video, picture: undefined };
const music = { ...SAMPLE_BLOCKS.music, picture: undefined };

describe("the page of a player", () => {
	it("has the player and nothing else, and no cookie for anybody", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "has-player", { blocks: [{ ...video, title: '"><script>alert(1)</script>' }] });
		const { messages, EVENTS } = fakeQueue();
		for (const cookie of ["", jane.cookie()]) {
			const response = await send(`/embed/${id}/${video.id}`, { headers: { cookie } }, { EVENTS });
			expect(response.status).toBe(200);
			const html = await response.text();
			const [, style = ""] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
			expect(Object.fromEntries(response.headers)).toEqual({
				"cache-control": "no-store",
				"content-type": "text/html; charset=utf-8",
				"content-security-policy": `default-src 'none'; style-src 'sha256-${await sha256Base64(style)}'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
				"referrer-policy": "strict-origin-when-cross-origin",
				"x-content-type-options": "nosniff",
				"x-robots-tag": "noindex",
			});
			expect(html).not.toContain("<script");
			expect(html).toContain("<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>");
			expect(html.match(/https?:\/\/[^"']*/g)).toEqual([
				"https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;playsinline=1",
			]);
		}
		expect(messages).toEqual([]);
	});

	it.each([
		["https://vimeo.com/76979871", "https://player.vimeo.com"],
		["https://www.twitch.tv/jane", "https://player.twitch.tv"],
		["https://clips.twitch.tv/HappyMug", "https://clips.twitch.tv"],
		["https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC", "https://open.spotify.com"],
		["https://soundcloud.com/jane/kiln", "https://w.soundcloud.com"],
		["https://music.apple.com/us/album/kiln/1234567890", "https://embed.music.apple.com"],
		["https://roe.bandcamp.com/album/kiln", "https://bandcamp.com"],
		["https://www.tiktok.com/@jane/video/7301234567890123456", "https://www.tiktok.com"],
	])("of %s allows frames of %s only", async (url, origin) => {
		const kind = /tiktok/.test(url) ? "post" : /vimeo|twitch/.test(url) ? "video" : "music";
		const block = { id: "embed-1", kind, url, title: "", player: "album=123" } as const;
		const { id } = await newPage(await newPerson(), "one-origin", { blocks: [block] });
		const response = await send(`/embed/${id}/embed-1`);
		expect(/frame-src ([^;]*);/.exec(response.headers.get("content-security-policy") ?? "")?.[1]).toBe(origin);
		expect(await response.text()).toContain(` src="${origin}/`);
	});

	it("names the host to Twitch", async () => {
		const jane = await newOwner();
		await addDomain(jane.pageId, "player.example");
		const path = await withVideo(jane, "https://www.twitch.tv/jane");
		for (const [origin, host] of [
			["https://player.example", "player.example"],
			[undefined, "localhost"],
		]) {
			expect(await (await send(path, {}, {}, origin)).text()).toContain(`&amp;parent=${host}&amp;`);
		}
	});

	it("asks the stand-in in tests, and never in production", async () => {
		const { id } = await newPage(await newPerson(), "stand-in", { blocks: [video] });
		const PAGE_TITLES_TEST_HOST = inject("webServer");
		const srcIn = async (changed: Partial<Env>) =>
			/ src="([^?]*)/.exec(await (await send(`/embed/${id}/${video.id}`, {}, changed)).text())?.[1];
		expect(await srcIn({ PAGE_TITLES_TEST_HOST })).toBe(
			`http://${PAGE_TITLES_TEST_HOST}/www.youtube-nocookie.com/embed/aqz-KE-bpKQ`,
		);
		expect(await srcIn({ PAGE_TITLES_TEST_HOST, ENVIRONMENT: "production" })).toBe(
			"https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
		);
	});

	it("exists only while visitors see the block", async () => {
		await expectOnlyWhileShown(video, (page, block) => `/embed/${page}/${block}`);
	});

	it("is on the page's own domain, and no other page's is there", async () => {
		const [jane, eve] = [await newOwner(), await newOwner()];
		await addDomain(jane.pageId, "players.example");
		const status = async (owner: Owner) => {
			const response = await send(await withVideo(owner, video.url), {}, {}, "https://players.example");
			expect(response.headers.get("set-cookie")).toBeNull();
			return response.status;
		};
		expect([await status(jane), await status(eve)]).toEqual([200, 404]);
	});

	it("answers 405 to a POST and 503 without D1", async () => {
		const { id } = await newPage(await newPerson(), "asks-player", { blocks: [video] });
		const path = `/embed/${id}/${video.id}`;
		expect((await send(path, { method: "POST" })).status).toBe(405);
		const head = await send(path, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		expect((await send(path, {}, { DB: failing<D1Database>() })).status).toBe(503);
	});
});

describe("a page with videos and music", () => {
	it("loads nothing of the providers, and a tap opens the player's page", async () => {
		const { id } = await newPage(await newPerson(), "only-ours", { blocks: [video, music] });
		const html = await (await send("/only-ours")).text();
		expect(html.match(/(?:src|srcset|poster)="https?:/g)).toBeNull();
		expect(html).not.toMatch(/<iframe|youtube|bandcamp\.com/);
		for (const block of [video, music]) {
			expect(html).toContain(`href="/go/${id}/link/${block.id}" target="_blank" data-to="/embed/${id}/${block.id}"`);
		}
	});

	it("a tap opens the provider where its player is unknown", async () => {
		const unknown = { ...music, player: undefined };
		const { id } = await newPage(await newPerson(), "no-player", { blocks: [unknown] });
		expect(await (await send("/no-player")).text()).toContain(`data-to="${music.url}"`);
		expect((await send(`/embed/${id}/${music.id}`)).status).toBe(404);
	});
});

/** Puts a video on the person's page. Returns the path of its player. */
async function withVideo({ browser, pageId, username }: Owner, url: string): Promise<string> {
	const { version } = await browser.client.pages.get.query({ id: pageId });
	const draft = draftWith({ username, blocks: [{ ...video, url }] });
	await browser.client.pages.save.mutate({ id: pageId, version, draft });
	return `/embed/${pageId}/${video.id}`;
}
