import { expectAccessible } from "./axe.ts";
import { enterCredentials, NEW_PASSWORD, PASSWORD } from "./credentials.ts";
import { linkIn, mailTo } from "./outbox.ts";
import { expect, signUp, test } from "./product.ts";

test("a person signs up, confirms the address, forgets the password and gets back in", async ({ product, visitor }) => {
	test.slow();
	const email = "forgetful@example.com";
	const browser = await visitor();
	const screen = await browser.newPage();
	await screen.goto("/auth?mode=signup");
	await screen.getByLabel("Full Name").fill("Jane Roe");
	await enterCredentials(screen, email, PASSWORD);
	await screen.waitForURL("/start");
	await screen.goto("/dashboard");
	const reminder = screen.getByRole("complementary", { name: "Confirm your email address" });
	await expect(reminder).toContainText(email);
	await expectAccessible(screen, "the dashboard with a reminder");
	await reminder.getByRole("button", { name: "Send again" }).click();
	await expect(screen.getByText("Email sent!")).toBeVisible();

	const mails = await browser.newPage();
	await mails.goto(await linkIn(product, email, "verify-address"));
	await expect(mails.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
	await expectAccessible(mails, "confirming an address");
	await mails.getByRole("button", { name: "Confirm address" }).click();
	await expect(mails.getByText("Email confirmed")).toBeVisible();
	await mails.waitForURL("/dashboard");
	await expect(mails.getByRole("complementary")).toHaveCount(0);

	const other = await (await visitor()).newPage();
	await other.goto("/auth?redirect=%2Feditor%3Fid%3Dsome-page-id");
	await other.getByLabel("Email").fill(email);
	await other.getByRole("link", { name: "Forgot password?" }).click();
	await expect(other.getByRole("heading", { name: "Reset your password" })).toBeVisible();
	await expect(other.getByLabel("Email")).toHaveValue(email);
	await expectAccessible(other, "asking for a reset");
	await other.getByRole("button", { name: "Send reset link" }).click();
	await expect(other.getByText("Reset email sent!")).toBeVisible();
	await expect(other.getByText("Check your email for the password reset link.")).toBeVisible();

	const link = await linkIn(product, email, "reset-password");
	await other.goto(link);
	await expect(other.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
	await other.getByRole("textbox", { name: "New password" }).fill("short");
	await other.getByRole("button", { name: "Set new password" }).click();
	await expect(other.getByText("Password must be at least 6 characters long.")).toBeVisible();
	await expectAccessible(other, "a new password with an error");
	await other.getByRole("textbox", { name: "New password" }).fill(NEW_PASSWORD);
	await other.getByRole("button", { name: "Set new password" }).click();
	await expect(other.getByText("Password Updated")).toBeVisible();
	await expect(other.getByText("Your password has been changed successfully.")).toBeVisible();
	await expect(other.getByRole("heading", { name: "Welcome back" })).toBeVisible();
	await enterCredentials(other, email, NEW_PASSWORD);
	await other.waitForURL("/start");
	await mailTo(product, email, "password-changed");

	await screen.reload();
	await expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
	await screen.goto(link);
	await screen.getByRole("textbox", { name: "New password" }).fill("a third harbour");
	await screen.getByRole("button", { name: "Set new password" }).click();
	await expect(screen.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
	await expectAccessible(screen, "a link that is over");
	await screen.getByRole("link", { name: "Ask for a new link" }).click();
	await expect(screen.getByRole("heading", { name: "Reset your password" })).toBeVisible();
});

test("leaving the reset view opens an empty sign-in form that keeps the destination", async ({ product, visitor }) => {
	const email = "remembers@example.com";
	await signUp(await visitor(), product, email);
	const screen = await (await visitor()).newPage();
	await screen.goto("/auth?mode=signup&redirect=%2Feditor%3Fid%3Dsome-page-id");
	await expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveCount(0);
	await screen.getByRole("link", { name: "Sign in" }).click();
	await screen.getByLabel("Email").fill("somebody@example.com");
	await screen.getByRole("link", { name: "Forgot password?" }).click();
	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await screen.route(/auth\.requestReset/, async (route) => {
		await asked;
		await route.continue();
	});
	await screen.getByRole("button", { name: "Send reset link" }).click();
	await expect(screen.getByRole("button", { name: "Sending..." })).toBeDisabled();
	answer();
	await expect(screen.getByText("Reset email sent!")).toBeVisible();
	await screen.getByRole("link", { name: "Back to Sign In" }).click();
	await expect(screen.getByLabel("Email")).toHaveValue("");
	await enterCredentials(screen, email, PASSWORD);
	await screen.waitForURL(/\/editor\?id=some-page-id$/);
});

test("after too many wrong passwords, the error says when to try again", async ({ product, visitor }) => {
	const email = "guessed@example.com";
	const guesser = await visitor();
	// Attempts are limited per browser, so the guesses come from another one.
	await signUp(await visitor(), product, email);
	for (let index = 0; index < 6; index++) {
		const data = { email, password: `guess ${index}` };
		const answer = await guesser.request.post("/api/trpc/auth.signIn", { headers: { origin: product.origin }, data });
		expect(answer.status()).toBe(401);
	}
	const screen = await (await visitor()).newPage();
	await screen.goto("/auth");
	await enterCredentials(screen, email, PASSWORD);
	const words = screen.getByRole("alert").filter({ hasText: "Too many attempts. Please try again in 15 minutes." });
	await expect(words).toBeVisible();
});
