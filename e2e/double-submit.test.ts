import type { BrowserContext, Locator, Page, Request } from "@playwright/test";
import { NEW_PASSWORD, PASSWORD } from "./credentials.ts";
import { choosePlatform } from "./open-editor.ts";
import { createPage, expect, type Product, signUp, subscribe, test, type Visitor } from "./product.ts";

interface Setting {
	screen: Page;
	person: BrowserContext;
	product: Product;
	visitor: Visitor;
	email: string;
}

/** A form or button, the steps before pressing it, and the procedure that it calls. */
interface Case {
	path: string;
	procedure: string;
	press: string;
	before?: (setting: Setting) => Promise<void>;
	after?: (setting: Setting) => Promise<void>;
}

const FOR_VISITORS: Case[] = [
	{
		path: "/auth?mode=signup",
		procedure: "auth.signUp",
		press: "Create account",
		async before({ screen, email }) {
			await screen.getByLabel("Full Name").fill("Jane Roe");
			await fillCredentials(screen, `new-${email}`);
		},
	},
	{
		path: "/auth",
		procedure: "auth.signIn",
		press: "Sign in",
		before: ({ screen, email }) => fillCredentials(screen, email),
	},
	{
		path: "/auth?mode=reset-password",
		procedure: "auth.requestReset",
		press: "Send reset link",
		before: ({ screen, email }) => screen.getByLabel("Email").fill(email),
	},
	{
		path: `/auth?mode=reset-password&token=${"0".repeat(64)}`,
		procedure: "auth.resetPassword",
		press: "Set new password",
		before: ({ screen }) => screen.getByLabel("New password").fill(PASSWORD),
	},
	{
		path: `/auth?mode=confirm-email&token=${"0".repeat(64)}`,
		procedure: "auth.confirmEmail",
		press: "Confirm address",
	},
];

const FOR_SIGNED_IN: Record<string, Case[]> = {
	"on the dashboard": [
		{ path: "/dashboard", procedure: "auth.resendVerification", press: "Send again" },
		{ path: "/dashboard", procedure: "pages.create", press: "Begin with a blank page" },
		{
			path: "/dashboard",
			procedure: "pages.makePrimary",
			press: "Make primary",
			async before(setting) {
				await haveAnotherPage(setting);
				await setting.screen
					.getByRole("button", { name: /^More for/ })
					.last()
					.click();
			},
		},
		{
			path: "/dashboard",
			procedure: "pages.duplicate",
			press: "Duplicate",
			before: ({ screen }) =>
				screen
					.getByRole("button", { name: /^More for/ })
					.first()
					.click(),
		},
		{
			path: "/dashboard",
			procedure: "pages.delete",
			press: "Delete page",
			async before(setting) {
				await haveAnotherPage(setting);
				await setting.screen
					.getByRole("button", { name: /^More for/ })
					.last()
					.click();
				await setting.screen.getByRole("menuitem", { name: "Delete" }).click();
			},
		},
		{
			path: "/dashboard",
			procedure: "auth.signOut",
			press: "Log out",
			before: ({ screen }) => screen.getByRole("button", { name: "Account", exact: true }).click(),
		},
	],
	"in the settings": [
		{
			path: "/settings",
			procedure: "account.rename",
			press: "Save name",
			before: ({ screen }) => screen.getByLabel("Name", { exact: true }).fill("Jane Doe"),
		},
		{
			path: "/settings",
			procedure: "auth.changeEmail",
			press: "Send confirmation link",
			async before({ screen, email }) {
				await screen.getByRole("button", { name: "Change email" }).click();
				await screen.getByLabel("New email").fill(`new-${email}`);
				await screen.getByLabel("Current password").first().fill(PASSWORD);
			},
		},
		{
			path: "/settings",
			procedure: "account.endOtherSessions",
			press: "Sign out all other sessions",
			async before({ screen, product, visitor, email }) {
				const elsewhere = await visitor();
				await elsewhere.request.post("/api/trpc/auth.signIn", {
					headers: { origin: product.origin },
					data: { email, password: PASSWORD },
				});
				await screen.reload();
			},
		},
		{
			path: "/settings",
			procedure: "auth.changePassword",
			press: "Update password",
			async before({ screen }) {
				await screen.getByLabel("Current password").fill(PASSWORD);
				await screen.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
				await screen.getByLabel("Confirm new password").fill(NEW_PASSWORD);
			},
		},
		{ path: "/settings", procedure: "account.export", press: "Download my data" },
		{
			path: "/settings",
			procedure: "account.delete",
			press: "Delete for good",
			async before({ screen }) {
				await screen.getByRole("button", { name: "Delete account" }).click();
				await screen.getByLabel("Type DELETE to confirm").fill("DELETE");
				await screen.getByLabel("Your password").fill(NEW_PASSWORD);
			},
		},
	],
	"in the editor": [
		{
			path: "/editor",
			procedure: "pages.save",
			press: "Add",
			async before({ screen }) {
				await choosePlatform(screen, "Instagram");
				await screen.getByLabel("Handle or URL").fill("jane");
			},
			async after({ screen }) {
				await expect(screen.getByRole("button", { name: "More actions for Instagram jane" })).toHaveCount(1);
			},
		},
	],
};

test.describe("a button pressed twice sends one request", () => {
	test("a button pressed twice on the sign-in screens sends one request", async ({ product, visitor }) => {
		const email = "twice@example.com";
		await signUp(await visitor(), product, email);
		// Each case needs a new visitor, because two of them sign in.
		for (const one of FOR_VISITORS) {
			const person = await visitor();
			await expectOneRequest(one, { product, visitor, email, person, screen: await person.newPage() });
		}
	});

	for (const [place, cases] of Object.entries(FOR_SIGNED_IN)) {
		test(place, async ({ product, visitor }) => {
			const email = `twice-${place.replaceAll(" ", "-")}@example.com`;
			const person = await visitor();
			await signUp(person, product, email);
			const screen = await person.newPage();
			for (const one of cases) await expectOneRequest(one, { product, visitor, email, person, screen });
		});
	}
});

async function expectOneRequest(one: Case, setting: Setting): Promise<void> {
	const { screen } = setting;
	let calls = 0;
	const count = (request: Request) => {
		calls += proceduresOf(request.url()).filter((name) => name === one.procedure).length;
	};
	screen.on("request", count);
	const id = one.path === "/editor" ? await createPage(setting.person, setting.product, {}) : null;
	const isThere = screen.url() === setting.product.origin + one.path;
	if (!isThere) await screen.goto(id === null ? one.path : `${one.path}?id=${id}`);
	await one.before?.(setting);
	const answered = screen.waitForResponse((response) => proceduresOf(response.url()).includes(one.procedure));
	const named = { name: one.press, exact: true };
	await pressTwice(screen.getByRole("button", named).or(screen.getByRole("menuitem", named)).first());
	await answered;
	await nextRenderOrDocument(screen);
	expect(calls, one.procedure).toBe(1);
	await expect(screen.getByText("Missing information")).toHaveCount(0);
	await one.after?.(setting);
	screen.off("request", count);
}

/** The browser has rendered, or left the document, so any second request has been sent by then. */
async function nextRenderOrDocument(screen: Page): Promise<void> {
	try {
		await screen.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	} catch (error) {
		if (!String(error).includes("Execution context was destroyed")) throw error;
	}
}

/** Clicks twice in one task, before the screen can render. */
async function pressTwice(button: Locator): Promise<void> {
	await expect(button).toBeEnabled();
	await button.evaluate((element: HTMLElement) => {
		element.click();
		element.click();
	});
}

/** Returns the procedures of a batched request. */
function proceduresOf(url: string): string[] {
	const { pathname } = new URL(url);
	return pathname.startsWith("/api/trpc/") ? pathname.slice("/api/trpc/".length).split(",") : [];
}

async function fillCredentials(screen: Page, email: string): Promise<void> {
	await screen.getByLabel("Email").fill(email);
	await screen.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
}

async function haveAnotherPage({ screen, person, product, email }: Setting): Promise<void> {
	if ((await product.rows("SELECT 1 FROM subscriptions WHERE email = ?", email)).length === 0)
		await subscribe(product, email, "pro");
	await product.rows(
		"DELETE FROM pages WHERE user_id = (SELECT id FROM users WHERE email = ?) AND NOT is_primary",
		email,
	);
	await createPage(person, product, { username: null });
	await createPage(person, product, { username: null });
	await screen.reload();
}
