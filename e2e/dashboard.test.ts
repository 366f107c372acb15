import type { BrowserContext, Locator, Page } from "@playwright/test";
import { createPage, expect, type Product, signUp, subscribe, test, type Visitor } from "./product.ts";

const rowOf = (screen: Page, words: string): Locator => screen.getByRole("listitem").filter({ hasText: words });
const namesOn = (screen: Page): Promise<string[]> => screen.getByRole("listitem").getByRole("heading").allInnerTexts();

/** Opens a browser signed in as a new person on the Pro plan, which allows five pages. */
async function proPerson(visitor: Visitor, product: Product, name: string): Promise<BrowserContext> {
	const person = await visitor();
	await signUp(person, product, `${name}@example.com`);
	await subscribe(product, `${name}@example.com`, "pro");
	return person;
}

test.describe("the dashboard", () => {
	test("the dashboard counts the pages and describes each", async ({ product, visitor }) => {
		const person = await proPerson(visitor, product, "rows");
		const links = ["One", "Two"].map((title) => ({
			kind: "link" as const,
			id: `link-${title}`,
			title,
			url: "https://example.com/",
		}));
		await createPage(person, product, { fullName: "", username: null });
		await createPage(person, product, { fullName: "ada lovelace", username: "rows-ada", bio: "Sums", blocks: links });

		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect(screen.getByText("2 of 5 page(s) used")).toBeVisible();
		const full = rowOf(screen, "ada lovelace");
		await expect(full.getByText("AD", { exact: true })).toBeVisible();
		await expect(full.getByText("@rows-ada", { exact: true })).toBeVisible();
		await expect(full.getByText("Sums", { exact: true })).toBeVisible();
		await expect(full.getByText("2 link(s) added", { exact: true })).toBeVisible();
		const opened = person.waitForEvent("page");
		await full.getByRole("link", { name: "Open @rows-ada in a new tab" }).click();
		await expect((await opened).getByRole("heading", { name: "ada lovelace" })).toBeVisible();

		const blank = rowOf(screen, "No name set");
		await expect(blank.getByText("U", { exact: true })).toBeVisible();
		await expect(blank.getByText("No bio set", { exact: true })).toBeVisible();
		await expect(blank).not.toContainText("@");
		await expect(blank).not.toContainText("link(s) added");
		await expect(blank.getByRole("link", { name: /^Open/ })).toHaveCount(0);
		await blank.getByRole("link", { name: "Edit No name set" }).click();
		await expect(screen).toHaveURL(/\/editor\?id=[\w-]+$/);
	});

	test("the dashboard creates a page and opens it, up to the plan's limit", async ({ product, visitor }) => {
		const person = await visitor();
		await signUp(person, product, "limited@example.com");
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await screen.getByRole("button", { name: "Create New Bio" }).click();
		await expect(screen).toHaveURL(/\/editor\?id=[\w-]+$/);
		const id = new URL(screen.url()).searchParams.get("id") ?? "";
		expect(await product.rows("SELECT full_name, is_primary FROM pages WHERE id = ?", id)).toEqual([
			{ full_name: "", is_primary: 0 },
		]);
		await screen.getByRole("link", { name: "Return to Dashboard" }).click();
		await expect(screen.getByText("1 of 1 page(s) used")).toBeVisible();
		await expect(rowOf(screen, "No name set")).toBeVisible();
		await expect(screen.getByRole("button", { name: "Make primary" })).toHaveCount(0);

		await screen.getByRole("button", { name: "Create New Bio" }).click();
		const toast = screen.getByRole("alert").filter({ hasText: "Profile limit reached" });
		await expect(toast).toContainText("Your free plan allows up to 1 bio page(s). Upgrade to add more.");
		await expect(screen).toHaveURL("/upgrade?reason=pages");
	});

	test("the dashboard shows the Worker's limit error when a page was created elsewhere", async ({
		product,
		visitor,
	}) => {
		const person = await visitor();
		await signUp(person, product, "raced@example.com");
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect(screen.getByText("0 of 1 page(s) used")).toBeVisible();
		await createPage(person, product, { username: null });
		await screen.getByRole("button", { name: "Create New Bio" }).click();
		const toast = screen.getByRole("alert").filter({ hasText: "Profile limit reached" });
		await expect(toast).toContainText("Your free plan allows up to 1 bio page(s). Upgrade to add more.");
	});

	test("the dashboard deletes a page after confirmation and unpublishes it", async ({ product, visitor }) => {
		const person = await proPerson(visitor, product, "deletes");
		const id = await createPage(person, product, { fullName: "Doomed", username: "deletes-doomed" });
		const stored = () => product.rows("SELECT id FROM pages WHERE id = ?", id);
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		const dialog = screen.getByRole("dialog", { name: "Delete this bio page?" });
		for (const cancel of [
			() => dialog.getByRole("button", { name: "Cancel" }).click(),
			() => screen.keyboard.press("Escape"),
		]) {
			await screen.getByRole("button", { name: "Delete Doomed" }).click();
			await expect(dialog).toContainText("Doomed (@deletes-doomed) and its links will be deleted");
			await cancel();
			await expect(dialog).toBeHidden();
			expect(await stored()).toHaveLength(1);
		}

		await screen.getByRole("button", { name: "Delete Doomed" }).click();
		await dialog.getByRole("button", { name: "Delete page" }).click();
		await expect(screen.getByText("Bio page deleted successfully")).toBeVisible();
		await expect(screen.getByText("0 of 5 page(s) used")).toBeVisible();
		await expect(screen.getByText("No bio pages created yet")).toBeVisible();
		expect(await stored()).toEqual([]);
		const stranger = await (await visitor()).newPage();
		await expect(async () => {
			expect((await stranger.goto("/deletes-doomed"))?.status()).toBe(404);
		}).toPass();
	});

	test("the dashboard opens a dialog whose code comes late, and returns the focus", async ({ product, visitor }) => {
		const person = await proPerson(visitor, product, "late-dialog");
		await createPage(person, product, { fullName: "Kept", username: null });
		const screen = await person.newPage();
		const arrival = Promise.withResolvers<void>();
		await screen.route(/\/assets\/dialog-[^/]+\.js$/, async (route) => {
			await arrival.promise;
			await route.continue();
		});
		await screen.goto("/dashboard");
		const opener = screen.getByRole("button", { name: "Delete Kept" });
		await opener.focus();
		await screen.keyboard.press("Enter");
		arrival.resolve();
		const dialog = screen.getByRole("dialog", { name: "Delete this bio page?" });
		await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
		await screen.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(opener).toBeFocused();
	});

	test("the dashboard keeps the primary page first and offers no delete button for it", async ({
		product,
		visitor,
	}) => {
		const person = await proPerson(visitor, product, "primary");
		for (const fullName of ["Oldest", "Middle", "Newest"])
			await createPage(person, product, { fullName, username: null });
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect.poll(() => namesOn(screen)).toEqual(["Newest", "Middle", "Oldest"]);
		await expect(screen.getByText("Primary", { exact: true })).toHaveCount(0);

		for (const [chosen, order] of [
			["Oldest", ["Oldest", "Newest", "Middle"]],
			["Middle", ["Middle", "Newest", "Oldest"]],
		] as const) {
			await rowOf(screen, chosen).getByRole("button", { name: "Make primary" }).click();
			await expect.poll(() => namesOn(screen)).toEqual(order);
			for (const look of ["at once", "after a reload"]) {
				if (look === "after a reload") await screen.reload();
				await expect.poll(() => namesOn(screen), look).toEqual(order);
				await expect(screen.getByText("Primary", { exact: true })).toHaveCount(1);
				await expect(rowOf(screen, chosen).getByText("Primary", { exact: true })).toBeVisible();
				await expect(screen.getByRole("button", { name: `Delete ${chosen}` })).toHaveCount(0);
				await expect(screen.getByRole("button", { name: /^Delete/ })).toHaveCount(2);
			}
		}
	});

	test("the dashboard's placeholders stand still for people who want less motion", async ({ product, visitor }) => {
		const person = await visitor();
		await signUp(person, product, "less-motion@example.com");
		const screen = await person.newPage();
		// The pages never arrive.
		await screen.route("**/api/trpc/*pages.list*", () => {});
		await screen.goto("/dashboard");
		await expect(screen.locator(".mantine-Skeleton-root").first()).toBeVisible();
		const moving = () => screen.evaluate(() => document.getAnimations().length);
		await expect.poll(moving).toBe(0);
		await screen.emulateMedia({ reducedMotion: "no-preference" });
		await expect.poll(moving).toBeGreaterThan(0);
	});

	test("the dashboard retries automatically and then offers a retry when the pages don't load", async ({
		product,
		visitor,
	}) => {
		const person = await visitor();
		await signUp(person, product, "retries@example.com");
		await createPage(person, product, { fullName: "Still here", username: null });
		const screen = await person.newPage();
		let failures = 1;
		await screen.route("**/api/trpc/*pages.list*", (route) => {
			failures -= 1;
			return failures >= 0 ? route.abort() : route.continue();
		});
		await screen.goto("/dashboard");
		await expect(rowOf(screen, "Still here")).toBeVisible();

		failures = Number.POSITIVE_INFINITY;
		await screen.reload();
		await expect(screen.getByText("Your pages didn't load")).toBeVisible();
		await expect(screen.getByText("No bio pages created yet")).toHaveCount(0);
		await expect(screen.getByRole("button", { name: "Create New Bio" })).toBeDisabled();
		failures = 0;
		await screen.getByRole("button", { name: "Retry" }).click();
		await expect(rowOf(screen, "Still here")).toBeVisible();
		await expect(screen.getByText("1 of 1 page(s) used")).toBeVisible();
	});
});
