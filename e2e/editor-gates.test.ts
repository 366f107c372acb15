import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { chooseForLink, linksCalled, openEditor, saveState } from "./open-editor.ts";
import { expect, type Product, test } from "./product.ts";

const PASSWORD = "the kiln is lit";

const row = (screen: Page, title: string) =>
	screen.getByRole("listitem").filter({ has: screen.getByRole("button", { name: `Edit ${title}`, exact: true }) });

async function upgrade(product: Product, email: string): Promise<void> {
	await product.rows(
		"INSERT INTO subscriptions (user_id, email, plan, applied_plan) SELECT id, email, 'pro', 'pro' FROM users WHERE email = ?",
		email,
	);
}

test("an owner locks links with a password, and a stranger who knows it gets through", async ({ product, visitor }) => {
	const blocks = [...linksCalled("Notes", "Recipes"), { id: "head-1", kind: "heading" as const, text: "Elsewhere" }];
	const { id, username, screen } = await openEditor({ product, visitor }, "locks-links", { blocks });
	const dialog = screen.getByRole("dialog");
	const password = dialog.getByRole("textbox", { name: "Password", exact: true }).first();

	// Free has no passwords, and the form says so.
	await chooseForLink(screen, "Notes", "Lock…");
	await dialog.getByRole("radio", { name: "Password" }).click();
	await expect(dialog).toContainText("Links with a password are part of Pro and Business.");
	await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();

	await upgrade(product, `${username}@example.com`);
	await screen.reload();
	await chooseForLink(screen, "Notes", "Lock…");
	await dialog.getByRole("radio", { name: "Password" }).click();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(password).toHaveAccessibleDescription(/^Enter a password\./);
	await expectAccessible(screen, "the form of a lock");
	await password.fill(PASSWORD);
	await dialog.getByLabel("Hint").fill("Ask Jane");
	await expect(dialog.getByRole("region", { name: "What visitors see" })).toContainText("Ask Jane");
	await password.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(row(screen, "Notes")).toContainText("Locked: asks for a password");
	await expect(screen.getByRole("button", { name: "More actions for Notes" })).toBeFocused();

	// A lock is one step of undo, and its password stays.
	await screen.getByRole("button", { name: "Undo" }).click();
	await expect(row(screen, "Notes")).not.toContainText("Locked");
	await screen.getByRole("button", { name: "Redo" }).click();
	await expect(row(screen, "Notes")).toContainText("Locked: asks for a password");

	// Another link shares the password.
	await chooseForLink(screen, "Recipes", "Lock…");
	await dialog.getByRole("radio", { name: "Password" }).click();
	await dialog.getByLabel("Which password").selectOption("Same as: Notes");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(row(screen, "Recipes")).toContainText("Locked: asks for a password");

	await chooseForLink(screen, "Elsewhere", "Lock…");
	await expect(dialog).toContainText("A heading leads nowhere, so there is nothing to lock.");
	await screen.keyboard.press("Escape");

	await expect(saveState(screen)).toHaveText("Saved");
	await row(screen, "Recipes")
		.getByRole("button", { name: /^Locked/ })
		.click();
	const visit = dialog.getByRole("link", { name: "Open as a visitor" });
	await expect(visit).toHaveAttribute("href", `/go/${id}/link/link-1`);

	const stranger = await (await visitor()).newPage();
	await expect(async () => {
		await stranger.goto(`/go/${id}/link/link-1`);
		await expect(stranger.getByRole("heading", { name: "The password, please" })).toBeVisible({ timeout: 100 });
	}).toPass();
	await expect(stranger.getByText("Recipes")).toBeVisible();
	const typed = stranger.getByRole("textbox", { name: "Password" });
	await typed.fill("something else");
	await stranger.getByRole("button", { name: "Open" }).click();
	await expect(typed).toHaveAccessibleDescription(/That isn’t it/);
	const opened = stranger.waitForRequest("https://example.com/Recipes");
	await typed.fill(PASSWORD);
	await stranger.getByRole("button", { name: "Open" }).click();
	await opened;
});

test("a notice about age stands in front of the whole page until it is removed", async ({ product, visitor }) => {
	const { username, screen } = await openEditor(
		{ product, visitor },
		"asks-for-age",
		{ blocks: linksCalled("Rum") },
		{ part: "Profile" },
	);
	const dialog = screen.getByRole("dialog", { name: "Age notice" });
	const open = async (name: string) => {
		const stranger = await (await visitor()).newPage();
		await expect(async () => {
			await stranger.goto(`/${username}`);
			await expect(stranger.getByRole("button", { name }).or(stranger.getByRole("link", { name }))).toBeVisible({
				timeout: 100,
			});
		}).toPass();
		return stranger;
	};

	await screen.getByRole("button", { name: "Add age notice…" }).click();
	await dialog.getByLabel("From which age").fill("7");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByLabel("From which age")).toHaveAccessibleDescription("Enter an age from 13 to 99.");
	await dialog.getByLabel("From which age").fill("21");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(screen.getByText("visitors are asked whether they are 21 or older")).toBeVisible();
	const stranger = await open("Yes, I am 21 or older");
	await expect(stranger.getByText("Rum")).toHaveCount(0);

	await screen.getByRole("button", { name: "Change age notice…" }).click();
	await dialog.getByRole("radio", { name: "Open" }).click();
	await dialog.getByRole("button", { name: "Save" }).click();
	await open("Rum");
});

test("before a link that people have bought is deleted, the editor names it and its buyers", async ({
	product,
	visitor,
}) => {
	const gate = { kind: "payment", amount: 1200, currency: "eur", words: "" } as const;
	const blocks = linksCalled("Recipes", "Notes").map((link) => ({ ...link, gate }));
	const { id, screen } = await openEditor({ product, visitor }, "sold-link", { blocks });
	await product.rows(
		`INSERT INTO sales (id, user_id, page_id, block_id, page_name, title, sold_by, contact, buyer, account_id, amount,
			currency, fee, consent, consent_at, state, created_at, expires_at)
		 SELECT 'sale-1', user_id, id, 'link-0', 'Jane Roe', 'Recipes', 'Jane Roe', 'jane@example.com', 'buyer-1', 'acct_1',
			1200, 'eur', 60, 'I agree.', 0, 'paid', 0, 0 FROM pages WHERE id = ?`,
		id,
	);
	const dialog = screen.getByRole("dialog");
	await chooseForLink(screen, "Recipes", "Delete");
	await expect(dialog).toContainText("1 person has bought Recipes.");
	await expectAccessible(screen, "the question before a sold link is deleted");
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(row(screen, "Recipes")).toBeVisible();
	await chooseForLink(screen, "Recipes", "Delete");
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(row(screen, "Recipes")).toHaveCount(0);
	// Nobody has bought this one, so nothing is asked.
	await chooseForLink(screen, "Notes", "Delete");
	await expect(row(screen, "Notes")).toHaveCount(0);
	await expect(dialog).toHaveCount(0);
});
