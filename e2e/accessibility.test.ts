import AxeBuilder from "@axe-core/playwright";
import { PLATFORMS } from "../core/social.ts";
import { isThemeId, THEMES } from "../core/theme.ts";
import { expectAccessible, seriousFindings } from "./axe.ts";
import { linksCalled, openEditor } from "./open-editor.ts";
import { addSocial, createPage, expect, savePage, signUp, subscribe, test } from "./product.ts";
import { recordVisits } from "./visits.ts";

test("every screen can be used by everybody", async ({ product, visitor }) => {
	test.slow();
	const creator = await visitor();
	const page = await creator.newPage();
	const check = async (name: string, ready: string) => {
		await expect(page.getByText(ready).first()).toBeVisible();
		await expectAccessible(page, name);
	};

	await page.goto("/");
	await check("landing", "Create your free bio");
	await page.goto("/auth");
	await check("sign in", "Welcome back");
	await page.goto("/auth?mode=signup");
	await page.getByRole("button", { name: "Create account" }).click();
	await check("sign up with errors", "Enter your name.");
	await page.goto("/nobody-at-all");
	await check("404", "Oops! Page not found");

	await signUp(creator, product, "every-screen@example.com");
	await page.goto("/dashboard");
	await check("empty dashboard", "No bio pages created yet");
	const links = [
		{ id: "link-1", title: "The shop", url: "https://example.com/" },
		{ id: "link-2", title: "Not now", url: "https://example.com/", isHidden: true },
	];
	const draft = { username: "every-screen", bio: "Pots", links, background: "fresh-mint" as const };
	const id = await createPage(creator, product, { ...draft, textColor: "#0c3b2c", buttonColor: "#0e6b50" });
	await page.goto("/dashboard");
	await check("dashboard", "2 link(s) added");
	await page.getByRole("button", { name: /^Delete/ }).click();
	await check("dashboard, deleting", "Cancel");
	await page.goto(`/editor?id=${id}`);
	await check("editor", "Saved");
	await page.getByRole("button", { name: "More for The shop" }).click();
	await check("editor, menu of a link", "Duplicate");
	await page.getByRole("menuitem", { name: "Schedule" }).click();
	await check("editor, scheduling a link", "Cancel");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "More for Not now" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await check("editor, a link deleted", "Link deleted");
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	// Toasts stay as long as the pointer is on one.
	await page.mouse.move(0, 500);
	await expect(page.getByRole("alert")).toHaveCount(0);
	await page.getByRole("button", { name: "Add Link" }).click();
	await check("editor, adding a link", "Cancel");
	await page.goto("/every-screen");
	await check("public page", "The shop");
});

test("the stats can be read by everybody", async ({ product, visitor }) => {
	test.slow();
	const person = await visitor();
	await signUp(person, product, "readable-stats@example.com");
	const id = await createPage(person, product, { username: "readable-stats", links: linksCalled("The shop") });
	const page = await person.newPage();
	const check = async (state: string, ready: string) => {
		await expect(page.getByText(ready).first()).toBeVisible();
		await expectAccessible(page, state);
	};
	await page.goto(`/bio/stats?id=${id}`);
	await check("unseen", "Nobody has been here yet");
	await recordVisits(product, id);
	await page.goto(`/bio/stats?id=${id}`);
	await expect(page.locator(".recharts-area-curve").first()).toBeVisible();
	await check("charts and a map", "Countries are shaded by visits.");
	await page.getByRole("button", { name: "Custom" }).click();
	await check("choosing days", "Show these days");
	await page.goto(`/bio/stats?id=${id}&country=DE&device=phone&view=week-table.chart-table.map-table.country-table`);
	await check("filters and tables", "Filtered numbers are counted");
	await page.goto(`/bio/stats?id=${id}&period=12m`);
	await check("a locked period", "Upgrade Required");
	await page.goto("/dashboard");
	await check("summary on the dashboard", "7-day change");
});

test("the editor can be used by everybody in each of its states", async ({ product, visitor }) => {
	test.slow();
	const options = { viewport: { width: 800, height: 900 } };
	const draft = { links: linksCalled("One", "Two"), background: "#336699" };
	const { id, person, screen } = await openEditor({ product, visitor }, "every-state", draft, options);
	const check = (state: string) => expectAccessible(screen, state);
	for (const platform of ["instagram", "snapchat"] as const) await addSocial(person, product, id, platform);
	await screen.reload();
	await screen.getByRole("button", { name: "More themes" }).click();
	await screen.getByRole("radio", { name: "Fresh Mint" }).click();
	await screen.getByLabel("Text", { exact: true }).fill("#cccccc");
	await check("colours being picked");
	await screen.getByLabel("Text", { exact: true }).blur();
	await screen.getByRole("button", { name: "Edit One" }).click();
	await screen.getByLabel("Username").fill("another-address");
	await expect(screen.getByRole("button", { name: "Change address" })).toBeVisible();
	await expect(screen.getByRole("button", { name: "Reset to Fresh Mint" })).toBeVisible();
	await check("warnings, a changed theme, a link being edited");
	await screen.getByRole("tab", { name: "Preview" }).click();
	await expect(screen.getByRole("region", { name: "Preview of your page" })).toBeVisible();
	await check("preview");
	await screen.getByRole("tab", { name: "Edit" }).click();
	await screen.route(/pages\.save/, (route) => route.abort());
	await screen.getByLabel("Bio", { exact: true }).fill("Unsaved");
	await screen.getByRole("link", { name: "Return to Dashboard" }).click();
	await expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
	await check("leaving");
});

test("a public page can be used by everybody in each of the 36 themes", async ({ product, visitor }) => {
	test.slow();
	const owner = await visitor();
	await signUp(owner, product, "all-themes@example.com");
	await subscribe(product, "all-themes@example.com", "pro");
	const links = linksCalled("The shop", "Letters", "A class on Saturday");
	const page = { username: "all-themes", bio: "Pots and plates", links };
	const id = await createPage(owner, product, page);
	for (const platform of Object.keys(PLATFORMS)) await addSocial(owner, product, id, platform);
	// The owner sees each save at once.
	const screen = await owner.newPage();
	for (const [index, theme] of Object.keys(THEMES).filter(isThemeId).entries()) {
		await test.step(THEMES[theme].name, async () => {
			const { textColor, buttonColor, buttonTextColor } = THEMES[theme];
			const look = { theme, background: theme, textColor, buttonColor, buttonTextColor };
			await savePage(owner, product, id, index + 2, { ...page, ...look });
			await screen.goto("/all-themes");
			await expect(screen.getByRole("link", { name: "Snapchat" })).toBeVisible();
			const axe = new AxeBuilder({ page: screen });
			// Themes differ in colors, and in nothing else that axe reads.
			expect(await seriousFindings(index === 0 ? axe : axe.withRules("color-contrast"))).toEqual([]);
		});
	}
});
