import type { Page } from "@playwright/test";
import { SAMPLE_BLOCKS } from "../core/blocks/sample-blocks.ts";
import { lookOfTheme } from "../core/look/look-defaults.ts";
import { THEME_IDS, THEMES } from "../core/look/themes.ts";
import { isPlatform, PLATFORMS } from "../core/socials/social.ts";
import { expectAccessible, ONLY_CONTRAST, seriousFindings } from "./axe.ts";
import { beginBlock, chooseForLink, linksCalled, openEditor, openPart, openRow, saveState } from "./open-editor.ts";
import { addSocial, createPage, expect, savePage, signUp, subscribe, test } from "./product.ts";
import { recordVisits } from "./visits.ts";

/** Waits for a text of the state, then runs axe. */
async function check(page: Page, state: string, text: string): Promise<void> {
	await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
	await expectAccessible(page, state);
}

test("the public screens are accessible", async ({ visitor }) => {
	const page = await (await visitor()).newPage();
	await page.goto("/");
	await check(page, "landing", "Create your free bio");
	await page.goto("/auth");
	await check(page, "sign in", "Welcome back");
	await page.goto("/auth?mode=signup");
	await page.getByRole("button", { name: "Create account" }).click();
	await check(page, "sign up with errors", "Enter your name.");
	await page.goto("/nobody-at-all");
	await check(page, "404", "Oops! Page not found");
});

test("the dashboard and a public page are accessible", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "every-screen@example.com");
	const page = await person.newPage();
	await page.goto("/dashboard");
	await check(page, "empty dashboard", "No bio pages created yet");
	const draft = {
		username: "every-screen",
		bio: "Pots",
		blocks: linksCalled("The shop"),
		background: "fresh-mint",
	} as const;
	await createPage(person, product, { ...draft, textColor: "#0c3b2c", buttonColor: "#0e6b50" });
	await page.goto("/dashboard");
	await check(page, "dashboard", "1 link(s) added");
	await page.getByRole("button", { name: /^QR code/ }).click();
	await check(page, "dashboard, a QR code", "SVG");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: /^More for/ }).click();
	await check(page, "dashboard, a page's menu", "Duplicate");
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await check(page, "dashboard, deleting", "Cancel");
	await page.goto("/every-screen");
	await check(page, "public page", "The shop");
});

test("the editor's links are accessible", async ({ product, visitor }) => {
	const links = linksCalled("The shop", "Not now").map((link) => ({ ...link, isHidden: link.title === "Not now" }));
	const { screen } = await openEditor({ product, visitor }, "every-link", { blocks: links });
	await check(screen, "editor", "Saved");
	await screen.getByRole("button", { name: "More actions for The shop" }).click();
	await check(screen, "menu of a link", "Duplicate");
	await screen.keyboard.press("Escape");
	await openRow(screen, "The shop", "Schedule");
	await check(screen, "scheduling a link", "Cancel");
	await screen.keyboard.press("Escape");
	await chooseForLink(screen, "Not now", "Delete");
	await check(screen, "a link deleted", "Link deleted");
	await beginBlock(screen);
	await check(screen, "adding a link", "Cancel");
});

test("the stats are accessible", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "readable-stats@example.com");
	const id = await createPage(person, product, { username: "readable-stats", blocks: linksCalled("The shop") });
	const page = await person.newPage();
	await page.goto(`/bio/stats?id=${id}`);
	await check(page, "unseen", "Nobody has been here yet");
	await recordVisits(product, id);
	await page.goto(`/bio/stats?id=${id}`);
	await expect(page.locator(".recharts-area-curve").first()).toBeVisible();
	await check(page, "charts and a map", "The stronger the color, the more visits.");
	await page.getByRole("button", { name: "Custom" }).click();
	await check(page, "choosing days", "Show these days");
	await page.goto(`/bio/stats?id=${id}&country=DE&device=phone&view=week-table.chart-table.map-table.country-table`);
	await check(page, "filters and tables", "Filters reach back");
	await page.goto(`/bio/stats?id=${id}&period=12m`);
	await check(page, "a locked period", "Upgrade Required");
	await page.goto("/dashboard");
	await check(page, "the last week on the dashboard", "views, 7 days");
});

/** The page in the editor, whose text gets a color that the editor warns about. */
const HARD_TO_READ = "[aria-label='Preview of your page']";

test("the editor is accessible in each of its states", async ({ product, visitor }) => {
	const options = { viewport: { width: 800, height: 900 } };
	const draft = { blocks: linksCalled("One", "Two"), background: "#336699" } as const;
	const { id, person, screen } = await openEditor({ product, visitor }, "every-state", draft, options);
	for (const platform of ["instagram", "snapchat"] as const) await addSocial(person, product, id, platform);
	await screen.reload();
	await screen.getByRole("textbox", { name: "Add anything" }).fill("@jane\nAsk me\nhttps://exam ple.com\na.example");
	await screen.keyboard.press("Enter");
	await expect(screen.getByRole("region", { name: "3 need a fix" })).toBeVisible();
	await screen.keyboard.type("youtu.be/dQw4w9WgXcQ");
	await expect(screen.getByRole("button", { name: "As a link" })).toBeVisible();
	await expectAccessible(screen, "lines that need a fix");
	await screen.getByRole("button", { name: "All", exact: true }).last().click();
	await screen.getByRole("combobox", { name: "All platforms" }).fill("s");
	await expect(screen.getByRole("option", { name: "Spotify" })).toBeVisible();
	await expectAccessible(screen, "choosing a platform");
	await openPart(screen, "Look");
	await screen.getByRole("button", { name: "Show all 36" }).click();
	await screen.getByRole("radio", { name: "Aurora, Pro" }).click();
	await check(screen, "a look being tried", "Trying Aurora · Pro");
	await screen.getByRole("radio", { name: "Fresh Mint" }).click();
	// A look on which the mouse rests would be tried.
	await saveState(screen).hover();
	await screen.getByLabel("Text", { exact: true }).fill("#cccccc");
	await expectAccessible(screen, "colors being picked", HARD_TO_READ);
	await screen.getByLabel("Text", { exact: true }).blur();
	await expect(screen.getByRole("button", { name: "Reset to Fresh Mint" })).toBeVisible();
	await expectAccessible(screen, "warnings, a changed theme", HARD_TO_READ);
	await openPart(screen, "Links");
	await screen.getByRole("button", { name: "Edit One" }).click();
	await expect(screen.getByRole("button", { name: "Duplicate" })).toBeVisible();
	await expectAccessible(screen, "a link being edited", HARD_TO_READ);
	await openPart(screen, "Share");
	await expect(screen.getByText("Page as a file")).toBeVisible();
	await expectAccessible(screen, "sharing", HARD_TO_READ);
	await openPart(screen, "Profile");
	await screen.getByLabel("Username").fill("another-address");
	await expect(screen.getByRole("button", { name: "Change address" })).toBeVisible();
	await expectAccessible(screen, "a new username", HARD_TO_READ);
	await screen.getByRole("button", { name: "Desktop" }).click();
	await expect(screen.getByRole("main")).toBeHidden();
	// axe takes parts of a scaled page for what lies behind the bar.
	const page = screen.locator(HARD_TO_READ);
	await page.evaluate((shown) => shown.setAttribute("hidden", ""));
	await expectAccessible(screen, "the page as on a desktop", HARD_TO_READ);
	await page.evaluate((shown) => shown.removeAttribute("hidden"));
	await openPart(screen, "Profile");
	await screen.route(/pages\.save/, (route) => route.abort());
	await screen.getByLabel("Bio", { exact: true }).fill("Unsaved");
	await screen.getByRole("link", { name: "Return to Dashboard" }).click();
	await expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
	await expectAccessible(screen, "leaving", HARD_TO_READ);
});

/** Each part covers a third of the themes and of the icons, which keeps the journeys short. */
for (const part of [0, 1, 2]) {
	test(`a public page is accessible in each theme, part ${part + 1} of 3`, async ({ product, visitor }) => {
		const username = `all-themes-${part}`;
		const owner = await visitor();
		await signUp(owner, product, `${username}@example.com`);
		await subscribe(product, `${username}@example.com`, "pro");
		const page = {
			username,
			bio: "Pots and plates",
			blocks: [...linksCalled("The shop", "Letters", "A class on Saturday"), SAMPLE_BLOCKS.map],
		};
		const id = await createPage(owner, product, page);
		const platforms = Object.keys(PLATFORMS).filter((_, index) => index % 3 === part);
		for (const platform of platforms.filter(isPlatform)) await addSocial(owner, product, id, platform);
		// The owner bypasses the caches and sees each save at once.
		const screen = await owner.newPage();
		const themes = THEME_IDS.filter((_, index) => index % 3 === part);
		for (const [index, theme] of themes.entries()) {
			await test.step(THEMES[theme].name, async () => {
				await savePage(owner, product, id, index + 2, { ...page, ...lookOfTheme(theme) });
				await screen.goto(`/${username}`);
				await expect(screen.locator(".bio-socials a")).toHaveCount(platforms.length);
				expect(await seriousFindings(screen, index === 0 ? undefined : ONLY_CONTRAST)).toEqual([]);
				// Looks draw frames and cut edges, and the ring is whole all the same.
				for (const name of ["Letters", "The studio 12 Harbor Street"]) {
					const link = screen.getByRole("link", { name });
					await link.focus();
					await expect(link).toHaveCSS("outline-width", "3px");
					await expect(link).toHaveCSS("clip-path", "none");
				}
			});
		}
	});
}
