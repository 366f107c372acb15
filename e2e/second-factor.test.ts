import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newCodeApp } from "../worker/testing/code-app.ts";
import { expectAccessible } from "./axe.ts";
import { enterCredentials, PASSWORD } from "./credentials.ts";
import { mailTo } from "./outbox.ts";
import { chooseInAccount, expect, signUp, test } from "./product.ts";

const security = (screen: Page) => screen.getByRole("region", { name: "Sign-in methods" });

test("a person turns the second factor on, signs in with a code and with a recovery code, and turns it off", async ({
	product,
	visitor,
}) => {
	test.slow();
	const email = "second-factor@example.com";
	const context = await visitor({ viewport: { width: 360, height: 740 } });
	await signUp(context, product, email);
	await product.rows("UPDATE users SET email_verified_at = 1 WHERE email = ?", email);
	// As if the time of the used code were over.
	const letCodesPass = () => product.rows("UPDATE second_factors SET last_step = 0");
	const screen = await context.newPage();
	await screen.goto("/settings#security");
	await expect(security(screen)).toContainText("Off. Turn it on to sign in with a code from your phone, too.");
	await security(screen).getByRole("button", { name: "Turn on two-step verification" }).click();
	const dialog = screen.getByRole("dialog", { name: "Turn on two-step verification" });
	await expect(dialog.getByRole("img", { name: "QR code for the app" })).toBeVisible();
	const key = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
	const app = await newCodeApp(key.replaceAll(" ", ""));
	await dialog.getByRole("textbox", { name: "Code" }).fill("12");
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await expect(dialog.getByText("Enter the six digits in your app.")).toBeVisible();
	await expectAccessible(screen, "turning the second factor on, with an error");
	await dialog.getByRole("textbox", { name: "Code" }).fill(await app());
	await dialog.getByRole("button", { name: "Turn on" }).click();
	const keeping = screen.getByRole("dialog", { name: "Keep your recovery codes" });
	await expect(keeping.getByRole("listitem")).toHaveCount(10);
	await expectAccessible(screen, "recovery codes");
	const downloading = screen.waitForEvent("download");
	await keeping.getByRole("button", { name: "Download" }).click();
	const codes = (await readFile(await (await downloading).path(), "utf8")).trim().split("\n");
	await expect(keeping.getByRole("listitem")).toHaveText(codes);
	await keeping.getByRole("button", { name: "I have kept them" }).click();
	await expect(security(screen)).toContainText("Two-step verification on Every other browser is signed out.");
	await expect(security(screen)).toContainText("10 recovery codes are left");
	await expectAccessible(screen, "settings with a second factor");
	await mailTo(product, email, "second-factor-on");

	await letCodesPass();
	await chooseInAccount(screen, "Log out");
	await expect(screen.getByText("Logged out successfully")).toBeVisible();
	await screen.goto("/auth?redirect=%2Fsettings%23security");
	await enterCredentials(screen, email, PASSWORD);
	await expect(screen.getByRole("heading", { name: "One more step" })).toBeFocused();
	const old = await app(-8);
	await screen.getByRole("textbox", { name: "Code" }).fill(old);
	await screen.getByRole("button", { name: "Sign in" }).click();
	await expect(screen.getByText(/^This code is \d minutes old\./)).toBeVisible();
	await expectAccessible(screen, "the second step, with an error");
	await screen.getByRole("textbox", { name: "Code" }).fill(await app());
	await screen.getByRole("button", { name: "Sign in" }).click();
	await screen.waitForURL(/\/settings/);

	await chooseInAccount(screen, "Log out");
	await expect(screen.getByText("Logged out successfully")).toBeVisible();
	await screen.goto("/auth?redirect=%2Fsettings%23security");
	await enterCredentials(screen, email, PASSWORD);
	await screen.getByRole("button", { name: "Use a recovery code" }).click();
	await screen.getByLabel("Recovery code").fill(codes[0] ?? "");
	await screen.getByRole("button", { name: "Sign in" }).click();
	await screen.waitForURL(/\/settings/);
	await expect(security(screen)).toContainText("9 recovery codes are left");
	await expect(screen.getByRole("region", { name: "Sessions" })).toContainText(
		"Signed in with your password and two-step verification",
	);
	await mailTo(product, email, "recovery-code-used");

	// Ten minutes later a sensitive change asks again, and goes on by itself.
	await letCodesPass();
	await product.rows("UPDATE sessions SET second_factor_at = 1 WHERE second_factor_at IS NOT NULL");
	await security(screen).getByRole("button", { name: "Turn off two-step verification" }).click();
	const confirming = screen.getByRole("dialog", { name: "Confirm that it's you" });
	await expectAccessible(screen, "confirming with the second factor");
	await confirming.getByRole("button", { name: "Close" }).click();
	await expect(security(screen).getByRole("alert")).toContainText("Confirm with two-step verification first.");
	await security(screen).getByRole("button", { name: "Turn off two-step verification" }).click();
	await confirming.getByRole("textbox", { name: "Code" }).fill(await app());
	await confirming.getByRole("button", { name: "Confirm" }).click();
	await expect(security(screen)).toContainText("Two-step verification off Signing in no longer takes a code.");
	await mailTo(product, email, "second-factor-off");
});
