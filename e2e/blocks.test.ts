import type { Page } from "@playwright/test";
import type { Block } from "../core/blocks/block.ts";
import { MAX_OTHER_BLOCKS } from "../core/blocks/block-limits.ts";
import { BLOCK_KINDS } from "../core/blocks/kinds.ts";
import { expectAccessible } from "./axe.ts";
import { chooseOwnFile, fileCalled } from "./chosen-files.ts";
import { overflowOf } from "./fit.ts";
import { beginBlock, chooseForLink, linksCalled, openEditor, openRow, saveState } from "./open-editor.ts";
import { chooseFile, pictureField, striped } from "./pictures.ts";
import { expect, type Product, test } from "./product.ts";

/** Fills the form of each kind. */
const FILL: Record<string, (screen: Page, product: Product) => Promise<void>> = {
	heading: (screen) => field(screen, "Heading").fill("New this week"),
	text: (screen) => field(screen, "Text").fill("Made **by hand**, see [how](https://example.com). <b>Really</b>"),
	divider: (screen) => screen.getByRole("region", { name: "Add divider" }).getByText("Dots").click(),
	async image(screen) {
		await upload(screen, "#20a040");
		await field(screen, "Description").fill("A kiln");
		await field(screen, "URL").fill("example.com/kiln");
	},
	async gallery(screen) {
		await upload(screen, "#2040a0");
		await field(screen, "Description 1").fill("A mug");
	},
	async video(screen) {
		await field(screen, "URL").fill("https://youtu.be/aqz-KE-bpKQ");
		await expect(field(screen, "Title")).toHaveValue("Kiln on www.youtube.com");
	},
	async music(screen) {
		await field(screen, "URL").fill("https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC");
		await expect(field(screen, "Title")).toHaveValue("Kiln on open.spotify.com");
	},
	async post(screen) {
		await field(screen, "URL").fill("https://www.tiktok.com/@jane.roe/video/7301234567890123456");
		await field(screen, "Title").fill("Three glazes");
	},
	async questions(screen) {
		await field(screen, "Question 1").fill("Do you ship?");
		await field(screen, "Answer 1").fill("Yes, everywhere.");
	},
	async product(screen) {
		await field(screen, "Title").fill("Stoneware mug");
		await field(screen, "Price").fill("€28");
		await field(screen, "URL").fill("example.com/mug");
	},
	async file(screen) {
		await chooseOwnFile(screen, fileCalled("glaze_recipes.pdf", 20_000));
		await expect(field(screen, "Title")).toHaveValue("Glaze recipes");
		await expect(screen.getByRole("button", { name: "Replace" })).toBeVisible();
	},
	async tip(screen) {
		await field(screen, "Title").fill("Buy me a coffee");
		await field(screen, "Currency").selectOption("eur");
		await field(screen, "Amount 1").fill("2.50");
		await field(screen, "Amount 4").fill("20");
	},
	async map(screen) {
		await field(screen, "Address").fill("12 Harbor Street, Portland");
		await field(screen, "Title").fill("The studio");
	},
	async countdown(screen) {
		await field(screen, "Title").fill("Doors open in");
		await field(screen, "Ends").fill("2098-12-03T09:00");
		await field(screen, "Text at the end").fill("We're open!");
	},
	async contact(screen) {
		await field(screen, "Name").fill("Jane Roe");
		await field(screen, "Phone").fill("+1 555 010 0123");
	},
	async latest(screen, { web }) {
		await field(screen, "Feed").fill(`http://${web}/?title=No+feed`);
		await expect(screen.getByText("This site names no feed. Enter the feed's own address.")).toBeVisible();
		const feed = `/?feed=Blog&amp;item=A+%3Cb%3E+glaze&amp;item=Two&amp;item=Three`;
		const head = `<link rel="alternate" type="application/rss+xml" href="${feed}">`;
		await field(screen, "Feed").fill(`http://${web}/?${new URLSearchParams({ head })}`);
		await expect(screen.getByRole("main").getByText("A <b> glaze")).toBeVisible();
		await field(screen, "Heading").fill("Latest posts");
		await screen.getByRole("main").getByText("2", { exact: true }).click();
	},
};

const field = (screen: Page, label: string) => screen.getByRole("main").getByLabel(label, { exact: true });

async function upload(screen: Page, color: string): Promise<void> {
	const picture = pictureField(screen, "Picture").last();
	await chooseFile(picture, await striped(screen, 600, 400, [color]));
	await screen.getByRole("button", { name: "Use picture" }).click();
	await expect(pictureField(screen, "Picture").first().getByRole("button", { name: "Replace" })).toBeVisible();
}

async function addBlock(screen: Page, product: Product, kind: string): Promise<void> {
	const name = kind === "latest" ? "Feed" : kind.charAt(0).toUpperCase() + kind.slice(1);
	const form = await beginBlock(screen, name);
	// The focus is on the first control.
	await expect(form.locator("input, button, [contenteditable]").and(screen.locator(":focus"))).toHaveCount(1);
	await FILL[kind]?.(screen, product);
	await form.getByRole("button", { name: "Add", exact: true }).click();
	await expect(form).toHaveCount(0);
}

async function storedBlocks(product: Product, id: string): Promise<Block[]> {
	const [row] = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
	return JSON.parse(String(row?.blocks));
}

/** What a visitor sees of the page, from top to bottom. */
const seenOn = (page: Page) =>
	page
		.locator(".bio-body > *")
		.evaluateAll((parts) => parts.map((part) => `${part.className}: ${(part as HTMLElement).innerText.trim()}`));

test("a page of all kinds of blocks is built, reordered, hidden and scheduled, and visitors see it", async ({
	product,
	visitor,
}) => {
	const kinds = Object.keys(BLOCK_KINDS).filter((kind) => kind !== "link");
	expect(Object.keys(FILL)).toEqual(kinds);
	const { id, screen } = await openEditor({ product, visitor }, "every-kind", { blocks: linksCalled("The shop") });
	// Players come first as links do, and what else is added comes last.
	for (const kind of kinds) await addBlock(screen, product, kind);
	const players = ["post", "music", "video"];
	const others = kinds.filter((kind) => !players.includes(kind));
	await expect
		.poll(async () => (await storedBlocks(product, id)).map(({ kind }) => kind))
		.toEqual([...players, "link", ...others]);

	await chooseForLink(screen, "New this week", "Move down");
	await chooseForLink(screen, "Do you ship?", "Hide");
	await chooseForLink(screen, "Stoneware mug", "Duplicate");
	await openRow(screen, "The studio", "Schedule");
	await screen.getByLabel("From", { exact: true }).fill("2090-12-03T09:00");
	await screen.getByRole("button", { name: "Save", exact: true }).click();
	await screen.getByRole("button", { name: "Edit A kiln" }).click();
	await screen.getByLabel("Description", { exact: true }).fill("The new kiln");
	await screen.getByRole("button", { name: "Save", exact: true }).click();
	await expect
		.poll(async () => (await storedBlocks(product, id)).find(({ kind }) => kind === "image"))
		.toMatchObject({
			alt: "The new kiln",
			width: 600,
			height: 400,
			url: "https://example.com/kiln",
		});
	await expect(saveState(screen)).toHaveText("Saved");

	const shown = [
		"bio-post: Three glazes\nTikTok",
		"bio-music: Kiln on open.spotify.com\nSpotify",
		"bio-video: Kiln on www.youtube.com\nYouTube",
		"bio-links: The shop",
		"bio-prose: Made **by hand**, see [how](https://example.com). <b>Really</b>",
		"bio-heading: New this week",
		"bio-divider: ",
		"bio-image: ",
		"bio-gallery: ",
		"bio-product: Stoneware mug\n€28",
		"bio-product: Stoneware mug\n€28",
		"bio-file: PDF\nGlaze recipes\nPDF, 20 kB\nDownload\nFree",
		"bio-tip: Buy me a coffee\nLeave a tip\n€2.50\n€5\n€10\n€20",
		expect.stringMatching(/^bio-countdown: Doors open in/),
		expect.stringMatching(/^bio-contact: Jane Roe/),
		"bio-latest: Latest posts\nA <b> glaze\n6 October 2026\nTwo\n5 October 2026",
	];
	const preview = screen.getByRole("region", { name: "Preview of your page" });
	await expect(preview.locator(".bio-product")).toHaveCount(2);
	await expect(preview.getByRole("link", { name: "A <b> glaze" })).toBeVisible();
	for (const [width, javaScriptEnabled] of [
		[360, true],
		[360, false],
		[1440, true],
		[1440, false],
	] as const) {
		const stranger = await (await visitor({ viewport: { width, height: 900 }, javaScriptEnabled })).newPage();
		const kiln = stranger.getByRole("link", { name: "The new kiln" });
		await expect(async () => {
			await stranger.goto("/every-kind");
			expect(await seenOn(stranger)).toEqual(shown);
			expect(await kiln.count()).toBe(1);
		}).toPass();
		expect(await overflowOf(stranger)).toBe(0);
		if (javaScriptEnabled) await expectAccessible(stranger, "a page of all kinds");
		await expect(kiln.locator("img")).toHaveJSProperty("naturalWidth", 600);
		await expect(kiln).toHaveAttribute(javaScriptEnabled ? "data-go" : "href", new RegExp(`^/go/${id}/link/`));
		expect(new URL(stranger.url()).pathname).toBe("/every-kind");
	}
});

test("a deleted block comes back with Undo, and a page has at most 100 of them", async ({ product, visitor }) => {
	const dividers = Array.from({ length: MAX_OTHER_BLOCKS }, (_, at) => ({
		id: `divider-${at}`,
		kind: "divider" as const,
		style: "line" as const,
	}));
	const heading = { id: "heading-1", kind: "heading", text: "Hello" } as const;
	const { id, screen } = await openEditor({ product, visitor }, "full-of-blocks", {
		blocks: [...dividers.slice(1), heading],
	});
	await screen.getByRole("button", { name: "Add block", exact: true }).click();
	await screen.getByRole("button", { name: /^Divider/ }).click();
	await expect(screen.getByText("A page can have 100 blocks besides its links.")).toBeVisible();
	await screen.keyboard.press("Escape");
	await chooseForLink(screen, "Hello", "Delete");
	await expect.poll(async () => (await storedBlocks(product, id)).length).toBe(MAX_OTHER_BLOCKS - 1);
	await screen.getByRole("button", { name: "Undo" }).click();
	await expect.poll(async () => (await storedBlocks(product, id)).at(-1)).toEqual(heading);
});

test("a block's form explains what is missing, and keeps what was typed", async ({ product, visitor }) => {
	const { id, screen } = await openEditor({ product, visitor }, "needs-words");
	await screen.getByRole("button", { name: "Add block", exact: true }).click();
	await expectAccessible(screen, "choosing a block");
	const kind = screen.getByRole("region", { name: "Add block" }).getByRole("button", { name: /^Product/ });
	await kind.click();
	await field(screen, "Title").fill("A mug");
	await field(screen, "URL").fill("javascript:alert(1)");
	await screen.keyboard.press("Enter");
	await expect(screen.getByText("Links can't open this kind of address.")).toBeVisible();
	await expect(field(screen, "Title")).toHaveValue("A mug");
	await expectAccessible(screen, "a block's form with an error");
	await field(screen, "URL").fill("example.com");
	await screen.keyboard.press("Enter");
	await expect(screen.getByRole("button", { name: "Edit A mug" })).toBeFocused();
	await expect.poll(async () => (await storedBlocks(product, id)).length).toBe(1);
});
