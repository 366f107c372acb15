import { expectAccessible } from "./axe.ts";
import { saveState } from "./open-editor.ts";
import { createPage, createPageByApi, expect, signUp, test } from "./product.ts";

test("an empty page takes a template, one undo takes it back, and a block is public once its owner has touched it", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "takes-a-template@example.com");
	const id = await createPageByApi(person, product, { username: "takes-a-template" });
	const screen = await person.newPage();
	await screen.goto(`/editor?id=${id}`);
	await expect(screen.getByRole("button", { name: "Publish" })).toBeVisible();
	// On the narrowest phone there is room for the save status beside it.
	const wide = screen.viewportSize() ?? { width: 1280, height: 720 };
	await screen.setViewportSize({ width: 360, height: 740 });
	await expect.poll(async () => (await saveState(screen).boundingBox())?.height).toBeLessThan(30);
	await screen.setViewportSize(wide);
	await expect(screen.getByRole("link", { name: "View (" })).toHaveCount(0);
	const stranger = await (await visitor()).newPage();
	expect((await stranger.goto("/takes-a-template"))?.status()).toBe(404);
	await expect(stranger.getByRole("link", { name: /Claim/ })).toHaveCount(0);

	await screen.getByRole("button", { name: "Musician" }).click();
	const dialog = screen.getByRole("dialog", { name: "Templates" });
	await expect(dialog.getByRole("button", { name: "Use Musician" })).toBeFocused();
	await dialog.getByRole("radio", { name: "Shop" }).click();
	await expectAccessible(screen, "the templates");
	await dialog.getByRole("button", { name: "Use Shop" }).click();
	await expect(dialog).toBeHidden();
	const preview = screen.getByRole("region", { name: "Preview of your page" });
	await expect(preview.getByText("Stoneware mug")).toBeVisible();
	// Nobody sees examples.
	await expect(screen.getByRole("button", { name: "Publish" })).toBeVisible();

	await screen.getByRole("button", { name: "Undo" }).click();
	await expect(preview.getByText("Stoneware mug")).toHaveCount(0);
	await screen.getByRole("button", { name: "Redo" }).click();
	await expect(preview.getByText("Stoneware mug")).toBeVisible();
	await expect(screen.getByText("Saved", { exact: true })).toBeVisible();
	expect((await stranger.goto("/takes-a-template"))?.status()).toBe(404);

	await screen.getByRole("button", { name: "Hide Stoneware mug" }).click();
	await screen.getByRole("button", { name: "Show Stoneware mug" }).click();
	await expect(screen.getByRole("link", { name: "View (" })).toBeVisible();
	await expect(screen.getByRole("button", { name: "Publish" })).toHaveCount(0);
	await expect(async () => {
		await stranger.goto("/takes-a-template");
		await expect(stranger.getByRole("heading", { name: "Jane Roe" })).toBeVisible({ timeout: 1000 });
	}).toPass();
	await expect(stranger.getByRole("link", { name: /Stoneware mug/ })).toBeVisible();
	await expect(stranger.getByText("Soup bowl")).toHaveCount(0);
	const mug = stranger.locator(".bio-product img").first();
	await expect(mug).toHaveJSProperty("complete", true);
	expect(await mug.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a page keeps its words and links in another template", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "keeps-its-words@example.com");
	const id = await createPage(person, product, {
		username: "keeps-its-words",
		bio: "Potter",
		blocks: [{ id: "own-link", kind: "link", title: "My own shop", url: "https://example.com/own" }],
	});
	const screen = await person.newPage();
	await screen.goto(`/editor?id=${id}&part=look`);
	const templates = screen.getByRole("button", { name: "Templates" });
	await templates.click();
	const dialog = screen.getByRole("dialog", { name: "Templates" });
	await expect(dialog.getByText("Your name, bio, links, blocks and icons stay.")).toBeVisible();
	await screen.keyboard.press("Escape");
	await expect(templates).toBeFocused();
	await templates.click();
	await dialog.getByRole("radio", { name: "Podcast" }).click();
	await dialog.getByRole("button", { name: "Use Podcast" }).click();
	await expect(dialog).toBeHidden();
	await expect(screen.getByText("Saved", { exact: true })).toBeVisible();
	const [page] = await product.rows("SELECT bio, blocks, look FROM pages WHERE id = ?", id);
	expect(page).toMatchObject({ bio: "Potter" });
	expect(JSON.parse(String(page?.blocks))).toMatchObject([{ id: "own-link", title: "My own shop" }]);
	expect(JSON.parse(String(page?.look))).toMatchObject({ key: "city-lights", header: "hero" });
});
