import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "../machine/port.ts";
import { startServer } from "../machine/server.ts";
import { expectAccessible } from "./axe.ts";
import { enterCredentials, NEW_PASSWORD, PASSWORD } from "./credentials.ts";
import { holdScripts } from "./hydrated.ts";
import { linkIn, mailTo } from "./outbox.ts";
import { chooseInAccount, expect, signUp, test } from "./product.ts";

const card = (screen: Page, name: string) => screen.getByRole("region", { name });
const googleButton = (screen: Page) => screen.getByRole("link", { name: "Continue with Google" });
const googleAccount = (email: string) => ({ sub: `sub of ${email}`, email, email_verified: true, name: "Jane Roe" });

test("a person signs up, gets back in, connects Google, signs in with it and leaves", async ({ product, visitor }) => {
	test.slow();
	const email = "connects@example.com";
	const screen = await (await visitor({ viewport: { width: 360, height: 740 } })).newPage();
	await screen.goto("/auth?mode=signup");
	await expect(googleButton(screen)).toBeVisible();
	await expectAccessible(screen, "signing up, with Google");
	await screen.getByLabel("Full Name").fill("Jane Roe");
	await enterCredentials(screen, email, PASSWORD);
	await screen.waitForURL("/start");
	await screen.goto("/settings");
	const methods = card(screen, "Sign-in methods");
	await expect(methods.getByText("To connect it, confirm your email address first.")).toBeVisible();
	await expect(methods.getByRole("button", { name: "Connect Google" })).toHaveCount(0);
	await screen.goto(await linkIn(product, email, "verify-address"));
	await screen.getByRole("button", { name: "Confirm address" }).click();
	await screen.waitForURL("/dashboard");

	const other = await (await visitor()).newPage();
	await other.goto("/auth?mode=reset-password");
	await other.getByLabel("Email").fill(email);
	await other.getByRole("button", { name: "Send reset link" }).click();
	await other.goto(await linkIn(product, email, "reset-password"));
	await other.getByRole("textbox", { name: "New password" }).fill(NEW_PASSWORD);
	await other.getByRole("button", { name: "Set new password" }).click();
	await expect(other.getByRole("heading", { name: "Welcome back" })).toBeVisible();
	await enterCredentials(other, email, NEW_PASSWORD);
	await other.waitForURL("/start");

	await other.goto("/settings");
	const state = card(other, "Sign-in methods");
	await expect(state).toContainText("Not connected");
	product.google.account = null;
	await state.getByRole("button", { name: "Connect Google" }).click();
	const dialog = other.getByRole("dialog", { name: "Connect Google" });
	await dialog.getByLabel("Your password").fill("not the one");
	await dialog.getByRole("button", { name: "Continue" }).click();
	await expect(dialog.getByText("This isn't your current password.")).toBeVisible();
	await expectAccessible(other, "connecting Google, with an error");
	await dialog.getByLabel("Your password").fill(NEW_PASSWORD);
	await dialog.getByRole("button", { name: "Continue" }).click();
	await expect(other.getByText("You canceled at Google. Nothing has changed.")).toBeVisible();
	await expect(other).toHaveURL("/settings#security");

	product.google.account = googleAccount("elsewhere@gmail.example");
	await state.getByRole("button", { name: "Connect Google" }).click();
	await dialog.getByLabel("Your password").fill(NEW_PASSWORD);
	await dialog.getByRole("button", { name: "Continue" }).click();
	await expect(other.getByText("Google connected")).toBeVisible();
	await expect(state.getByRole("button", { name: "Disconnect Google" })).toBeVisible();
	await expect(other).toHaveURL("/settings#security");
	await expectAccessible(other, "settings with Google connected");
	await mailTo(product, email, "new-sign-in-method");
	await chooseInAccount(other, "Log out");
	await expect(other.getByText("Logged out successfully")).toBeVisible();

	await other.goto("/auth?redirect=%2Fsettings");
	await googleButton(other).click();
	await other.waitForURL("/settings");
	await expect(card(other, "Profile")).toContainText(email);
	await card(other, "Delete Account").getByRole("button", { name: "Delete account" }).click();
	const last = other.getByRole("dialog", { name: "Delete your account?" });
	await last.getByLabel("Type DELETE to confirm").fill("DELETE");
	await last.getByLabel("Your password").fill(NEW_PASSWORD);
	await last.getByRole("button", { name: "Delete for good" }).click();
	await expect(other.getByText("Your account has been permanently deleted.")).toBeVisible();
	expect(await product.rows("SELECT * FROM identities WHERE subject = ?", product.google.account.sub)).toEqual([]);
});

test("an account created with Google needs no password until one is set", async ({ product, visitor }) => {
	const email = "googles-own@gmail.example";
	product.google.account = googleAccount(email);
	const screen = await (await visitor()).newPage();
	await screen.goto("/auth?mode=signup&claim=googles-own");
	await googleButton(screen).click();
	await screen.waitForURL("/start?claim=googles-own");
	await expect(screen.getByText(/\/googles-own$/)).toBeVisible();
	await screen.goto("/settings");
	const methods = card(screen, "Sign-in methods");
	await expect(methods).toContainText("Not set");
	await expect(methods.getByText("To disconnect it, add another way first.")).toBeVisible();
	await expect(screen.getByLabel("Current password")).toHaveCount(0);
	await card(screen, "Profile").getByRole("button", { name: "Change email" }).click();
	await expect(screen.getByLabel("New email")).toBeVisible();
	await expect(screen.getByLabel("Current password")).toHaveCount(0);
	await expectAccessible(screen, "settings without a password");

	await product.rows(
		"UPDATE sessions SET created_at = 1 WHERE user_id = (SELECT id FROM users WHERE email = ?)",
		email,
	);
	await screen.reload();
	const form = card(screen, "Set a Password");
	const setPassword = async () => {
		await form.getByLabel("New password", { exact: true }).fill(PASSWORD);
		await form.getByLabel("Confirm new password").fill(PASSWORD);
		await form.getByRole("button", { name: "Set password" }).click();
	};
	await setPassword();
	await expect(screen.getByText("Please sign in again, then come back.")).toBeVisible();
	await form.getByRole("link", { name: "Sign in with Google again" }).click();
	await screen.waitForURL("/settings");
	await setPassword();
	await expect(screen.getByText("Password set")).toBeVisible();
	await expect(card(screen, "Change Password").getByLabel("Current password")).toBeVisible();
	await methods.getByRole("button", { name: "Disconnect Google" }).click();
	await expect(screen.getByText("Google disconnected")).toBeVisible();
	await expect(methods).toContainText("Not connected");
});

test("a Google error is shown once on the sign-in screen, which keeps the destination", async ({
	product,
	visitor,
}) => {
	const email = "has-password@example.com";
	await signUp(await visitor(), product, email);
	product.google.account = googleAccount(email);
	const screen = await (await visitor()).newPage();
	await screen.goto("/auth?redirect=%2Feditor%3Fid%3Dsome-page-id");
	await googleButton(screen).click();
	await expect(screen.getByRole("alert")).toContainText(
		"An account with this email already exists. Sign in to it as before, then connect Google in Settings.",
	);
	await expect(screen).toHaveURL("/auth?redirect=%2Feditor%3Fid%3Dsome-page-id");
	await screen.reload();
	await expect(googleButton(screen)).toBeVisible();
	await expect(screen.getByRole("alert")).toHaveCount(0);
	await enterCredentials(screen, email, PASSWORD);
	await screen.waitForURL(/\/editor\?id=some-page-id$/);
});

test("the Google button is there before any script, and the form doesn't move when the scripts load", async ({
	visitor,
}) => {
	for (const width of [360, 1440]) {
		const screen = await (await visitor({ viewport: { width, height: 900 } })).newPage();
		const load = await holdScripts(screen);
		await screen.goto("/auth?redirect=%2Fsettings", { waitUntil: "commit" });
		await expect(googleButton(screen)).toBeVisible();
		const top = async () => (await screen.getByLabel("Email").boundingBox())?.y;
		const before = await top();
		load();
		await expect(googleButton(screen)).toHaveAttribute("href", "/api/auth/google?redirect=%2Fsettings");
		expect(await top()).toBe(before);
	}
});

test("without Google's keys, the button and its endpoint don't exist", async ({ browser, product }) => {
	expect((await fetch(`${product.origin}/api/auth/google`, { redirect: "manual" })).status).toBe(303);
	const stateFolder = await mkdtemp(join(tmpdir(), "linkstead-e2e-"));
	const port = await freePort();
	const server = await startServer({ port, stateFolder, variables: { GOOGLE_CLIENT_ID: "" } });
	const screen = await browser.newPage();
	await screen.goto(`http://localhost:${port}/auth`);
	await expect(screen.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
	await expect(googleButton(screen)).toHaveCount(0);
	expect((await screen.request.get(`http://localhost:${port}/api/auth/google`)).status()).toBe(404);
	await screen.close();
	await server.dispose();
	await rm(stateFolder, { recursive: true });
});
