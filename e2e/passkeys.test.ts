import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { enterCredentials, PASSWORD } from "./credentials.ts";
import { linkIn, mailTo } from "./outbox.ts";
import { chooseInAccount, expect, signUp, test } from "./product.ts";

const security = (screen: Page) => screen.getByRole("region", { name: "Sign-in methods" });

const ANDROID =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

async function signOut(screen: Page) {
	await chooseInAccount(screen, "Log out");
	await expect(screen.getByText("Logged out successfully")).toBeVisible();
}

/** Gives a tab a device that keeps passkeys and recognizes its owner. */
async function addDevice(screen: Page) {
	const session = await screen.context().newCDPSession(screen);
	await session.send("WebAuthn.enable");
	const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		keys: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
		clear: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
	};
}

test("a person adds a passkey, signs in with it, drops the password, and gets back in without the passkey", async ({
	product,
	visitor,
}) => {
	test.slow();
	const email = "passkeys@example.com";
	const context = await visitor({ viewport: { width: 360, height: 740 } });
	await signUp(context, product, email);
	const screen = await context.newPage();
	const device = await addDevice(screen);
	await screen.goto("/settings#security");
	await expect(security(screen)).toContainText("To add one, confirm your email address first.");
	await product.rows("UPDATE users SET email_verified_at = 1 WHERE email = ?", email);

	await screen.goto("/dashboard");
	const offer = screen.getByRole("complementary", { name: "Next time without a password" });
	await expect(offer).toBeVisible();
	await expectAccessible(screen, "the offer of a passkey");
	await offer.getByRole("button", { name: "Add a passkey" }).click();
	await expect(screen.getByText("Passkey added")).toBeVisible();
	await expect(offer).toHaveCount(0);
	expect(await device.keys()).toHaveLength(1);
	await mailTo(product, email, "new-sign-in-method");

	await screen.goto("/settings#security");
	await expect(security(screen)).toContainText("Passkey · Added");
	await expectAccessible(screen, "settings with a passkey");
	await security(screen).getByRole("button", { name: "Add a passkey" }).click();
	await expect(security(screen)).toContainText("This device has one for your account already.");
	await security(screen).getByRole("button", { name: "Remove password" }).click();
	const dialog = screen.getByRole("dialog", { name: "Remove your password?" });
	await dialog.getByLabel("Your password").fill("not the one");
	await dialog.getByRole("button", { name: "Remove password" }).click();
	await expect(dialog.getByText("This isn't your current password.")).toBeVisible();
	await dialog.getByLabel("Your password").fill(PASSWORD);
	await dialog.getByRole("button", { name: "Remove password" }).click();
	await expect(security(screen)).toContainText("Password removed");
	await expect(security(screen).getByRole("button", { name: /^Remove the passkey/ })).toHaveCount(0);

	await signOut(screen);
	// The field suggests the passkey, and the device of the test chooses it at once.
	await screen.goto("/auth?redirect=%2Fsettings");
	await screen.waitForURL(/\/settings/);
	await expect(screen.getByRole("region", { name: "Sessions" })).toContainText("Signed in with a passkey");

	// Another account's passkey confirms nothing here, and its account doesn't appear on this screen.
	const confirm = screen.getByRole("button", { name: "Confirm with your passkey" });
	await expect(confirm).toBeVisible();
	const otherEmail = "passkeys-other@example.com";
	await signUp(await visitor(), product, otherEmail);
	const give = (from: string, to: string) =>
		product.rows(
			"UPDATE passkeys SET user_id = (SELECT id FROM users WHERE email = ?2) WHERE user_id = (SELECT id FROM users WHERE email = ?1)",
			from,
			to,
		);
	await give(email, otherEmail);
	await confirm.click();
	await expect(screen.getByRole("heading", { name: `You're signed in as ${otherEmail}` })).toBeVisible();
	await expect(security(screen)).toHaveCount(0);
	await give(otherEmail, email);
	await screen.goto("/dashboard");
	await signOut(screen);
	await device.clear();
	await screen.goto("/auth");
	await expect(screen.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
	await expectAccessible(screen, "signing in, with the way without a password");
	await screen.goto("/auth?mode=reset-password");
	await screen.getByLabel("Email").fill(email);
	await screen.getByRole("button", { name: "Send reset link" }).click();
	await screen.goto(await linkIn(product, email, "reset-password"));
	await screen.getByRole("textbox", { name: "New password" }).fill(PASSWORD);
	await screen.getByRole("button", { name: "Set new password" }).click();
	await enterCredentials(screen, email, PASSWORD);
	await screen.waitForURL("/start");

	await screen.goto("/settings#security");
	await security(screen)
		.getByRole("button", { name: /^Remove the passkey/ })
		.click();
	await expect(security(screen)).toContainText("Passkey removed");
	await mailTo(product, email, "sign-in-method-removed");
});

test("a second device has a passkey of its own, which stays when the first one is removed", async ({
	product,
	visitor,
}) => {
	test.slow();
	const email = "two-devices@example.com";
	const home = await visitor();
	await signUp(home, product, email);
	await product.rows("UPDATE users SET email_verified_at = 1 WHERE email = ?", email);
	const desktop = await home.newPage();
	const first = await addDevice(desktop);
	await desktop.goto("/dashboard");
	const offer = desktop.getByRole("complementary", { name: "Next time without a password" });
	await offer.getByRole("button", { name: "No, thanks" }).click();
	await expect(offer).toHaveCount(0);
	await desktop.goto("/settings#security");
	await security(desktop).getByRole("button", { name: "Add a passkey" }).click();
	await expect(security(desktop)).toContainText("Passkey added");

	const phone = await (await visitor({ userAgent: ANDROID, viewport: { width: 360, height: 740 } })).newPage();
	const second = await addDevice(phone);
	await phone.goto("/auth?redirect=%2Fsettings%23security");
	await enterCredentials(phone, email, PASSWORD);
	await phone.waitForURL(/\/settings/);
	await expect(security(phone)).toContainText("Another passkey");
	await security(phone).getByRole("button", { name: "Add a passkey" }).click();
	await expect(security(phone)).toContainText("Passkey added");
	expect([...(await first.keys()), ...(await second.keys())]).toHaveLength(2);
	await signOut(phone);
	await phone.goto("/auth?redirect=%2Fsettings%23security");
	await phone.waitForURL(/\/settings/);
	await security(phone).getByRole("button", { name: "Remove the passkey Chrome on Linux" }).click();
	await expect(security(phone)).toContainText("Passkey removed");
	await expect(security(phone).getByRole("button", { name: /^Remove the passkey/ })).toHaveAccessibleName(
		"Remove the passkey Chrome on Android",
	);

	await desktop.goto("/dashboard");
	await expect(desktop.getByRole("heading", { name: "Your Bio Pages" })).toBeVisible();
	await signOut(desktop);
	await desktop.goto("/auth");
	await expect(desktop.getByRole("alert").getByText("This passkey opens no account here.")).toBeVisible();
	await expect(offer).toHaveCount(0);
	await signOut(phone);
	await phone.goto("/auth?redirect=%2Fsettings");
	await phone.waitForURL(/\/settings/);
	await expect(phone.getByRole("region", { name: "Sessions" })).toContainText("Signed in with a passkey");
});
