import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createPage, expect, signUp, test } from "./product.ts";

/** What axe calls serious or critical, in a form that names rule and place. */
async function seriousFindings(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
}

for (const colorScheme of ["light", "dark"] as const) {
	test(`every screen can be used by everybody, in ${colorScheme} colours`, async ({ product, visitor }) => {
		test.slow();
		const creator = await visitor({ colorScheme });
		const page = await creator.newPage();
		const check = async (name: string, ready: string) => {
			await expect(page.getByText(ready).first()).toBeVisible();
			// Colours fade in; axe reads what is there at this moment.
			await page.waitForTimeout(500);
			expect(await seriousFindings(page), name).toEqual([]);
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

		await signUp(creator, product, `axe-${colorScheme}@example.com`);
		await page.goto("/dashboard");
		await check("empty dashboard", "No bio pages created yet");
		const links = [
			{ id: "link-1", title: "The shop", url: "https://example.com/" },
			{ id: "link-2", title: "Not now", url: "https://example.com/", isHidden: true },
		];
		const draft = { username: `axe-${colorScheme}`, bio: "Pots", links, background: "fresh-mint" as const };
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
		await check("editor, a link deleted", "Undo");
		await page.getByRole("button", { name: "Add Link" }).click();
		await check("editor, adding a link", "Cancel");
		await page.goto(`/axe-${colorScheme}`);
		await check("public page", "The shop");
	});
}
