import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./product.ts";

const PASSWORD = "a quiet harbour";

async function signIn(screen: Page, email: string, password = PASSWORD): Promise<void> {
	await screen.getByLabel("Email").fill(email);
	await screen.getByRole("textbox", { name: "Password" }).fill(password);
	await screen.keyboard.press("Enter");
}

const path = (wanted: string) => (url: URL) => url.pathname + url.search === wanted;

test.describe("the sign-in screen", () => {
	test("the sign-in screen leads from the landing page to the start and back", async ({ visitor }) => {
		const screen = await (await visitor()).newPage();
		await screen.goto("/");
		await screen.getByRole("link", { name: "Create your free bio" }).first().click();
		await expect(screen.getByRole("heading", { name: "Create your account" })).toBeVisible();
		await screen.getByLabel("Full Name").fill("Jane Roe");
		await signIn(screen, "jane@example.com");
		await expect(screen.getByText("Account created!")).toBeVisible();
		await screen.waitForURL("/start");

		await screen.goto("/auth");
		await screen.waitForURL("/dashboard");
		await screen.goto("/");
		await screen.getByRole("button", { name: "Log out" }).click();
		await expect(screen.getByText("Logged out successfully")).toBeVisible();
		await expect(screen.getByRole("link", { name: "Login" })).toBeVisible();
	});

	test("the sign-in screen explains errors in a toast and at the field, and keeps the typed values", async ({
		product,
		visitor,
	}) => {
		await signUp(await visitor(), product, "taken@example.com");
		const screen = await (await visitor()).newPage();
		await screen.goto("/auth?mode=signup");
		await screen.getByRole("button", { name: "Create account" }).click();
		await expect(screen.getByLabel("Full Name")).toBeFocused();
		await expect(screen.getByText("Enter your name.")).toBeVisible();

		await screen.getByLabel("Full Name").fill("Jane Roe");
		await signIn(screen, "Taken@Example.com", "somebody else's harbour");
		await expect(screen.getByRole("alert")).toContainText("An account with this email already exists.");
		await expect(screen.getByLabel("Email")).toBeFocused();
		await expect(screen.getByLabel("Email")).toHaveAccessibleDescription(/already exists/);

		await screen.getByRole("link", { name: "Sign in" }).click();
		await expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
		await expect(screen.getByLabel("Email")).toHaveValue("Taken@Example.com");
		await signIn(screen, "taken@example.com", "not the one");
		await expect(screen.getByRole("alert").filter({ hasText: "Invalid login credentials" })).toBeVisible();
		await expect(screen.getByRole("alert")).toHaveCount(1);
	});

	test("the sign-in screen opens the requested page, but never another site", async ({ product, visitor }) => {
		const email = "going@example.com";
		await signUp(await visitor(), product, email);
		// core/account/auth-search.test.ts tries more addresses of other sites.
		for (const [redirect, destination] of [
			["/editor?id=some-page-id", "/editor?id=some-page-id"],
			["/\t/evil.example", "/start"],
		] as const) {
			const screen = await (await visitor()).newPage();
			await screen.goto(`/auth?${new URLSearchParams({ redirect })}`);
			await signIn(screen, email);
			await screen.waitForURL(path(destination));
			expect(new URL(screen.url()).origin).toBe(product.origin);
		}
	});

	test("the sign-in screen leads to the page of a username claimed on the 404 page", async ({ visitor }) => {
		const screen = await (await visitor()).newPage();
		await screen.goto("/1e5");
		await screen.getByRole("button", { name: "Claim" }).click();
		await expect(screen.getByText("/1e5 is yours")).toBeVisible();
		await screen.getByLabel("Full Name").fill("Jane Roe");
		await signIn(screen, "claims@example.com");
		await screen.waitForURL("/start");
		await expect(screen.getByText("Account created!")).toBeVisible();
		await expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Jane Roe");
		await expect(screen.getByText(/\/1e5$/)).toBeVisible();
	});
});
