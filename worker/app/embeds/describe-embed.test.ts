import { env } from "cloudflare:workers";
import { describe, expect, inject, it } from "vitest";
import { MEDIA_MAX_BYTES_PER_ACCOUNT } from "../../../core/media/media.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import { draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";

const LOOPBACK = { PAGE_TITLES_TEST_HOST: inject("webServer") };
const TOO_MANY_PIXELS = "A picture can have at most 2048 × 2048 pixels; this one has 4000 × 3.";
const PNG = /^[0-9a-f]{64}\.png$/;

const describeAt = async (url: string) => (await newPerson("free", LOOPBACK)).client.embeds.describe.mutate({ url });
const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const stored = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);

describe("the description of an embed", () => {
	it.each([
		["YouTube", "https://youtu.be/aqz-KE-bpKQ?si=x", youtube("aqz-KE-bpKQ"), "Kiln on www.youtube.com"],
		["Vimeo", "vimeo.com/76979871", "https://vimeo.com/76979871", "Kiln on vimeo.com"],
		["Twitch", "twitch.tv/jane", "https://www.twitch.tv/jane", "Kiln & more on www.twitch.tv"],
		[
			"Spotify",
			"open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=x",
			"https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
			"Kiln on open.spotify.com",
		],
		["SoundCloud", "m.soundcloud.com/jane/kiln", "https://soundcloud.com/jane/kiln", "Kiln on soundcloud.com"],
		[
			"Apple Music",
			"https://music.apple.com/us/album/kiln/1234567890",
			"https://music.apple.com/us/album/kiln/1234567890",
			"Kiln & more on music.apple.com",
		],
		[
			"TikTok, behind a short address",
			"https://vm.tiktok.com/ZM1",
			"https://www.tiktok.com/@jane.roe/video/7301234567890123456",
			"Kiln on www.tiktok.com",
		],
	])("has the title and the picture of %s", async (_, typed, url, title) => {
		const description = await describeAt(typed);
		expect(description).toEqual({
			url,
			title,
			picture: expect.stringMatching(PNG),
			pictureProblem: null,
			player: null,
		});
		expect(await stored()).toEqual([description?.picture]);
	});

	it("has the id of the player on Bandcamp", async () => {
		expect(await describeAt("https://roe.bandcamp.com/album/kiln?from=x")).toEqual({
			url: "https://roe.bandcamp.com/album/kiln",
			title: "Kiln & more on roe.bandcamp.com",
			picture: expect.stringMatching(PNG),
			pictureProblem: null,
			player: "album=1234567890",
		});
	});

	it("has the large picture where there is one", async () => {
		expect((await describeAt(youtube("large------")))?.picture).toMatch(/\.webp$/);
	});

	it.each([
		["answers with an error", "error------", null],
		["answers with a page instead of JSON", "html-------", null],
		["has a number as a title", "odd--------", null],
		["has a drawing as a picture", "svg--------", "Kiln on www.youtube.com"],
	])("leaves out what is missing when the provider %s", async (_, id, title) => {
		expect(await describeAt(youtube(id))).toMatchObject({ url: youtube(id), title, player: null });
		if (id !== "odd--------") expect(await stored()).toEqual([]);
	});

	it("ends after some seconds when the provider never answers", async () => {
		giveUpInTime();
		const nothing = { url: youtube("silent-----"), title: null, picture: null, pictureProblem: null, player: null };
		expect(await describeAt(youtube("silent-----"))).toEqual(nothing);
	});

	it.each(["https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ", "https://example.com/", "mailto:jane@example.com"])(
		"doesn't exist for %s",
		async (url) => {
			expect(await describeAt(url)).toBeNull();
		},
	);

	it("has no picture on a full account", async () => {
		const jane = await newPerson("free", LOOPBACK);
		await env.DB.prepare("INSERT INTO media (name, user_id, bytes, created_at) SELECT ?, id, ?, 1 FROM users")
			.bind(`${"0".repeat(64)}.png`, MEDIA_MAX_BYTES_PER_ACCOUNT)
			.run();
		const description = await jane.client.embeds.describe.mutate({ url: "https://vimeo.com/76979871" });
		expect(description).toMatchObject({ title: "Kiln on vimeo.com", picture: null });
		expect(description?.pictureProblem).toContain("100 MB");
	});

	it("says why a picture can't be copied, and takes a smaller one where there is one", async () => {
		expect(await describeAt(youtube("vast-------"))).toMatchObject({
			title: "Kiln on www.youtube.com",
			picture: null,
			pictureProblem: TOO_MANY_PIXELS,
		});
		expect((await describeAt(youtube("svg--------")))?.pictureProblem).toMatch(/PNG, JPEG or WebP/);
		expect((await describeAt(youtube("large------")))?.pictureProblem).toBeNull();
	});

	it("becomes a block of the person's page", async () => {
		const jane = await newPerson("free", LOOPBACK);
		const page = await newPage(jane, "has-embed");
		const found = await jane.client.embeds.describe.mutate({ url: "https://vimeo.com/76979871" });
		const block = { id: "video-1", kind: "video" as const, url: found?.url ?? "", title: found?.title ?? "" };
		const blocks = [{ ...block, picture: found?.picture ?? "" }];
		await jane.client.pages.save.mutate({ ...page, draft: draftWith({ username: "has-embed", blocks }) });
		expect((await jane.client.pages.get.query({ id: page.id })).blocks).toEqual(blocks);
	});
});

it("an address that only looks like a provider's is refused, and the error names the block and the field", async () => {
	const jane = await newPerson();
	const page = await newPage(jane, "look-alike");
	const heading = { id: "heading-1", kind: "heading" as const, text: "Hello" };
	for (const [kind, url, message] of [
		["video", youtube("aqz-KE-bpKQ"), "Enter the address of a video on YouTube, Vimeo or Twitch."],
		[
			"music",
			"https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
			"Enter the address of music on Spotify, SoundCloud, Apple Music or Bandcamp.",
		],
		["post", "https://www.tiktok.com/@jane/video/7301234567890123456", "Enter the address of a post on TikTok."],
	] as const) {
		const lookAlike = url.replace(".com/", ".com.evil.example/");
		const blocks = [heading, { id: "embed-1", kind, url: lookAlike, title: "" }];
		const save = jane.client.pages.save.mutate({ ...page, draft: draftWith({ username: "look-alike", blocks }) });
		const { hostname } = new URL(lookAlike);
		const shown = `${message} What is on ${hostname.replace("www.", "")} can be a link.`;
		expect(await refusalOf(save)).toMatchObject({ status: 400, fields: { "draft.blocks.1.url": shown } });
	}
	expect(await jane.client.pages.get.query({ id: page.id })).toMatchObject({ blocks: [], version: page.version });
});
