import { linksCalled, openEditor, saveState } from "./open-editor.ts";
import { expect, test } from "./product.ts";

const PHONE = { viewport: { width: 360, height: 640 } };

test("on a phone the save state stays in sight, and the place is kept when looking at the preview", async ({
	product,
	visitor,
}) => {
	const links = linksCalled("One", "Two", "Three", "Four", "Five", "Six");
	const { screen } = await openEditor({ product, visitor }, "on-a-phone", { links }, PHONE);
	const banner = screen.getByRole("banner");
	await screen.getByLabel("Platform").scrollIntoViewIfNeeded();
	const place = await screen.evaluate(() => window.scrollY);
	expect(place).toBeGreaterThan(400);
	await expect(saveState(screen)).toBeInViewport();
	for (const name of ["Undo", "Redo"]) await expect(banner.getByRole("button", { name })).toBeInViewport();
	for (const name of ["Return to Dashboard", "Preview", "Live"]) {
		await expect(banner.getByRole("link", { name })).toBeInViewport();
	}

	await screen.getByRole("tab", { name: "Preview" }).click();
	await expect(screen.getByRole("tabpanel", { name: "Preview" })).toBeVisible();
	expect(await screen.evaluate(() => window.scrollY)).toBe(0);
	await screen.getByRole("tab", { name: "Edit" }).click();
	expect(await screen.evaluate(() => window.scrollY)).toBe(place);
});
