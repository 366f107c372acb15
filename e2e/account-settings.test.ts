import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { enterCredentials, NEW_PASSWORD, PASSWORD } from "./credentials.ts";
import { withKeyboard } from "./fit.ts";
import { linkIn, mailTo } from "./outbox.ts";
import { chooseInAccount, createPage, expect, signUp, subscribe, test } from "./product.ts";

const PHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const card = (screen: Page, name: string) => screen.getByRole("region", { name });

async function signIn(screen: Page, email: string, password: string): Promise<void> {
	await screen.goto("/auth");
	await enterCredentials(screen, email, password);
	await screen.waitForURL(/\/(?:dashboard|start)$/);
}

test("an account is renamed, gets a new email, signs out other sessions, is exported and deleted", async ({
	product,
	visitor,
}) => {
	test.slow();
	const email = "mover@example.com";
	const newEmail = "moved@example.com";
	const owner = await visitor();
	await signUp(owner, product, email);
	await createPage(owner, product, { username: "mover", bio: "Pots" });
	const phone = await (await visitor({ userAgent: PHONE, viewport: { width: 360, height: 740 } })).newPage();
	await signIn(phone, email, PASSWORD);

	const screen = await owner.newPage();
	await screen.goto("/dashboard");
	await expect(screen.getByText("1 of 1 page(s) used")).toBeVisible();
	await chooseInAccount(screen, "Settings");
	await expect(screen.getByRole("heading", { name: "Settings" })).toBeFocused();
	await expect(card(screen, "Current Plan")).toContainText("Free");
	await expect(card(screen, "Available Plans")).toContainText("$49a month");
	await expect(card(screen, "Custom Domain").getByRole("button")).toHaveCount(0);

	const profile = card(screen, "Profile");
	await profile.getByLabel("Name").fill("Jane Doe");
	await profile.getByRole("button", { name: "Save name" }).click();
	await expect(screen.getByText("Name saved")).toBeVisible();
	await profile.getByRole("button", { name: "Change email" }).click();
	await profile.getByLabel("New email").fill(newEmail);
	await profile.getByLabel("Current password").fill("not the one");
	await profile.getByRole("button", { name: "Send confirmation link" }).click();
	await expect(profile.getByText("This isn't your current password.")).toBeVisible();
	await expectAccessible(screen, "settings with an error");
	await profile.getByLabel("Current password").fill(PASSWORD);
	await profile.getByRole("button", { name: "Send confirmation link" }).click();
	await expect(profile.getByText(`Your email changes to ${newEmail}`)).toBeVisible();
	await mailTo(product, email, "address-changing");
	const mails = await owner.newPage();
	await mails.goto(await linkIn(product, newEmail, "confirm-new-address"));
	await mails.getByRole("button", { name: "Confirm address" }).click();
	await expect(mails.getByText(`Your email address is ${newEmail}.`)).toBeVisible();
	await mailTo(product, email, "address-changed");

	await screen.reload();
	await expect(profile.getByText(newEmail)).toBeVisible();
	await expect(profile.getByLabel("Name")).toHaveValue("Jane Doe");
	const sessions = card(screen, "Sessions");
	await expect(sessions.getByRole("listitem")).toHaveCount(2);
	await expect(sessions.getByRole("listitem").first()).toContainText("This browser");
	await sessions.getByRole("button", { name: "Sign out Safari on iOS" }).click();
	await expect(sessions.getByRole("listitem")).toHaveCount(1);
	await phone.reload();
	await expect(phone.getByRole("heading", { name: "Welcome back" })).toBeVisible();

	const downloading = screen.waitForEvent("download");
	await screen.getByRole("button", { name: "Download my data" }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toMatch(/^linkstead-\d{4}-\d\d-\d\d\.json$/);
	const exported = JSON.parse(await readFile(await download.path(), "utf8"));
	expect(exported).toMatchObject({
		account: { email: newEmail, fullName: "Jane Doe" },
		pages: [{ username: "mover", bio: "Pots" }],
	});

	await card(screen, "Delete Account").getByRole("button", { name: "Delete account" }).click();
	const dialog = screen.getByRole("dialog", { name: "Delete your account?" });
	const last = dialog.getByRole("button", { name: "Delete for good" });
	await expect(last).toBeDisabled();
	await withKeyboard(screen, async (left) => {
		const bottom = async () => {
			const { y, height } = (await dialog.boundingBox()) ?? { y: 0, height: Number.POSITIVE_INFINITY };
			return y + height;
		};
		await expect.poll(bottom).toBeLessThanOrEqual(left);
	});
	await dialog.getByLabel("Type DELETE to confirm").fill("delete");
	await dialog.getByLabel("Your password").fill("not the one");
	await expectAccessible(screen, "deleting an account");
	await last.click();
	await expect(dialog.getByText("This isn't your current password.")).toBeVisible();
	await dialog.getByLabel("Your password").fill(PASSWORD);
	await last.click();
	await expect(screen.getByText("Account Deleted")).toBeVisible();
	await expect(screen.getByText("Your account has been permanently deleted.")).toBeVisible();
	await expect(screen).toHaveURL("/");
	await expect(screen.getByRole("link", { name: "Login" })).toBeVisible();
	expect(await product.rows("SELECT id FROM users WHERE email = ?", newEmail)).toEqual([]);
	const stranger = await visitor();
	await expect(async () => {
		expect((await stranger.request.get("/mover")).status()).toBe(404);
	}).toPass();
});

test("the settings explain an invalid password and then change it", async ({ product, visitor }) => {
	const email = "changes@example.com";
	const owner = await visitor();
	await signUp(owner, product, email);
	await subscribe(product, email, "pro");
	const other = await (await visitor()).newPage();
	await signIn(other, email, PASSWORD);
	const screen = await owner.newPage();
	await screen.goto("/settings");
	await expect(card(screen, "Current Plan")).toContainText("$19/month");
	await expect(card(screen, "Available Plans")).toHaveCount(0);

	const form = card(screen, "Change Password");
	const fill = async (password: string, confirmation: string) => {
		await form.getByLabel("New password", { exact: true }).fill(password);
		await form.getByLabel("Confirm new password").fill(confirmation);
	};
	const update = form.getByRole("button", { name: "Update password" });
	await expect(update).toBeDisabled();
	await fill("short", "");
	await expect(update).toBeDisabled();
	await fill("short", "short");
	await update.click();
	await expect(screen.getByText("Invalid Password")).toBeVisible();
	await expect(screen.getByText("Password must be at least 6 characters long.")).toBeVisible();
	await fill(NEW_PASSWORD, "another one");
	await update.click();
	await expect(screen.getByText("Passwords Don't Match")).toBeVisible();
	await expect(screen.getByText("Please make sure both passwords match.")).toBeVisible();
	await fill("password1", "password1");
	await form.getByLabel("Current password").fill(PASSWORD);
	await update.click();
	await expect(form.getByText("This password is too common.")).toBeVisible();

	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await screen.route(/auth\.changePassword/, async (route) => {
		await asked;
		await route.continue();
	});
	await fill(NEW_PASSWORD, NEW_PASSWORD);
	await update.click();
	await expect(form.getByRole("button", { name: "Updating..." })).toBeDisabled();
	answer();
	await expect(screen.getByText("Password Updated")).toBeVisible();
	await expect(screen.getByText("Your password has been changed successfully.")).toBeVisible();
	await mailTo(product, email, "password-changed");
	await other.reload();
	await expect(other.getByRole("heading", { name: "Welcome back" })).toBeVisible();
	await signIn(other, email, NEW_PASSWORD);
	await screen.reload();
	await card(screen, "Sessions").getByRole("button", { name: "Sign out all other sessions" }).click();
	await expect(screen.getByText("Other sessions signed out")).toBeVisible();
	await other.reload();
	await expect(other.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});
