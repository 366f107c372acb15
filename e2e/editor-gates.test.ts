import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { overflowOf } from "./fit.ts";
import { chooseForLink, linksCalled, openEditor, openRow, saveState } from "./open-editor.ts";
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
	const form = screen.getByRole("region", { name: "Link", exact: true });
	const lock = form.getByRole("button", { name: /^Lock/ });
	const password = form.getByRole("textbox", { name: "Password", exact: true });

	// Free has no passwords, and the form says so instead of saving one.
	await openRow(screen, "Notes", "Lock");
	await expect(lock).toContainText("Everyone can open it");
	await form.getByRole("radio", { name: "Password, Pro" }).click();
	await expect(form).toContainText("Links with a password are part of Pro and Business.");
	await expect(lock).toContainText("Everyone can open it");
	await expect(form.getByRole("button", { name: "Save" })).toHaveCount(0);
	await expect(form.getByRole("link", { name: "See plans" })).toHaveCount(2);
	await form.getByRole("button", { name: "Cancel" }).click();
	await expect(row(screen, "Notes")).not.toContainText("Locked");

	await upgrade(product, `${username}@example.com`);
	await screen.reload();
	await openRow(screen, "Notes", "Lock");
	await form.getByRole("radio", { name: "Password" }).click();
	await form.getByRole("button", { name: "Save" }).click();
	await expect(password).toHaveAccessibleDescription(/^Enter a password\./);
	await expect(password).toBeFocused();
	await expectAccessible(screen, "the form of a lock");
	await password.fill(PASSWORD);
	await form.getByLabel("Hint").fill("Ask Jane");
	// While the row is open, the page shows the gate.
	const preview = screen.getByRole("region", { name: "Preview of your page" });
	await expect(preview).toContainText("Ask Jane");
	await lock.click();
	await expect(preview).not.toContainText("Ask Jane");
	await expect(preview).toContainText("Recipes");
	await lock.click();
	await expect(preview).toContainText("Ask Jane");
	await password.press("Enter");
	await expect(form).toBeHidden();
	await expect(row(screen, "Notes")).toContainText("Locked: asks for a password");
	await expect(screen.getByRole("button", { name: "Edit Notes" })).toBeFocused();

	// A lock is one step of undo, and its password stays.
	await screen.getByRole("button", { name: "Undo" }).click();
	await expect(row(screen, "Notes")).not.toContainText("Locked");
	await screen.getByRole("button", { name: "Redo" }).click();
	await expect(row(screen, "Notes")).toContainText("Locked: asks for a password");

	// Another link shares the password.
	await openRow(screen, "Recipes", "Lock");
	await form.getByRole("radio", { name: "Password" }).click();
	await form.getByLabel("Which password").selectOption("Same as: Notes");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(row(screen, "Recipes")).toContainText("Locked: asks for a password");

	await openRow(screen, "Elsewhere", "Lock");
	await expect(screen.getByText("A heading leads nowhere, so there is nothing to lock.")).toBeVisible();
	await screen.keyboard.press("Escape");

	await expect(saveState(screen)).toHaveText("Saved");
	await row(screen, "Recipes")
		.getByRole("button", { name: /^Locked/ })
		.click();
	const visit = form.getByRole("link", { name: "Open as a visitor" });
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
	await expect(typed).toHaveAccessibleDescription(/Not quite\./);
	const opened = stranger.waitForRequest("https://example.com/Recipes");
	await typed.fill(PASSWORD);
	await stranger.getByRole("button", { name: "Open" }).click();
	await opened;
});

test("an owner asks for an email without a privacy policy of their own, and a stranger reads ours", async ({
	product,
	visitor,
}) => {
	const { id, username, screen } = await openEditor({ product, visitor }, "asks-for-email", {
		fullName: "Jane Roe",
		blocks: linksCalled("Notes"),
	});
	const form = screen.getByRole("region", { name: "Link", exact: true });
	await openRow(screen, "Notes", "Lock");
	await form.getByRole("radio", { name: "Email" }).click();
	await expect(form.getByLabel("Your name or company")).toHaveValue("Jane Roe");
	await expect(form.getByLabel("Contact")).toHaveValue(`${username}@example.com`);
	await form.getByText("Read it", { exact: true }).click();
	await expect(form.getByRole("heading", { name: "Your rights" })).toBeVisible();
	await expectAccessible(screen, "the form of an email gate");
	// An own policy needs its address. Ours needs nothing.
	await form.getByRole("textbox", { name: "What you will send" }).fill("You write to me about new pots.");
	await form.getByText("My own").click();
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByLabel("Its address")).toHaveAccessibleDescription("Enter the address of your privacy policy.");
	await form.getByText("Use ours").click();
	await form.getByRole("button", { name: "Save" }).click();
	await expect(row(screen, "Notes")).toContainText("Locked: asks for an email address");
	await expect(saveState(screen)).toHaveText("Saved");

	const stranger = await visitor({ viewport: { width: 360, height: 740 } });
	const gate = await stranger.newPage();
	const policyLink = gate.getByRole("link", { name: "Privacy policy" });
	await expect(async () => {
		await gate.goto(`/go/${id}/link/link-0`);
		await expect(policyLink).toBeVisible({ timeout: 100 });
	}).toPass();
	const opening = stranger.waitForEvent("page");
	await policyLink.click();
	const policy = await opening;
	await expect(policy).toHaveURL(new RegExp(`/${username}/privacy$`));
	await expect(policy.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
	for (const words of ["You write to me about new pots.", `${username}@example.com`]) {
		await expect(policy.getByText(words)).toBeVisible();
	}
	await expectAccessible(policy, "our privacy policy");
	expect(await overflowOf(policy)).toBe(0);
	await policy.getByRole("link", { name: "Back to the page" }).click();
	await expect(policy.getByRole("link", { name: "Notes" })).toBeVisible();
});

test("a notice about age stands in front of the whole page until it is removed", async ({ product, visitor }) => {
	const { username, screen } = await openEditor(
		{ product, visitor },
		"asks-for-age",
		{ blocks: linksCalled("Rum") },
		{ part: "Share" },
	);
	const notice = screen.getByRole("region", { name: "Age notice" });
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

	await notice.getByRole("button", { name: "Add age notice" }).click();
	const age = notice.getByLabel("Minimum age");
	await expect(age).toBeFocused();
	await age.fill("7");
	await notice.getByRole("button", { name: "Save" }).click();
	await expect(age).toHaveAccessibleDescription("Enter an age from 13 to 99.");
	await expectAccessible(screen, "the form of the age notice");
	await age.fill("21");
	await expect(screen.getByRole("region", { name: "Preview of your page" })).toContainText("21 or older");
	await notice.getByRole("button", { name: "Save" }).click();
	await expect(notice.getByRole("button", { name: "Change age notice" })).toBeFocused();
	await expect(screen.getByText("visitors are asked whether they are 21 or older")).toBeVisible();
	const stranger = await open("Yes, I am 21 or older");
	await expect(stranger.getByText("Rum")).toHaveCount(0);

	await notice.getByRole("button", { name: "Change age notice" }).click();
	await notice.getByRole("button", { name: "Remove" }).click();
	await open("Rum");
});

test("before a link that people have bought is deleted, the editor names its buyers, and can refund them", async ({
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
	const box = dialog.getByRole("checkbox", { name: "Refund them: 1 payment, €12.00" });
	await expect(box).not.toBeChecked();
	await box.check();
	await screen.context().setOffline(true);
	await dialog.getByRole("button", { name: "Delete and refund" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Nothing is deleted.");
	await screen.context().setOffline(false);
	await dialog.getByRole("button", { name: "Delete and refund" }).click();
	await expect(row(screen, "Recipes")).toHaveCount(0);
	await expect
		.poll(() => product.rows("SELECT refund_at > 0 AS due FROM sales WHERE page_id = ?", id))
		.toEqual([{ due: 1 }]);
	// Nobody has bought this one, so nothing is asked.
	await chooseForLink(screen, "Notes", "Delete");
	await expect(row(screen, "Notes")).toHaveCount(0);
	await expect(dialog).toHaveCount(0);
});
