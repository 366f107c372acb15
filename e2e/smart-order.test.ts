import { expectPublicLinks, linksCalled, openEditor, saveState, storedPage } from "./open-editor.ts";
import { expect, savePage, test } from "./product.ts";

test("an owner turns smart order on, pins a link, reads why another one rose, and undoes it", async ({
	product,
	visitor,
}) => {
	const blocks = linksCalled("Blog", "Mugs", "Shop");
	const { id, person, screen } = await openEditor({ product, visitor }, "smart-order", { blocks });
	const toggle = screen.getByRole("switch", { name: "Smart order" });
	await toggle.check();
	await screen.getByRole("button", { name: "Edit Blog" }).click();
	await screen.getByRole("button", { name: "Pin to this place" }).click();
	await screen.keyboard.press("Escape");
	await expect(screen.getByText("Pinned", { exact: true })).toBeVisible();
	await expect(saveState(screen)).toHaveText("Saved");
	expect(await product.rows("SELECT page_id FROM smart_orders")).toEqual([{ page_id: id }]);

	// The next day, cron finds many clicks on the shop.
	const [blog, mugs, shop] = blocks.map((link, at) => (at === 0 ? { ...link, isPinned: true } : link));
	if (!blog || !mugs || !shop) throw new Error("Three links are missing");
	await savePage(person, product, id, 3, { username: "smart-order", blocks: [blog, shop, mugs] });
	const moves = [{ id: shop.id, title: "Shop", from: 3, to: 2, clicks: 42, looks: 310 }];
	await product.rows(
		"UPDATE smart_orders SET changed_at = ?, last_change = ?",
		Date.now(),
		JSON.stringify({ moves, before: [mugs.id, shop.id] }),
	);

	await screen.reload();
	const change = screen.getByRole("region", { name: "Smart order moved 1 link up today" });
	await expect(change.getByRole("listitem")).toHaveText("Shop3rd →to 2nd42 clicks of 310 views");
	await expect(screen.locator("[data-row]").nth(1)).toContainText("Shop");
	await expectPublicLinks(visitor, "smart-order", ["Blog", "Shop", "Mugs"]);

	await change.getByRole("button", { name: "Undo" }).click();
	await expect(change).toBeHidden();
	await expect(toggle).toBeFocused();
	await expect(screen.locator("[data-row]").nth(1)).toContainText("Mugs");
	await expect(screen.getByText("Links whose move you undid stay in their places until")).toBeVisible();
	await expectPublicLinks(visitor, "smart-order", ["Blog", "Mugs", "Shop"]);

	// The editor goes on from the new version.
	await screen.getByRole("button", { name: "Edit Blog" }).click();
	await screen.getByRole("button", { name: "Unpin" }).click();
	await screen.keyboard.press("Escape");
	await expect(saveState(screen)).toHaveText("Saved");
	await toggle.uncheck();
	await expect(screen.getByText("Pinned", { exact: true })).toHaveCount(0);
	expect(await storedPage(product, id)).toMatchObject({ version: 6, titles: ["Blog", "Mugs", "Shop"] });
});
