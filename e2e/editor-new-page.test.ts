import type { BrowserContext, Page } from "@playwright/test";
import { openPart, saveState, storedPage } from "./open-editor.ts";
import { expect, type Product, signUp, subscribe, test } from "./product.ts";

/** The address of a page whose profile is open. */
const NAMED = /\/editor\?(?=.*\bpart=profile\b)(?=.*\bid=[\w-]+)/;

const nameOn = (screen: Page) => screen.getByLabel("Name", { exact: true });

/** The names of a person's pages. Other journeys share the stores. */
async function namesOf(product: Product, email: string) {
	const pages = await product.rows(
		"SELECT full_name FROM pages WHERE user_id = (SELECT id FROM users WHERE email = ?) ORDER BY created_at",
		email,
	);
	return pages.map((row) => row.full_name);
}

async function openNew(person: BrowserContext, query = ""): Promise<Page> {
	const screen = await person.newPage();
	await screen.goto(`/editor${query}`);
	await openPart(screen, "Profile");
	await expect(nameOn(screen)).toHaveValue("");
	return screen;
}

test.describe("the editor without a page", () => {
	test("the editor without a page begins one that is stored with its first change, and lost answers make no second one", async ({
		product,
		visitor,
	}) => {
		const email = "begins@example.com";
		const person = await visitor();
		await signUp(person, product, email);
		await subscribe(product, email, "pro");
		for (const query of ["?id=", "?id=undefined", "?id=null"]) await (await openNew(person, query)).close();
		const screen = await openNew(person);
		await expect(saveState(screen)).toHaveText("Saved");
		await openPart(screen, "Links");
		await expect(screen.getByRole("button", { name: "Add block" })).toBeVisible();
		await expect(screen.getByRole("region", { name: "Social Media Icons" })).toHaveCount(0);
		await openPart(screen, "Look");
		await expect(screen.getByRole("slider", { name: "Text size" })).toBeVisible();
		await expect(screen.getByRole("region", { name: "Social Icon Customization" })).toHaveCount(0);
		await openPart(screen, "Profile");
		expect(await namesOf(product, email)).toEqual([]);
		await expect(screen).toHaveURL("/editor?part=profile");

		// The answers are lost, and then the Worker can't be reached at all.
		await screen.route("**/pages.createBegun*", async (route) => {
			await route.fetch();
			await route.abort();
		});
		await nameOn(screen).fill("Maya Lind");
		await expect.poll(() => namesOf(product, email)).toEqual([""]);
		await expect(screen).toHaveURL("/editor?part=profile");
		await screen.reload();
		await expect(nameOn(screen)).toHaveValue("Maya Lind");
		await screen.unroute("**/pages.createBegun*");
		await expect(saveState(screen)).toHaveText("Saved");
		await expect(screen).toHaveURL(NAMED);
		const id = new URL(screen.url()).searchParams.get("id") ?? "";
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Maya Lind", version: 2 });
		await openPart(screen, "Links");
		await expect(screen.getByRole("region", { name: "Social Media Icons" })).toBeVisible();
		await openPart(screen, "Profile");

		// The editor stays as the address changes, and goes on saving the same page.
		await nameOn(screen).fill("Maya");
		await expect.poll(() => namesOf(product, email)).toEqual(["Maya"]);
		await screen.reload();
		await expect(nameOn(screen)).toHaveValue("Maya");

		const next = await openNew(person);
		await nameOn(next).fill("Shop");
		await nameOn(next).pressSequentially(" and studio");
		await expect(next).toHaveURL(NAMED);
		await nameOn(next).pressSequentially("!");
		await expect.poll(() => namesOf(product, email)).toEqual(["Maya", "Shop and studio!"]);
		await next.goBack();
		await expect(next).not.toHaveURL(/editor/);
	});

	test("the editor without a page leads to the plans when the plan has no room", async ({ product, visitor }) => {
		const email = "no-room@example.com";
		const person = await visitor();
		await signUp(person, product, email);
		const screen = await openNew(person);
		await nameOn(screen).fill("Maya");
		await expect(screen).toHaveURL(NAMED);
		const other = await person.newPage();
		await other.goto("/editor");
		const toast = other.getByRole("alert").filter({ hasText: "Profile limit reached" });
		await expect(toast).toContainText("Your free plan allows up to 1 bio page(s). Upgrade to add more.");
		await expect(other).toHaveURL("/upgrade?reason=pages");
		expect(await namesOf(product, email)).toEqual(["Maya"]);
	});
});
