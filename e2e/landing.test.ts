import type { Page } from "@playwright/test";
import { MARKETING_PATHS } from "../core/paths/marketing-path.ts";
import { expectAccessible } from "./axe.ts";
import { PASSWORD } from "./credentials.ts";
import { overflowOf } from "./fit.ts";
import { holdScripts } from "./hydrated.ts";
import { openPart } from "./open-editor.ts";
import { createPage, expect, signUp, subscribe, test } from "./product.ts";

const SECTIONS = [
	"Your page, live in 60 seconds",
	"A small page that does a lot",
	"Pick a mood, start there",
	"Free to stay, paid to grow",
	"Good questions",
	"There's room for yours",
];

/** Collects errors and warnings of the console, and exceptions. */
function complaintsOf(screen: Page): string[] {
	const complaints: string[] = [];
	screen.on("console", (message) => /error|warning/.test(message.type()) && complaints.push(message.text()));
	screen.on("pageerror", (error) => complaints.push(String(error)));
	return complaints;
}

async function fillSignUp(screen: Page, email: string): Promise<void> {
	await screen.getByLabel("Full Name").fill("Maya Lind");
	await screen.getByLabel("Email").fill(email);
	await screen.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await screen.keyboard.press("Enter");
}

test("without script, the landing page shows all of it, and every link leads somewhere", async ({
	product,
	visitor,
}) => {
	const context = await visitor({ javaScriptEnabled: false });
	const screen = await context.newPage();
	await screen.goto("/");
	for (const title of SECTIONS) await expect(screen.getByRole("heading", { name: title })).toBeVisible();
	await expect(screen.getByRole("img", { name: /Demo pages in six looks/ })).toBeVisible();
	const question = screen.getByText("Can I use my own domain?");
	await question.click();
	await expect(screen.getByText(/create the DNS records that we show you/)).toBeVisible();

	// The links of the demo page are part of a picture.
	const links = await screen
		.locator("a[href]:not([inert] a)")
		.evaluateAll((found) => [...new Set(found.map((link) => (link as HTMLAnchorElement).href))]);
	expect(links.length).toBeGreaterThan(MARKETING_PATHS.length);
	for (const link of links) {
		const url = new URL(link);
		expect(url.origin).toBe(product.origin);
		expect([link, (await context.request.get(link)).status()]).toEqual([link, 200]);
		if (url.hash) await expect(screen.locator(url.hash)).toHaveCount(1);
	}

	await screen.getByLabel("Claim your name").fill("no-script");
	await screen.getByRole("button", { name: "Claim" }).click();
	await expect(screen).toHaveURL("/auth?mode=signup&claim=no-script");
});

for (const [scheme, stored] of [
	["light", null],
	["dark", null],
	["light", "dark"],
	["dark", "light"],
] as const) {
	test(`the landing page hydrates without a complaint in a ${scheme} browser with ${stored ?? "no"} stored choice`, async ({
		product,
		visitor,
	}) => {
		const person = await visitor({ colorScheme: scheme });
		// The choice of a browser that has lost its cookie.
		if (stored) {
			await person.addInitScript((choice) => localStorage.setItem("mantine-color-scheme-value", choice), stored);
		}
		const screen = await person.newPage();
		const complaints = complaintsOf(screen);
		await screen.goto("/");
		await expectHydrated(screen);
		await expect(screen.locator("html")).toHaveAttribute("data-mantine-color-scheme", stored ?? scheme);
		expect(await (await person.request.get("/")).text()).toContain(`data-colors="${stored ?? "auto"}"`);

		await signUp(person, product, `hydrates-${scheme}-${stored}@example.com`);
		await screen.reload();
		await expect(screen.getByRole("link", { name: "Go to dashboard" }).first()).toBeVisible();
		await screen.locator("#pricing").scrollIntoViewIfNeeded();
		await expect(screen.getByText("Your Plan")).toBeVisible();
		expect(complaints).toEqual([]);
	});
}

test("the landing page is accessible and fits a phone, in light and dark", async ({ visitor }) => {
	const person = await visitor({ viewport: { width: 360, height: 740 } });
	const screen = await person.newPage();
	await screen.goto("/");
	await expectHydrated(screen);
	expect(await overflowOf(screen)).toBe(0);
	await expectAccessible(screen, "landing");
	await screen.getByLabel("Claim your name").fill("-");
	await expect(screen.getByText("Use at least 2 characters.")).toBeVisible();
	await screen.getByText("Can I cancel anytime?").click();
	await expectAccessible(screen, "landing with an invalid name and an open answer");
});

test("a visitor claims a name, and after the sign-up its page is live with its first link", async ({
	product,
	visitor,
}) => {
	const owner = await visitor();
	await signUp(owner, product, "has-the-name@example.com");
	await createPage(owner, product, { username: "taken-name" });

	const screen = await (await visitor()).newPage();
	await screen.goto("/");
	await expectHydrated(screen);
	const field = screen.getByLabel("Claim your name");
	await field.fill("Dashboard");
	await expect(screen.getByText("This username is reserved.")).toBeVisible();
	await field.fill("admin");
	await expect(screen.getByText("This username is reserved.")).toBeVisible();
	await field.fill("Taken-Name");
	await expect(screen.getByText("This username is taken.")).toBeVisible();
	await field.press("Enter");
	await expect(field).toBeFocused();
	await expect(screen).toHaveURL("/");

	await field.fill(" Maya.Lind ");
	await expect(screen.getByText(/\/maya\.lind is available$/)).toBeVisible();
	await expect(screen.getByRole("img", { name: /Demo pages/ }).getByText("@maya.lind")).toHaveCount(6);
	await field.press("Enter");
	await expect(screen).toHaveURL("/auth?mode=signup&claim=maya.lind");
	await fillSignUp(screen, "claims-from-landing@example.com");
	await expect(screen.getByText(/\/maya\.lind$/)).toBeVisible();
	await screen.getByRole("button", { name: "Continue" }).click();
	await screen.getByRole("textbox", { name: "Your links, one per line" }).fill("Pots and plates https://example.com/");
	await screen.getByRole("button", { name: "Continue" }).click();
	await screen.getByRole("button", { name: "Publish my page" }).click();
	await expect(screen.getByRole("heading", { name: "Your page is live" })).toBeVisible();

	const stranger = await (await visitor()).newPage();
	await expect(async () => {
		expect((await stranger.goto("/maya.lind"))?.status()).toBe(200);
	}).toPass();
	await expect(stranger.getByRole("heading", { name: "Maya Lind" })).toBeVisible();
});

test("a name that was typed before the script ran counts, and one that can't be checked still leads to sign-up", async ({
	visitor,
}) => {
	const screen = await (await visitor()).newPage();
	const held = Promise.withResolvers<void>();
	await screen.route(/\/assets\/.*\.js/, async (route) => {
		await held.promise;
		await route.continue();
	});
	await screen.route(/checkNewUsername/, (route) => route.fulfill({ status: 500, body: "oops" }));
	await screen.goto("/", { waitUntil: "commit" });
	await screen.getByLabel("Claim your name").fill("early-bird");
	held.resolve();
	await expect(screen.getByText(/Your page will be at .*\/early-bird/)).toBeVisible();
	await expect(screen.getByLabel("Claim your name")).toHaveValue("early-bird");
	await screen.getByRole("button", { name: "Claim" }).click();
	await expect(screen).toHaveURL("/auth?mode=signup&claim=early-bird");
});

test("a tap on Claim before the script has arrived leads to sign-up with the name", async ({ visitor }) => {
	const screen = await (await visitor()).newPage();
	await holdScripts(screen);
	await screen.goto("/");
	await screen.getByLabel("Claim your name").fill("early-tap");
	await screen.getByRole("button", { name: "Claim" }).click();
	await expect(screen).toHaveURL("/auth?mode=signup&claim=early-tap");

	// The script is there, and hasn't read the field.
	const other = await (await visitor()).newPage();
	await other.goto("/");
	await expectHydrated(other);
	await other.getByLabel("Claim your name").evaluate((field: HTMLInputElement) => {
		field.value = "early-tap";
	});
	await other.getByRole("button", { name: "Claim" }).click();
	await expect(other).toHaveURL("/auth?mode=signup&claim=early-tap");
});

test("a theme chosen on the landing page is the theme of the first page", async ({ product, visitor }) => {
	const screen = await (await visitor()).newPage();
	await screen.goto("/");
	await screen.getByRole("link", { name: "Night Sky", exact: true }).click();
	await expect(screen).toHaveURL("/auth?mode=signup&theme=night-sky");
	await expect(screen.getByText("Your page starts in Night Sky")).toBeVisible();
	await fillSignUp(screen, "night-sky@example.com");
	await expect(screen.getByRole("region", { name: "Your page so far" }).locator("[data-look=night-sky]")).toBeVisible();
	await screen.getByRole("button", { name: "Blank page" }).click();
	await screen.waitForURL(/\/editor\?id=[\w-]{14}.*&theme=night-sky$/);
	await openPart(screen, "Look");
	await expect(screen.getByRole("radio", { name: "Night Sky" })).toBeChecked();
	const look = () =>
		product.rows("SELECT look FROM pages JOIN users ON users.id = pages.user_id WHERE email = 'night-sky@example.com'");
	await expect.poll(look).toEqual([{ look: '{"key":"night-sky"}' }]);

	// A later choice wins over the address.
	await screen.getByRole("radio", { name: "Nature" }).click();
	await expect.poll(look).toEqual([{ look: '{"key":"nature"}' }]);
	await screen.reload();
	await expect(screen.getByRole("radio", { name: "Nature" })).toBeChecked();
});

test("somebody who has a page opens no second one for a theme", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "opens-no-second@example.com");
	await createPage(person, product, { username: "opens-no-second" });
	const screen = await (await visitor()).newPage();
	await screen.goto("/auth?theme=night-sky");
	await screen.getByLabel("Email").fill("opens-no-second@example.com");
	await screen.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
	await screen.keyboard.press("Enter");
	await expect(screen).toHaveURL("/dashboard");
	await expect(screen.getByText("1 of 1 page(s) used")).toBeVisible();
});

test("the landing page's plans know the signed-in person's plan, and take their place without a jump", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "knows-the-plan@example.com");
	await subscribe(product, "knows-the-plan@example.com", "pro");
	const screen = await person.newPage();
	const answered = Promise.withResolvers<void>();
	await screen.route(/\/api\/trpc\/billing\.get/, async (route) => {
		await answered.promise;
		await route.continue();
	});
	await screen.goto("/#pricing");
	const pro = screen.getByRole("listitem").filter({ has: screen.getByRole("heading", { name: "Pro" }) });
	await expect(pro.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/upgrade");
	const before = await screen.locator("#pricing").boundingBox();
	answered.resolve();
	await expect(pro.getByText("Your Plan")).toBeVisible();
	expect((await screen.locator("#pricing").boundingBox())?.height).toBe(before?.height);
});

/** Waits until the page reacts: the claim's field answers only then. */
async function expectHydrated(screen: Page): Promise<void> {
	const field = screen.getByLabel("Claim your name");
	await field.fill("x");
	await expect(screen.getByText("Use at least 2 characters.")).toBeVisible();
	await field.fill("");
	await expect(screen.getByText("Free forever. No card needed.")).toBeVisible();
}
