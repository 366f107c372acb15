import { chooseColors } from "./colors.ts";
import { enterCredentials, PASSWORD } from "./credentials.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { collectErrors, expectHydrated, holdScripts } from "./hydrated.ts";
import { linkIn } from "./outbox.ts";
import { expect, signUp, signUpByApi, test } from "./product.ts";

const TOKEN = "0".repeat(64);

/** An address of each view, with its first heading. */
const VIEWS: readonly (readonly [address: string, heading: string])[] = [
	["/auth", "Welcome back"],
	["/auth?redirect=%2Feditor%3Fid%3Dsome-page-id&google=canceled", "Welcome back"],
	["/auth?mode=signup", "Create your account"],
	["/auth?mode=signup&claim=jane.roe", "Create your account"],
	["/auth?mode=signup&theme=night-sky", "Create your account"],
	["/auth?mode=reset-password", "Reset your password"],
	[`/auth?mode=reset-password&token=${TOKEN}`, "Choose a new password"],
	[`/auth?mode=confirm-email&token=${TOKEN}`, "Confirm your email address"],
];

test("without JavaScript the sign-in page is complete and says that signing in needs it", async ({
	product,
	visitor,
}) => {
	const person = await visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 740 } });
	// The form must not wait for a script that finds out whether the session has ended.
	await signUp(person, product, "no-script@example.com");
	const screen = await person.newPage();
	for (const [address, heading] of VIEWS.slice(0, 5)) {
		await screen.goto(address);
		await expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
		await expect(screen).toHaveTitle(/^(Sign in|Create your account) · Linkstead$/);
		await expect(screen.getByLabel("Email")).toBeVisible();
		await expect(screen.getByRole("textbox", { name: "Password" })).toBeVisible();
		await expect(screen.locator("noscript p")).toHaveText(/^Signing in needs JavaScript\./);
		await expect(screen.locator("noscript p")).toBeVisible();
		await expect(screen.getByRole("link", { name: "Continue with Google" })).toBeVisible();
		expect(await overflowOf(screen), address).toBe(0);
		expect(await smallTargets(screen), address).toEqual([]);
	}
	for (const [address] of VIEWS.slice(5)) {
		await screen.goto(address);
		await expect(screen.locator("noscript p")).toHaveText(/^This page needs JavaScript\./);
		await expect(screen.locator("noscript p")).toBeVisible();
	}
	await screen.goto("/auth");
	await screen.getByRole("link", { name: "Create an account" }).click();
	await expect(screen.getByRole("heading", { name: "Create your account" })).toBeVisible();
	await screen.getByLabel("Email").fill("no-script@example.com");
	await screen.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
	await screen.keyboard.press("Enter");
	// A form that no script handles must not put the password into the address.
	await screen.waitForLoadState();
	expect(screen.url()).not.toContain("password");
});

test("the form doesn't move when the note about a theme loads", async ({ visitor }) => {
	const screen = await (await visitor()).newPage();
	const load = await holdScripts(screen);
	await screen.goto("/auth?mode=signup&theme=night-sky", { waitUntil: "commit" });
	await expect(screen.getByRole("button", { name: "Create account" })).toBeVisible();
	const height = () => screen.getByRole("main").evaluate((main) => main.getBoundingClientRect().height);
	const before = await height();
	load();
	await expect(screen.getByText("Your page starts in Night Sky")).toBeVisible();
	expect(await height()).toBe(before);
	await screen.getByRole("link", { name: "Sign in" }).click();
	await expect(screen).toHaveURL("/auth?theme=night-sky");
	await expect(screen.getByText("Your page starts in Night Sky")).toBeVisible();
});

test("the first view is the one that the address asks for, with its claim", async ({ visitor }) => {
	const person = await visitor();
	const screen = await person.newPage();
	const load = await holdScripts(screen);
	await screen.goto("/auth?mode=signup&claim=jane.roe", { waitUntil: "commit" });
	await expect(screen.getByRole("heading", { level: 1 })).toHaveText("Create your account");
	await expect(screen.getByText("/jane.roe is yours")).toBeVisible();
	const height = () => screen.getByRole("main").evaluate((main) => main.getBoundingClientRect().height);
	const before = await height();
	load();
	await expectHydrated(screen);
	await expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth?claim=jane.roe");
	expect(await height()).toBe(before);

	const document = async (address: string) => (await person.request.get(address)).text();
	expect(await document("/auth?mode=signup")).not.toContain("Welcome back");
	expect(await document("/auth")).not.toContain("Create your account");
	const mailed = await document(`/auth?mode=confirm-email&token=${TOKEN}`);
	expect(mailed).not.toContain("Welcome back");
	expect(mailed).not.toContain(TOKEN);
	const hostile = await document(`/auth?mode=signup&claim=${encodeURIComponent('"><script>')}`);
	expect(hostile).toContain('data-claim=""');
	expect(hostile).not.toContain("__CLAIM__");
	for (const address of VIEWS.map(([view]) => view)) {
		const html = await document(address);
		expect(html).toContain('<meta name="robots" content="noindex">');
		expect(html).not.toMatch(/rel="canonical"|property="og:/);
	}
	expect((await person.request.get("/auth/?mode=signup", { maxRedirects: 0 })).headers().location).toMatch(
		/\/auth\?mode=signup$/,
	);
	expect((await person.request.post("/auth", { maxRedirects: 0 })).status()).toBe(405);
});

test("a tap before the scripts are there keeps the destination, the claim and what was typed", async ({ visitor }) => {
	const screen = await (await visitor()).newPage();
	const load = await holdScripts(screen);
	await screen.goto("/auth?redirect=%2Fsettings", { waitUntil: "commit" });
	await screen.getByLabel("Email").fill("early@example.com");
	await screen.getByRole("link", { name: "Forgot password?" }).click();
	load();
	await expect(screen.getByRole("heading", { name: "Reset your password" })).toBeVisible();
	await expect(screen.getByLabel("Email")).toHaveValue("early@example.com");
	await expect(screen).toHaveURL(/[?&]redirect=%2Fsettings(&|$)/);

	const later = await (await visitor()).newPage();
	const loadLater = await holdScripts(later);
	await later.goto("/auth?mode=signup&claim=early-claim", { waitUntil: "commit" });
	await later.route("**/api/auth/google?*", (route) => route.fulfill({ body: "Google" }));
	const asked = later.waitForRequest("**/api/auth/google?*");
	await later.getByRole("link", { name: "Continue with Google" }).click();
	loadLater();
	expect(new URL((await asked).url()).searchParams.get("claim")).toBe("early-claim");
});

for (const [name, colorScheme, chosen] of [
	["in light colors", "light", null],
	["in dark colors", "dark", null],
	["with dark colors chosen in this browser", "light", "dark"],
] as const) {
	test(`every view of the sign-in page hydrates without an error ${name}`, async ({ product, visitor }) => {
		const person = await visitor({ colorScheme });
		if (chosen) await chooseColors(person, product.origin, chosen);
		const screen = await person.newPage();
		const errors = collectErrors(screen);
		for (const [address, heading] of VIEWS) {
			await screen.goto(address);
			await expectHydrated(screen);
			await expect(screen.getByRole("heading", { level: 1 })).toHaveText(heading);
			await expect(screen).toHaveTitle(/ · Linkstead$/);
			await expect(screen.locator("html")).toHaveAttribute("data-mantine-color-scheme", chosen ?? colorScheme);
		}
		expect(errors).toEqual([]);
	});
}

test("a form that is filled in and sent before the scripts have loaded is sent once they have", async ({
	product,
	visitor,
}) => {
	const email = "fast-typist@example.com";
	await signUp(await visitor(), product, email);
	const screen = await (await visitor()).newPage();
	const attempts: string[] = [];
	screen.on("request", (request) => {
		if (request.url().includes("auth.signIn")) attempts.push(request.url());
	});
	const load = await holdScripts(screen);
	await screen.goto("/auth?redirect=%2Fsettings", { waitUntil: "commit" });
	await enterCredentials(screen, email, PASSWORD);
	await screen.keyboard.press("Enter");
	expect(new URL(screen.url()).search).toBe("?redirect=%2Fsettings");
	load();
	await screen.waitForURL("/settings");
	await expect(screen.getByText("Welcome back!")).toBeVisible();
	expect(attempts).toHaveLength(1);
});

test("the code for the API loads with the first focus in the form", async ({ visitor }) => {
	const screen = await (await visitor()).newPage();
	const loaded: string[] = [];
	screen.on("request", (request) => loaded.push(new URL(request.url()).pathname));
	const late = () => loaded.filter((path) => /\/(?:authenticate|client|platform|toaster)-/.test(path));
	await screen.goto("/auth");
	await expectHydrated(screen);
	expect(late()).toEqual([]);
	await screen.getByLabel("Email").focus();
	await expect.poll(late).toContainEqual(expect.stringContaining("/authenticate-"));
});

test("Back and Forward open the view that was there, and switching keeps what was typed", async ({ visitor }) => {
	const screen = await (await visitor()).newPage();
	await screen.goto("/auth?mode=signup&redirect=%2Fsettings");
	await expectHydrated(screen);
	await screen.getByLabel("Full Name").fill("Jane Roe");
	await screen.getByLabel("Email").fill("jane@example.com");
	await screen.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
	await screen.getByRole("link", { name: "Sign in" }).click();
	await expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
	await expect(screen).toHaveTitle("Sign in · Linkstead");
	await expect(screen).toHaveURL("/auth?redirect=%2Fsettings");
	await expect(screen.getByRole("textbox", { name: "Password" })).toHaveValue(PASSWORD);
	await screen.goBack();
	await expect(screen.getByRole("heading", { name: "Create your account" })).toBeVisible();
	await expect(screen.getByLabel("Full Name")).toHaveValue("Jane Roe");
	await expect(screen.getByLabel("Email")).toHaveValue("jane@example.com");
	await screen.goForward();
	await screen.getByRole("link", { name: "Forgot password?" }).click();
	await expect(screen.getByRole("heading", { name: "Reset your password" })).toBeVisible();
	await screen.reload();
	await expect(screen.getByLabel("Email")).toHaveValue("jane@example.com");
	await screen.goBack();
	await expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
	const opening = screen.context().waitForEvent("page");
	await screen.getByRole("link", { name: "Create an account" }).click({ modifiers: ["ControlOrMeta"] });
	const tab = await opening;
	// The tab itself is asked, because the test runner sometimes misses events of a tab in the background. While the address
	// opens, the question can be lost with the empty document, at which `expect.poll` would end.
	await expect(async () => {
		const path = await tab.evaluate(() => location.pathname + location.search);
		expect(path).toBe("/auth?mode=signup&redirect=%2Fsettings");
	}).toPass();
	await expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("signed-in people go to the dashboard without seeing the form, and see it once their session has ended", async ({
	product,
	visitor,
}) => {
	const email = "already-in@example.com";
	const person = await visitor();
	await signUp(person, product, email);
	const screen = await person.newPage();
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	await screen.route(/auth\.me/, async (route) => {
		await answered;
		await route.continue();
	});
	const asked = screen.waitForRequest(/auth\.me/);
	await screen.goto("/auth");
	await asked;
	await expect(screen.getByRole("heading", { name: "Welcome back" })).toBeHidden();
	await expect(screen.getByLabel("Email")).toBeHidden();
	answer();
	await screen.waitForURL("/dashboard");

	await product.rows("DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ?)", email);
	await screen.goto("/auth?mode=signup");
	await expect(screen.getByLabel("Email")).toBeVisible();

	const cut = await person.newPage();
	await cut.route(/auth\.me/, (route) => route.abort());
	await cut.goto("/auth");
	await expect(cut.getByLabel("Email")).toBeVisible();
});

test("an address confirmed in a browser that is signed out opens sign-in, with the confirmation", async ({
	product,
	visitor,
}) => {
	const email = "confirms-elsewhere@example.com";
	await signUpByApi(await visitor(), product, email);
	const screen = await (await visitor()).newPage();
	await screen.goto(await linkIn(product, email, "verify-address"));
	await screen.getByRole("button", { name: "Confirm address" }).click();
	await screen.waitForURL(`${product.origin}/auth`);
	await expect(screen.getByText("Email confirmed")).toBeVisible();
});
