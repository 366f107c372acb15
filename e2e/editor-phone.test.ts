import { linksCalled, openEditor, saveState } from "./open-editor.ts";
import { expect, test } from "./product.ts";

const PHONE = { viewport: { width: 360, height: 640 } };

test("on a phone the save status stays visible, and switching to the preview keeps the scroll position", async ({
	product,
	visitor,
}) => {
	const links = linksCalled("One", "Two", "Three", "Four", "Five", "Six");
	const { screen } = await openEditor({ product, visitor }, "on-a-phone", { blocks: links }, PHONE);
	const banner = screen.getByRole("banner");
	const field = screen.getByRole("combobox", { name: "Platform" });
	await field.scrollIntoViewIfNeeded();
	expect(await screen.evaluate(() => window.scrollY)).toBeGreaterThan(400);
	// Measured by a field, because sections above it may still load and move it down.
	const place = (await field.boundingBox())?.y;
	await expect(saveState(screen)).toBeInViewport();
	for (const name of ["Undo", "Redo"]) await expect(banner.getByRole("button", { name })).toBeInViewport();
	for (const name of ["Return to Dashboard", "Preview", "Live"]) {
		await expect(banner.getByRole("link", { name })).toBeInViewport();
	}

	await screen.getByRole("tab", { name: "Preview" }).click();
	await expect(screen.getByRole("tabpanel", { name: "Preview" })).toBeVisible();
	expect(await screen.evaluate(() => window.scrollY)).toBe(0);
	await screen.getByRole("tab", { name: "Edit" }).click();
	const placeNow = (await field.boundingBox())?.y ?? 0;
	// Parts that load late may still grow by a line or two. A lost place is hundreds of pixels away.
	expect(Math.abs(placeNow - (place ?? 0))).toBeLessThan(100);
});
