import { openEditor, storedPage } from "./open-editor.ts";
import { createPage, expect, signUp, test } from "./product.ts";

test.describe("a username that can't be had", () => {
	const REFUSED = [
		["taken, in other capitals", "HAS-IT-already", "This username is taken."],
		["reserved", "Dashboard", "This username is reserved."],
		["malformed", "jane roe", /^Use letters a–z, digits and single/],
		["too short", "j", "Use at least 2 characters."],
		["like a file", "jane.png", "A username can't end like a file name."],
	] as const;

	for (const [at, [kind, typed, reason]] of REFUSED.entries()) {
		test(`because it is ${kind} is told at the field, and everything else is saved`, async ({ product, visitor }) => {
			if (kind.startsWith("taken")) {
				const other = await visitor();
				await signUp(other, product, "has-it-already@example.com");
				await createPage(other, product, { username: "has-it-already" });
			}
			const { id, screen } = await openEditor({ product, visitor }, `refused-${at}`, { username: null });
			const field = screen.getByLabel("Username");
			await field.fill(typed);
			await screen.getByLabel("Bio", { exact: true }).fill("Saved all the same");
			await expect(screen.getByText("Saved, except the username")).toBeVisible();
			await expect(field).toHaveAttribute("aria-invalid", "true");
			const words = screen.getByText(reason);
			await expect(words).toBeVisible();
			await expect(field).toHaveAccessibleDescription(
				typeof reason === "string" ? new RegExp(reason) : new RegExp(reason.source.slice(1)),
			);
			await expect(field).toHaveValue(typed);
			await expect(screen.getByRole("link", { name: "Live" })).toHaveCount(0);
			expect(await storedPage(product, id)).toMatchObject({ bio: "Saved all the same", username: null });

			await field.fill(`Mended-${at}`);
			await expect(words).toHaveCount(0);
			await expect(field).not.toHaveAttribute("aria-invalid", "true");
			await expect(screen.getByText("All changes saved")).toBeVisible();
			expect(await storedPage(product, id)).toMatchObject({ username: `mended-${at}` });
			const opened = screen.context().waitForEvent("page");
			await screen.getByRole("link", { name: "Live" }).click();
			const live = await opened;
			await expect(live).toHaveURL(`/mended-${at}`);
			await expect(live.getByText("Saved all the same")).toBeVisible();
		});
	}

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
