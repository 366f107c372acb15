import { linksCalled, openEditor, saveState } from "./open-editor.ts";
import { expect, test } from "./product.ts";

test("an owner copies the page's address, saves its QR code, and lets visitors share the page", async ({
	product,
	visitor,
}) => {
	const options = { permissions: ["clipboard-read", "clipboard-write"] };
	const draft = { blocks: linksCalled("One") };
	const { screen } = await openEditor({ product, visitor }, "shared-page", draft, { ...options, part: "Share" });
	const url = `${product.origin}/shared-page`;
	const share = screen.getByRole("region", { name: "Share", exact: true });
	await share.getByRole("button", { name: "Copy the page's address" }).click();
	await expect(share.getByRole("button", { name: "Copied" })).toBeVisible();
	expect(await screen.evaluate(() => navigator.clipboard.readText())).toBe(url);
	await expect(share.getByRole("img", { name: `QR code of ${url}` })).toBeVisible();
	const saved = screen.waitForEvent("download");
	await share.getByRole("button", { name: "Save the QR code as SVG" }).click();
	expect((await saved).suggestedFilename()).toBe("shared-page.svg");

	// What networks show follows the page, and its picture comes once the page is public.
	await expect(share).toContainText("Jane Roe (@shared-page)Links by Jane Roelocalhost");
	const picture = share.locator("img[src^='/media/share/']");
	await expect(picture).toBeVisible();
	expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
	await share.getByRole("button", { name: "Edit the name and bio" }).click();
	await screen.getByLabel("Bio", { exact: true }).fill("Pots and plates.");
	await screen.goBack();
	await expect(share).toContainText("Jane Roe (@shared-page)Pots and plates.localhost");

	const preview = screen.getByRole("region", { name: "Preview of your page" });
	await screen.getByRole("switch", { name: "Share button on my page" }).click();
	await expect(preview.getByRole("button", { name: "Share this page" })).toBeVisible();
	await expect(saveState(screen)).toHaveText("Saved");
	const visit = await (await visitor()).newPage();
	await expect(async () => {
		await visit.goto("/shared-page");
		await expect(visit.getByRole("button", { name: "Share this page" })).toBeVisible({ timeout: 500 });
	}).toPass();
});

test("of a locked page, what networks show is its name, until it is open again", async ({ product, visitor }) => {
	const gate = { kind: "age", minimum: 18, asks: "yes", words: "" } as const;
	const draft = { bio: "Pots and plates.", blocks: linksCalled("One"), gate };
	const { screen } = await openEditor({ product, visitor }, "shared-locked", draft, { part: "Share" });
	const share = screen.getByRole("region", { name: "Share", exact: true });
	await expect(share.getByText("Nothing else of a locked page is shown.")).toBeVisible();
	await expect(share).toContainText("Jane Roelocalhost");
	await expect(share.locator("img[src^='/media/share/']")).toHaveCount(0);
	const facts = await (await visitor()).request.get("/shared-locked.json");
	expect(await facts.text()).not.toContain("Pots");

	await screen.getByRole("button", { name: "Change age notice" }).click();
	await screen.getByRole("button", { name: "Remove", exact: true }).click();
	await expect(share).toContainText("Jane Roe (@shared-locked)Pots and plates.localhost");
	await expect(share.locator("img[src^='/media/share/']")).toBeVisible();
});
