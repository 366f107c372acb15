import { expectAccessible } from "./axe.ts";
import { linksCalled, openEditor } from "./open-editor.ts";
import { expect, test } from "./product.ts";

const BLOCKS = [...linksCalled("Shop", "Notes"), { id: "heading-1", kind: "heading" as const, text: "Elsewhere" }];

test("tools stand beside the block of the page that a mouse or the focus is on", async ({ product, visitor }) => {
	const size = { viewport: { width: 1440, height: 900 } };
	const { screen } = await openEditor({ product, visitor }, "has-tools", { blocks: BLOCKS }, size);
	const page = screen.getByRole("region", { name: "Preview of your page" });
	const tools = (name: string) => screen.getByRole("toolbar", { name });
	const row = (name: string) => screen.getByRole("listitem").filter({ has: screen.getByLabel(`Edit ${name}`) });

	await expect(async () => {
		await screen.mouse.move(5, 5);
		await page.getByRole("link", { name: "Notes" }).hover();
		await expect(tools("Notes")).toBeVisible({ timeout: 500 });
	}).toPass();
	await expect(row("Notes")).toHaveAttribute("data-near");
	await expect(row("Shop")).not.toHaveAttribute("data-near");
	await expectAccessible(screen, "tools beside a block");
	const [beside, drawn] = [await tools("Notes").boundingBox(), await page.boundingBox()];
	expect(beside?.x).toBeGreaterThan((drawn?.x ?? 0) + (drawn?.width ?? 0));

	await tools("Notes").getByRole("button", { name: "Hide" }).click();
	await expect(row("Notes")).toContainText("Hidden");
	await expect(tools("Notes")).toHaveCount(0);
	await expect(screen.getByRole("button", { name: "Edit Notes" })).toBeFocused();

	await row("Shop").hover();
	await expect(page.getByRole("listitem")).toHaveAttribute("data-near");
	await expect(tools("Shop")).toHaveCount(0);
	await page.getByRole("link", { name: "Shop" }).hover();
	await tools("Shop").getByRole("button", { name: "More actions for Shop" }).click();
	await screen.getByRole("menuitem", { name: "Duplicate" }).click();
	await expect(row("Shop (copy)")).toBeVisible();
	await page.getByRole("link", { name: "Shop", exact: true }).hover();
	await tools("Shop").getByRole("button", { name: "Lock" }).click();
	await expect(screen.getByRole("radio", { name: "Open" })).toBeFocused();
	await screen.keyboard.press("Escape");
	await expect(screen.getByRole("button", { name: "Edit Shop", exact: true })).toBeFocused();

	// By keyboard, also where a block has no link of its own.
	await page.getByRole("link", { name: "Shop (copy)" }).focus();
	await screen.keyboard.press("Tab");
	await expect(page.getByRole("heading", { name: "Elsewhere" })).toBeFocused();
	await expect(tools("Elsewhere")).toBeVisible();
	await screen.keyboard.press("ArrowRight");
	await expect(tools("Elsewhere").getByRole("button", { name: "Edit" })).toBeFocused();
	await screen.keyboard.press("ArrowLeft");
	await expect(page.getByRole("heading", { name: "Elsewhere" })).toBeFocused();
	await screen.keyboard.press("Enter");
	await expect(screen.getByRole("region", { name: "Heading" })).toBeVisible();
	await expect(screen.getByRole("toolbar")).toHaveCount(0);
	const heading = page.getByRole("heading", { name: "Elsewhere" });
	await expect(heading).toHaveAttribute("data-open");
	await screen.reload();
	await expect(heading).toHaveAttribute("data-open");
	await screen.goBack();
	await expect(heading).not.toHaveAttribute("data-open");
});

test("a scaled page fills its frame also when its last block is shown", async ({ product, visitor }) => {
	const size = { viewport: { width: 768, height: 700 } };
	const blocks = linksCalled(...Array.from({ length: 10 }, (_, at) => `Link ${at + 1}`));
	const { screen } = await openEditor({ product, visitor }, "fills-frame", { blocks }, size);
	const page = screen.getByRole("region", { name: "Preview of your page" });
	const top = async () => (await page.boundingBox())?.y;
	const before = await top();
	await screen.getByRole("button", { name: "Edit Link 10" }).click();
	await expect(page.getByRole("link", { name: "Link 10" })).toBeInViewport();
	expect(await top()).toBe(before);

	// A desktop's page fits its place, or is as large as it is.
	const link = page.getByRole("link", { name: "Link 1", exact: true });
	const width = async () => (await link.boundingBox())?.width ?? 0;
	await screen.getByRole("button", { name: "Desktop" }).click();
	const fitting = await width();
	const zoom = screen.getByRole("button", { name: "Actual size, 100 %" });
	await zoom.click();
	await expect(zoom).toHaveAttribute("aria-pressed", "true");
	await expect.poll(width).toBeGreaterThan(fitting * 1.5);
	await zoom.click();
	await expect.poll(width).toBe(fitting);
	await screen.getByRole("button", { name: "Phone" }).click();
	await expect(zoom).toHaveCount(0);
});
