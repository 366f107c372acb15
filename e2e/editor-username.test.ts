import { openEditor, saveState, storedPage } from "./open-editor.ts";
import { createPage, expect, signUp, test } from "./product.ts";

const REFUSED = [
	["HAS-IT-already", "This username is taken."],
	["Dashboard", "This username is reserved."],
	["jane roe", "Use letters a–z, digits and single . _ - between them; start and end with a letter or digit."],
	["j", "Use at least 2 characters."],
	["jane.png", "A username can't end like a file name."],
] as const;

test.describe("a username that can't be had", () => {
	test("is explained at the field, and everything else is saved", async ({ product, visitor }) => {
		const other = await visitor();
		await signUp(other, product, "has-it-already@example.com");
		const theirs = await createPage(other, product, { username: "has-it-already" });
		const { id, screen } = await openEditor({ product, visitor }, "refused", { username: null });
		const field = screen.getByLabel("Username");
		const bio = screen.getByLabel("Bio", { exact: true });

		for (const [typed, reason] of REFUSED) {
			await test.step(`${typed}: ${reason}`, async () => {
				await field.fill(typed);
				await bio.fill(`Not ${typed}`);
				await expect(screen.getByText("Saved, except the username")).toBeVisible();
				await expect(screen.getByText(reason)).toBeVisible();
				await expect(field).toHaveAttribute("aria-invalid", "true");
				await expect(field).toHaveAccessibleDescription(new RegExp(reason.replaceAll(".", "\\.")));
				await expect(field).toHaveValue(typed);
				await expect(screen.getByRole("link", { name: "Live" })).toHaveCount(0);
				expect(await storedPage(product, id)).toMatchObject({ bio: `Not ${typed}`, username: null });
			});
		}
		expect(await storedPage(product, theirs)).toMatchObject({ username: "has-it-already", version: 2 });

		await field.fill("Mended");
		await expect(field).not.toHaveAttribute("aria-invalid", "true");
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ username: "mended" });
		const opened = screen.context().waitForEvent("page");
		await screen.getByRole("link", { name: "Live" }).click();
		const live = await opened;
		await expect(live).toHaveURL("/mended");
		await expect(live.getByText("Not jane.png")).toBeVisible();
	});

	test("leaves the page at its old address until another is found", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "old-address");
		await screen.getByLabel("Username").fill("auth");
		await screen.getByLabel("Bio", { exact: true }).fill("Still here");
		await expect(screen.getByText("Saved, except the username")).toBeVisible();
		await expect(screen.getByRole("link", { name: "Live" })).toHaveAttribute("href", "/old-address");
		expect(await storedPage(product, id)).toMatchObject({ username: "old-address", bio: "Still here" });
		const stranger = await (await visitor()).newPage();
		await expect(async () => {
			await stranger.goto("/old-address");
			await expect(stranger.getByText("Still here")).toBeVisible({ timeout: 500 });
		}).toPass();

		await screen.reload();
		await expect(screen.getByLabel("Username")).toHaveValue("old-address");
	});
});
