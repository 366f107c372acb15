import type { Page } from "@playwright/test";
import { openEditor, saveState, showEditor, storedPage, watchSaves } from "./open-editor.ts";
import { createPage, expect, signUp, test } from "./product.ts";

const REFUSED = [
	["HAS-IT-already", "This username is taken."],
	["Dashboard", "This username is reserved."],
	["jane roe", "Use letters a–z, digits and single . _ - between them; start and end with a letter or digit."],
	["j", "Use at least 2 characters."],
	["jane.png", "A username can't end like a file name."],
] as const;

test.describe("an unavailable username", () => {
	test("an unavailable username is explained at the field, all else is saved, and an earlier address stays", async ({
		product,
		visitor,
	}) => {
		const other = await visitor();
		await signUp(other, product, "has-it-already@example.com");
		const theirs = await createPage(other, product, { username: "has-it-already" });
		const { id, screen } = await openEditor({ product, visitor }, "refused", { username: null }, { part: "Profile" });
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
				await expect(screen.getByRole("link", { name: "View (" })).toHaveCount(0);
				expect(await storedPage(product, id)).toMatchObject({ bio: `Not ${typed}`, username: null });
			});
		}
		expect(await storedPage(product, theirs)).toMatchObject({ username: "has-it-already", version: 2 });

		await field.fill("Mended");
		await field.press("Enter");
		await expect(field).not.toHaveAttribute("aria-invalid", "true");
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ username: "mended" });
		const opened = screen.context().waitForEvent("page");
		await screen.getByRole("link", { name: "View (" }).click();
		const live = await opened;
		await expect(live).toHaveURL("/mended");
		await expect(live.getByText("Not jane.png")).toBeVisible();

		await field.fill("auth");
		await bio.fill("Still here");
		await expect(screen.getByText("Saved, except the username")).toBeVisible();
		await expect(screen.getByRole("link", { name: "View (" })).toHaveAttribute("href", "/mended");
		expect(await storedPage(product, id)).toMatchObject({ username: "mended", bio: "Still here" });
		const stranger = await (await visitor()).newPage();
		await expect(async () => {
			await stranger.goto("/mended");
			await expect(stranger.getByText("Still here")).toBeVisible({ timeout: 500 });
		}).toPass();
		await screen.reload();
		await expect(field).toHaveValue("mended");
	});
});

const formerNames = async (rows: Promise<Record<string, unknown>[]>) => (await rows).map(({ username }) => username);

/** Waits until an address redirects a stranger to another one with the expected text. */
async function expectRedirect(stranger: Page, from: string, to: string, words: string): Promise<void> {
	await expect(async () => {
		await stranger.goto(from);
		await expect(stranger).toHaveURL(to, { timeout: 500 });
		await expect(stranger.getByText(words)).toBeVisible({ timeout: 500 });
	}).toPass();
}

test.describe("a page's first username", () => {
	test("a page's first username is checked while it is typed and saved only when the field loses focus", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor(
			{ product, visitor },
			"first-name",
			{ username: null },
			{ part: "Profile" },
		);
		const saves = watchSaves(screen);
		const field = screen.getByLabel("Username");
		const asked: string[] = [];
		screen.on("request", (request) => request.url().includes("checkUsername") && asked.push(request.url()));
		await field.pressSequentially("maya-l", { delay: 30 });
		await expect(screen.getByText("Checking…")).toBeVisible();
		await expect(screen.getByText(`localhost:${product.port}/maya-l is available`)).toBeVisible();
		expect(asked.length).toBeLessThan("maya-l".length);
		// Waits past the pause after which other fields are saved.
		await screen.waitForTimeout(1_300);
		await field.pressSequentially("ind");
		await expect(screen.getByText("/maya-lind is available")).toBeVisible();
		await expect(screen.getByText("Saved, except the username")).toBeVisible();
		expect(saves).toEqual([]);

		await screen.getByLabel("Bio", { exact: true }).focus();
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ username: "maya-lind", version: 3 });
		expect(await product.rows("SELECT * FROM former_usernames WHERE page_id = ?", id)).toEqual([]);
	});

	test("a page's first username is reported as taken, not by a late answer, and needs no answer to be saved", async ({
		product,
		visitor,
	}) => {
		const other = await visitor();
		await signUp(other, product, "somebody@example.com");
		await createPage(other, product, { username: "somebody-has" });
		const { id, screen } = await openEditor(
			{ product, visitor },
			"late-answers",
			{ username: null },
			{ part: "Profile" },
		);
		const field = screen.getByLabel("Username");
		const late = Promise.withResolvers<void>();
		const isAsked = screen.waitForRequest(/checkUsername.*somebody-has%22/);
		await screen.route(/checkUsername.*somebody-has%22/, async (route) => {
			await late.promise;
			await route.continue();
		});
		await field.fill("somebody-has");
		await expect(screen.getByText("Checking…")).toBeVisible();
		const request = await isAsked;
		await field.fill("nobody-has");
		await expect(screen.getByText("/nobody-has is available")).toBeVisible();
		late.resolve();
		await request.response();
		await expect(screen.getByText("This username is taken.")).toHaveCount(0);
		await screen.unrouteAll();
		await field.fill("somebody-has");
		await expect(screen.getByText("This username is taken.")).toBeVisible();
		await expect(field).toHaveAttribute("aria-invalid", "true");

		await screen.route(/checkUsername/, (route) => route.fulfill({ status: 500, body: "oops" }));
		await field.fill("typed-anyway");
		await expect(screen.getByText("/typed-anyway", { exact: false }).first()).toBeVisible();
		await field.press("Enter");
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ username: "typed-anyway" });
	});
});

test.describe("a new username for a page", () => {
	test("a new username for a page is saved after confirmation, the old one redirects, and none unpublishes", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor(
			{ product, visitor },
			"maya-old",
			{ bio: "Pots and plates" },
			{ part: "Profile" },
		);
		const saves = watchSaves(screen);
		const field = screen.getByLabel("Username");
		await field.fill("maya-new");
		const warning = screen.getByText("/maya-old will redirect to /maya-new and stays reserved for you for 90 days.");
		await expect(warning).toBeVisible();
		await screen.getByLabel("Bio", { exact: true }).focus();
		await screen.waitForTimeout(1_300);
		await expect(warning).toBeVisible();
		expect(saves).toEqual([]);
		await screen.getByRole("button", { name: "Keep old address" }).click();
		await expect(warning).toBeHidden();
		await expect(field).toHaveValue("maya-old");
		await expect(field).toBeFocused();

		await field.fill("maya-new");
		await screen.getByRole("button", { name: "Change address" }).click();
		await expect(warning).toBeHidden();
		await expect(field).toBeFocused();
		await expect(saveState(screen)).toHaveText("Saved");
		await expect(screen.getByRole("link", { name: "View (" })).toHaveAttribute("href", "/maya-new");
		expect(await storedPage(product, id)).toMatchObject({ username: "maya-new", version: 3 });
		const stranger = await (await visitor()).newPage();
		await expectRedirect(stranger, "/maya-old?utm_source=bio", "/maya-new?utm_source=bio", "Pots and plates");

		await field.fill("");
		await expect(screen.getByText("/maya-new will stop working. It stays reserved for you for 90 days.")).toBeVisible();
		await screen.getByRole("button", { name: "Remove address" }).click();
		await expect(saveState(screen)).toHaveText("Saved");
		await expect(screen.getByRole("link", { name: "View (" })).toHaveCount(0);
		expect(await storedPage(product, id)).toMatchObject({ username: null });
		await expectRedirect(stranger, "/maya-new", "/maya-new", "Oops! Page not found");
		await expect(stranger.getByRole("link", { name: /Claim/ })).toHaveCount(0);
	});

	test("a new username for a page reserves the old one for its owner", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "keeps-old", {}, { part: "Profile" });
		const theirs = await openEditor({ product, visitor }, "waits-for-it", {}, { part: "Profile" });
		const stranger = await (await visitor()).newPage();
		await screen.getByLabel("Username").fill("keeps-new");
		await screen.getByLabel("Username").press("Enter");
		await expect(saveState(screen)).toHaveText("Saved");
		await expectRedirect(stranger, "/keeps-old", "/keeps-new", "@keeps-new");

		await theirs.screen.getByLabel("Username").fill("keeps-old");
		await expect(theirs.screen.getByText("This username is taken.")).toBeVisible();
		await expect(theirs.screen.getByRole("button", { name: "Change address" })).toHaveCount(0);
		await theirs.screen.getByLabel("Username").press("Enter");
		await theirs.screen.getByLabel("Bio", { exact: true }).fill("Not mine");
		await expect(theirs.screen.getByText("Saved, except the username")).toBeVisible();
		await expect.poll(async () => (await storedPage(product, theirs.id)).bio).toBe("Not mine");
		expect(await storedPage(product, theirs.id)).toMatchObject({ username: "waits-for-it" });

		const again = await showEditor(person, id, "Profile");
		await again.getByLabel("Username").fill("keeps-old");
		await expect(again.getByText("/keeps-old is reserved for you")).toBeVisible();
		await again.getByRole("button", { name: "Change address" }).click();
		await expect(saveState(again)).toHaveText("Saved");
		await expectRedirect(stranger, "/keeps-new", "/keeps-old", "@keeps-old");
		expect(await formerNames(product.rows("SELECT username FROM former_usernames WHERE page_id = ?", id))).toEqual([
			"keeps-new",
		]);
	});
});
