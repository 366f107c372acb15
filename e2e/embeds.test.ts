import type { BrowserContext } from "@playwright/test";
import type { Block } from "../core/blocks/block.ts";
import { expectAccessible } from "./axe.ts";
import { overflowOf } from "./fit.ts";
import { beginBlock, openEditor } from "./open-editor.ts";
import { createPage, expect, type Product, signUp, test } from "./product.ts";

/** One embed of every provider, with the beginning of its player's address. */
const EMBEDS = [
	["video", "https://www.youtube.com/watch?v=aqz-KE-bpKQ", "www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
	["video", "https://vimeo.com/76979871", "player.vimeo.com/video/76979871"],
	["video", "https://www.twitch.tv/videos/1234567890", "player.twitch.tv/"],
	["music", "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC", "open.spotify.com/embed/track/"],
	["music", "https://soundcloud.com/jane/kiln", "w.soundcloud.com/player/"],
	["music", "https://music.apple.com/us/album/kiln/1234567890", "embed.music.apple.com/us/album/kiln/1234567890"],
	["music", "https://roe.bandcamp.com/album/kiln", "bandcamp.com/EmbeddedPlayer/album=1234567890/"],
	["post", "https://www.tiktok.com/@jane.roe/video/7301234567890123456", "www.tiktok.com/player/v1/"],
] as const;

/** The embeds as blocks, with what their providers say about them. */
async function describedBlocks(person: BrowserContext, product: Product): Promise<Block[]> {
	const blocks: Block[] = [];
	for (const [at, [kind, url]] of EMBEDS.entries()) {
		const headers = { origin: product.origin };
		const response = await person.request.post("/api/trpc/embeds.describe", { headers, data: { url } });
		const { title, picture, player } = (await response.json()).result.data;
		expect([url, title, picture]).toEqual([url, expect.stringContaining("Kiln"), expect.stringMatching(/\.png$/)]);
		blocks.push({ id: `embed-${at}`, kind, url, title, picture, ...(player && { player }) });
	}
	return blocks;
}

test("embeds ask nothing of their providers before a tap, and then play on a page of ours", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "embeds@example.com");
	const blocks = await describedBlocks(person, product);
	const id = await createPage(person, product, { username: "all-embeds", blocks });

	const context = await visitor({ viewport: { width: 360, height: 740 } });
	const asked: string[] = [];
	context.on("request", (request) => asked.push(request.url()));
	const page = await context.newPage();
	await page.goto("/all-embeds");
	for (const picture of await page.locator("main img").all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
	}
	const foreign = () => asked.filter((url) => !url.startsWith("data:") && new URL(url).origin !== product.origin);
	expect(foreign()).toEqual([]);
	expect(await overflowOf(page)).toBe(0);
	await expectAccessible(page, "a page with all embeds");

	const facades = page.getByRole("link", { name: /^Play Kiln/ });
	await expect(facades).toHaveCount(EMBEDS.length);
	for (const [at, [, , player]] of EMBEDS.entries()) {
		const opening = context.waitForEvent("page");
		await facades.nth(at).click();
		const opened = await opening;
		await expect(opened).toHaveURL(`/embed/${id}/embed-${at}`);
		await expect(opened.frameLocator("iframe").getByText(`Playing ${player}`)).toBeVisible();
		await opened.close();
	}
	expect(foreign().every((url) => new URL(url).host === product.web)).toBe(true);
	await expect
		.poll(async () => (await product.rows("SELECT id FROM events WHERE kind = 'link' AND page_id = ?", id)).length)
		.toBe(EMBEDS.length);

	const plain = await (await visitor({ javaScriptEnabled: false })).newPage();
	await plain.goto("/all-embeds");
	for (const [at, [, url]] of EMBEDS.entries()) {
		const href = await plain
			.getByRole("link", { name: /^Play Kiln/ })
			.nth(at)
			.getAttribute("href");
		const answer = await plain.request.get(href ?? "", { maxRedirects: 0 });
		expect([answer.status(), answer.headers().location]).toEqual([302, url]);
	}
});

test("the form fills in what the provider says, and works without it", async ({ product, visitor }) => {
	const { screen, id } = await openEditor({ product, visitor }, "describes-embeds");
	const form = screen.getByRole("region", { name: /^Add (?:video|post|music)$/ });
	const [url, title] = [form.getByLabel("URL", { exact: true }), form.getByLabel("Title", { exact: true })];
	const add = form.getByRole("button", { name: "Add", exact: true });
	await beginBlock(screen, "Video");
	await url.fill("https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ");
	await url.press("Enter");
	await expect(form.getByText("Enter the address of a video on YouTube, Vimeo or Twitch.")).toBeVisible();
	await url.fill("youtu.be/aqz-KE-bpKQ?si=shared");
	await expect(title).toHaveValue("Kiln on www.youtube.com");
	await expect(form.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
	// Another address brings another title, unless the person typed one.
	await url.fill("https://vimeo.com/76979871");
	await expect(title).toHaveValue("Kiln on vimeo.com");
	await title.fill("My kiln");
	await url.fill("https://www.youtube.com/watch?v=error------");
	await expect(form.getByText("YouTube says nothing about this address.")).toBeVisible();
	await expect(title).toHaveValue("My kiln");
	await expect(form.locator("img")).toHaveCount(0);
	await expectAccessible(screen, "the form of a video");
	await add.click();
	await expect(form).toHaveCount(0);

	await beginBlock(screen, "Post");
	await url.fill("vm.tiktok.com/ZM1");
	await expect(url).toHaveValue("https://www.tiktok.com/@jane.roe/video/7301234567890123456");
	await add.click();
	await expect(form).toHaveCount(0);
	await expect
		.poll(async () => JSON.parse(String((await product.rows("SELECT blocks FROM pages WHERE id = ?", id))[0]?.blocks)))
		.toEqual([
			{
				id: expect.any(String),
				kind: "post",
				url: "https://www.tiktok.com/@jane.roe/video/7301234567890123456",
				title: "Kiln on www.tiktok.com",
				hasFoundTitle: true,
				picture: expect.stringMatching(/\.png$/),
			},
			{ id: expect.any(String), kind: "video", url: "https://www.youtube.com/watch?v=error------", title: "My kiln" },
		]);

	await beginBlock(screen, "Music");
	await expect(url).toBeFocused();
	await screen.context().setOffline(true);
	await url.fill("https://soundcloud.com/jane/kiln");
	await expect(form.getByText("SoundCloud says nothing about this address.")).toBeVisible();
	await add.click();
	await expect(screen.getByRole("button", { name: "More actions for Music" })).toBeVisible();
});
