import { MARKETING_PATHS } from "../core/paths/marketing-path.ts";
import { expectAccessible } from "./axe.ts";
import { chooseColors } from "./colors.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { collectErrors, expectHydrated, holdScripts } from "./hydrated.ts";
import { expect, signUp, test } from "./product.ts";

/** Soft assertions list every failing page, not only the first. */
const softly = expect.configure({ soft: true });

test("without JavaScript every marketing page is complete, fits a phone and has no dead link", async ({
	product,
	visitor,
}) => {
	const person = await visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 740 } });
	const screen = await person.newPage();
	const targets = new Set<string>();
	const places = new Set<string>();
	const pictures = new Set<string>();
	for (const path of MARKETING_PATHS) {
		const answer = await screen.goto(path);
		expect(answer?.status(), path).toBe(200);
		// A page drawn in a phone frame has a heading of its own.
		await softly(screen.locator("h1:not([inert] *)"), path).toHaveCount(1);
		await softly(screen.getByRole("main"), path).toContainText(/\w{3,} \w{2,}/);
		await softly(screen.getByRole("contentinfo"), path).toContainText(`© ${new Date().getUTCFullYear()}`);
		softly(await overflowOf(screen), `${path} at 320 px`).toBe(0);
		softly(await smallTargets(screen), `targets of ${path}`).toEqual([]);
		for (const href of await screen
			.locator("a[href]:not([inert] *)")
			.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
			targets.add(href);
		const ids = await screen.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
		for (const id of ids) places.add(`${product.origin}${path}#${id}`);
		await softly(screen.locator('link[rel="canonical"]'), path).toHaveAttribute("href", product.origin + path);
		const picture = (await screen.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
		pictures.add(picture);
		softly((await person.request.get(picture)).headers()["content-type"], `picture of ${path}`).toBe("image/png");
	}
	expect(pictures.size, "each page has a picture of its own").toBe(MARKETING_PATHS.length);
	const own = [...targets].filter((target) => target.startsWith(product.origin));
	expect(own.length).toBeGreaterThan(MARKETING_PATHS.length);
	for (const target of own) {
		softly((await person.request.get(target)).status(), target).toBe(200);
		if (new URL(target).hash) softly(places, target).toContain(target);
	}
});

for (const [name, colorScheme, chosen] of [
	["in light colors", "light", null],
	["in dark colors", "dark", null],
	["with dark colors chosen in this browser", "light", "dark"],
] as const) {
	test(`every marketing page hydrates without an error ${name}`, async ({ product, visitor }) => {
		const person = await visitor({ colorScheme });
		if (chosen) await chooseColors(person, product.origin, chosen);
		const screen = await person.newPage();
		const errors = collectErrors(screen);
		for (const path of MARKETING_PATHS) {
			await screen.goto(path);
			await expectHydrated(screen);
			await expect(screen.locator("html")).toHaveAttribute("data-mantine-color-scheme", chosen ?? colorScheme);
		}
		expect(errors).toEqual([]);
	});
}

test("the header leads visitors to sign-up, and signed-in people to their dashboard and out", async ({
	product,
	visitor,
}) => {
	const stranger = await (await visitor()).newPage();
	await stranger.goto("/about");
	const header = stranger.getByRole("banner");
	await expect(header.getByRole("link")).toHaveText(["Linkstead", "Pricing", "Login", "Sign Up"]);
	await expect(header.getByRole("link", { name: "Linkstead" })).toHaveAttribute("href", "/");

	const jane = await visitor();
	await signUp(jane, product, "header@example.com");
	const screen = await jane.newPage();
	await screen.goto("/about");
	await expect(screen.getByRole("banner").getByRole("link")).toHaveText(["Linkstead", "Pricing", "Pages"]);
	await expect(screen.getByRole("link", { name: "Linkstead", exact: true })).toHaveAttribute("href", "/dashboard");
	await expectHydrated(screen);
	await screen.getByRole("button", { name: "Log out" }).click();
	await screen.waitForURL("/");
	await expect(screen.getByText("Logged out successfully")).toBeVisible();
	expect((await smallTargets(screen)).filter((target) => target.includes("Close"))).toEqual([]);
	await expect(screen.getByRole("link", { name: "Login" })).toBeVisible();
});

test("on a phone the header's links are in a menu, also without JavaScript", async ({ visitor }) => {
	for (const javaScriptEnabled of [true, false]) {
		const person = await visitor({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
		const screen = await person.newPage();
		await screen.goto("/about");
		const login = screen.getByRole("banner").getByRole("link", { name: "Login" });
		await expect(login).toBeHidden();
		await screen.getByRole("button", { name: "Menu" }).click();
		await expect(login).toBeVisible();
		await screen.keyboard.press("Escape");
		await expect(login).toBeHidden();
		if (!javaScriptEnabled) continue;
		// It doesn't lie over what the Tab key reaches behind it.
		await expectHydrated(screen);
		await screen.getByRole("button", { name: "Menu" }).press("Enter");
		await login.focus();
		await screen.keyboard.press("Tab");
		await expect(login).toBeHidden();
	}
});

test("no marketing page loads a script before somebody touches what needs it, or the browser is idle", async ({
	visitor,
}) => {
	const person = await visitor();
	const screen = await person.newPage();
	const scripts: string[] = [];
	screen.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
	for (const path of ["/", "/about", "/platforms/instagram", "/tools/hashtag-generator"]) {
		scripts.length = 0;
		await screen.clock.install();
		await screen.goto(path);
		expect(scripts, path).toEqual([]);
		// Links, questions and the menu work without.
		await screen.mouse.move(5, 5);
		await screen.getByRole("main").click({ position: { x: 2, y: 2 } });
		expect(scripts, path).toEqual([]);
		await screen.getByRole("button", { name: /^Colors:/ }).hover();
		await expect.poll(() => scripts.length, path).toBeGreaterThan(3);
	}
	scripts.length = 0;
	await screen.goto("/terms");
	expect(scripts).toEqual([]);
	await screen.clock.runFor(6_000);
	await expect.poll(() => scripts.length).toBeGreaterThan(3);
});

test("what a person taps before the scripts have arrived happens once they have", async ({ product, visitor }) => {
	const person = await visitor({ viewport: { width: 360, height: 740 } });
	const screen = await person.newPage();
	const errors = collectErrors(screen);
	const load = await holdScripts(screen);
	await screen.goto("/about");
	const colors = screen.getByRole("button", { name: /^Colors:/ });
	await colors.click();
	await expect(colors).toHaveText("Colors: Automatic");
	load();
	await expect(colors).toHaveText("Colors: Light");
	await colors.click();
	await expect(colors).toHaveText("Colors: Dark");
	expect(await (await person.request.get("/terms")).text()).toContain('data-colors="dark"');
	expect(errors).toEqual([]);

	await signUp(person, product, "early-logout@example.com");
	const second = await person.newPage();
	const loadSecond = await holdScripts(second);
	await second.goto("/terms");
	await second.getByRole("button", { name: "Menu" }).click();
	await second.getByRole("button", { name: "Log out" }).click();
	loadSecond();
	await second.waitForURL("/");
	await expect(second.getByText("Logged out successfully")).toBeVisible();
});

test("the menu closes for a place on the same page, before the scripts have arrived too", async ({ visitor }) => {
	const screen = await (await visitor({ viewport: { width: 360, height: 740 } })).newPage();
	await holdScripts(screen);
	await screen.goto("/");
	await screen.getByRole("button", { name: "Menu" }).click();
	const pricing = screen.getByRole("banner").getByRole("link", { name: "Pricing" });
	await pricing.click();
	await expect(pricing).toBeHidden();
	await expect(screen).toHaveURL("/#pricing");
});

test("the marketing pages are accessible", async ({ visitor }) => {
	const screen = await (await visitor({ viewport: { width: 360, height: 740 } })).newPage();
	for (const path of ["/about", "/terms", "/platforms/instagram"]) {
		await screen.goto(path);
		await expectHydrated(screen);
		await expectAccessible(screen, path);
	}
});
