import type { BrowserContext, Page, Route } from "@playwright/test";
import { PASSWORD } from "./credentials.ts";
import { openEditor, saveState, showEditor, storedPage } from "./open-editor.ts";
import { chooseInAccount, createPage, expect, type Product, signUp, test } from "./product.ts";

const ENDED = "Your session has ended";
const bioOn = (screen: Page) => screen.getByLabel("Bio", { exact: true });

test.describe("when the session has ended", () => {
	test("the editor asks for the password, keeps the draft and saves it", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "ended-editing", {}, { part: "Profile" });
		await endSessionsAt("pages.save", screen, product, "ended-editing@example.com");
		await bioOn(screen).fill("Typed after the end");
		const dialog = screen.getByRole("dialog", { name: ENDED });
		await expect(dialog.getByLabel("Email")).toHaveValue("ended-editing@example.com");
		await expect(dialog.getByRole("textbox", { name: "Password" })).toBeFocused();
		await screen.keyboard.press("Escape");
		await screen.keyboard.type("not the one");
		await screen.keyboard.press("Enter");
		await expect(dialog.getByText("Invalid login credentials")).toBeVisible();
		expect((await storedPage(product, id)).bio).toBe("");

		await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
		await screen.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(saveState(screen)).toHaveText("Saved");
		await expect(bioOn(screen)).toHaveValue("Typed after the end");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Typed after the end", version: 3 });
	});

	test("a request from another screen is retried after sign-in", async ({ product, visitor }) => {
		const email = "ended-settings@example.com";
		const person = await visitor();
		await signUp(person, product, email);
		const screen = await person.newPage();
		await screen.goto("/settings");
		await screen.getByLabel("Name", { exact: true }).fill("Jane Doe");
		await endSessionsAt("account.rename", screen, product, email);
		await screen.getByRole("button", { name: "Save name" }).click();
		const dialog = screen.getByRole("dialog", { name: ENDED });
		await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
		await screen.keyboard.press("Enter");
		await expect(screen.getByText("Name saved")).toBeVisible();
		expect(await product.rows("SELECT full_name FROM users WHERE email = ?", email)).toEqual([
			{ full_name: "Jane Doe" },
		]);
	});

	test("another account doesn't see the draft, which stays for its owner", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "ended-owner", {}, { part: "Profile" });
		// Simulates a sign-in in another tab. It comes first, because the editor may ask something at any moment.
		await signUp(person, product, "ended-other@example.com");
		await endSessions(product, "ended-owner@example.com");
		await bioOn(screen).fill("A secret");
		await expect(screen.getByRole("heading", { name: "You're signed in as ended-other@example.com" })).toBeVisible();
		await expect(screen.getByText("A secret")).toHaveCount(0);
		await expect(screen.getByText("ended-owner@example.com")).toHaveCount(0);
		await screen.goto(`/editor?id=${id}&part=profile`);
		await expect(screen.getByText("This page belongs to another account.")).toBeVisible();
		await screen.goto("/dashboard");
		await chooseInAccount(screen, "Log out");
		await expect(screen.getByText("Logged out successfully")).toBeVisible();

		await signIn(person, product, "ended-owner@example.com");
		await screen.goto(`/editor?id=${id}&part=profile`);
		await expect(bioOn(screen)).toHaveValue("A secret");
		await expect.poll(async () => (await storedPage(product, id)).bio).toBe("A secret");
	});

	test("the draft survives a sign-in with Google", async ({ product, visitor }) => {
		const email = "ended-google@example.com";
		product.google.account = { sub: "ended", email, email_verified: true, name: "Jane Roe" };
		const person = await visitor();
		const start = await person.newPage();
		await start.goto("/auth");
		await start.getByRole("link", { name: "Continue with Google" }).click();
		await start.waitForURL("/start");
		const id = await createPage(person, product, {});
		const screen = await showEditor(person, id, "Profile");
		await endSessions(product, email);
		await bioOn(screen).fill("Typed before Google");
		const dialog = screen.getByRole("dialog", { name: ENDED });
		await expect(dialog.getByLabel("Password")).toHaveCount(0);
		await dialog.getByRole("link", { name: "Continue with Google" }).click();
		await screen.waitForURL(`/editor?id=${id}&part=profile`);
		await expect(bioOn(screen)).toHaveValue("Typed before Google");
		await expect.poll(async () => (await storedPage(product, id)).bio).toBe("Typed before Google");
	});
});

async function endSessions(product: Product, email: string): Promise<void> {
	await product.rows("DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ?)", email);
}

/** Ends them with the screen's next request of this kind. What the screen asks by itself would show the dialog too early. */
async function endSessionsAt(procedure: string, screen: Page, product: Product, email: string): Promise<void> {
	const end = async (route: Route) => {
		await endSessions(product, email);
		await route.continue();
	};
	await screen.route(`**/api/trpc/*${procedure}*`, end, { times: 1 });
}

async function signIn(person: BrowserContext, product: Product, email: string): Promise<void> {
	const response = await person.request.post("/api/trpc/auth.signIn", {
		headers: { origin: product.origin },
		data: { email, password: PASSWORD },
	});
	expect(response.ok()).toBe(true);
}
