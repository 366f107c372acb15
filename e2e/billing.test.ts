import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { linksCalled } from "./open-editor.ts";
import { mailTo } from "./outbox.ts";
import { openTab, planCard } from "./plans.ts";
import { createPage, expect, type Product, savePage, signUp, test } from "./product.ts";
import { recordVisits } from "./visits.ts";

const EMAIL = "payer@example.com";
const BRANDING = "Made with Linkstead";
const TWELVE_LINKS = linksCalled(...Array.from({ length: 12 }, (_, at) => `Link ${at + 1}`));

const card = (screen: Page, name: string) => screen.getByRole("region", { name, exact: true });
/** Presses the portal's buttons in turn, and goes back to the settings. */
async function inPortal(settings: Page, button: string, ...presses: string[]): Promise<Page> {
	const portal = await openTab(settings, card(settings, "Current Plan").getByRole("button", { name: button }));
	for (const press of presses) {
		await Promise.all([portal.waitForEvent("domcontentloaded"), portal.getByRole("button", { name: press }).click()]);
	}
	await portal.getByRole("link", { name: "Back" }).click();
	await expect(portal).toHaveURL("/settings");
	await expect(portal.getByText("You're now")).toHaveCount(0);
	await settings.close();
	return portal;
}

/** Waits until the public page shows this many links, with or without branding. */
async function expectPublic(visitor: BrowserContext, path: string, links: number, isBranded: boolean): Promise<void> {
	await expect
		.poll(async () => {
			const html = await (await visitor.request.get(path)).text();
			return [html.match(/Link \d+/g)?.length ?? 0, html.includes(BRANDING)];
		})
		.toEqual([links, isBranded]);
}

async function showStats(person: BrowserContext, id: string, isYearLocked: boolean): Promise<void> {
	const stats = await person.newPage();
	await stats.goto(`/bio/stats?id=${id}`);
	const year = stats.getByRole("button", { name: "12 months" });
	// Playwright won't click a disabled button. A person can, and sees the reason.
	await year.press("Enter");
	if (isYearLocked) {
		await stats.getByRole("button", { name: "See plans" }).click();
		await expect(stats).toHaveURL("/upgrade?reason=stats");
		await expect(stats.getByRole("main")).toContainText("days. Upgrade to see more.");
	} else await expect(year).toHaveAttribute("aria-pressed", "true");
	await stats.close();
}

/** Opens the paid themes in a page's editor. */
async function showThemes(person: BrowserContext, id: string, isLocked: boolean): Promise<void> {
	const editor = await person.newPage();
	await editor.goto(`/editor?id=${id}&part=look`);
	await editor.getByRole("button", { name: "Show all 36" }).click();
	const aurora = editor.getByRole("radio", { name: /^Aurora/ });
	await expect(aurora).toHaveAccessibleName(isLocked ? "Aurora, Pro" : "Aurora");
	if (isLocked) {
		await aurora.click();
		await editor.getByRole("button", { name: "Keep" }).click();
		await expect(editor).toHaveURL("/upgrade?reason=theme&look=aurora");
		await expect(editor.getByRole("main")).toContainText("Aurora is part of Pro and Business.");
	}
	await editor.close();
}

async function versionOf(product: Product, id: string): Promise<number> {
	const [row] = await product.rows("SELECT version FROM pages WHERE id = ?", id);
	return Number(row?.version);
}

test("a person goes from Free to Pro to Business, fails a payment, recovers, cancels and is on Free again", async ({
	product,
	visitor,
}) => {
	test.slow();
	const reader = await visitor();
	const person = await visitor();

	const anonymous = await reader.newPage();
	await anonymous.goto("/upgrade");
	await expectAccessible(anonymous, "the plans for a visitor");
	await planCard(anonymous, "Pro").getByRole("link", { name: "Upgrade" }).click();
	await expect(anonymous.getByRole("heading", { name: "Welcome back" })).toBeVisible();

	await signUp(person, product, EMAIL);
	const first = await createPage(person, product, {
		fullName: "Harbor",
		username: "harbor-one",
		blocks: TWELVE_LINKS.slice(0, 10),
	});
	await recordVisits(product, first);
	await expectPublic(reader, "/harbor-one", 10, true);
	await showStats(person, first, true);
	await showThemes(person, first, true);

	// The page limit leads to the plans.
	let screen = await person.newPage();
	await screen.goto("/dashboard");
	await screen.getByRole("button", { name: "Add a page · Pro" }).click();
	await expect(screen.getByText("Profile limit reached")).toBeVisible();
	await expect(screen).toHaveURL("/upgrade?reason=pages");
	await expect(screen.getByRole("main")).toContainText(
		"Your free plan allows up to 1 bio page(s). Upgrade to add more.",
	);
	await expect(planCard(screen, "Free")).toContainText("Your Plan");
	await expect(screen.getByRole("button", { name: "Manage Billing" })).toHaveCount(0);

	// Leaving Checkout changes nothing.
	const left = await openTab(screen, planCard(screen, "Pro").getByRole("button", { name: "Upgrade" }));
	await left.getByRole("link", { name: "Cancel" }).click();
	await expect(left.getByRole("heading", { name: "Payment canceled" })).toBeVisible();
	await expectAccessible(left, "a canceled payment");
	await left.getByRole("link", { name: "Back to plans" }).click();
	await expect(left.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
	await left.close();

	// Free to Pro.
	const checkout = await openTab(screen, planCard(screen, "Pro").getByRole("button", { name: "Upgrade" }));
	expect(await checkout.evaluate(() => window.opener)).toBeNull();
	await checkout.getByRole("button", { name: "Pay" }).click();
	await expect(checkout.getByRole("heading", { name: "You're now Pro" })).toBeVisible();
	await expect(checkout.getByRole("link", { name: /^Connect your domain/ })).toHaveAttribute(
		"href",
		"/settings/domain",
	);
	await checkout.getByRole("link", { name: "Go to your pages" }).click();
	await expect(checkout).toHaveURL("/dashboard");
	await expect(checkout.getByText("1 of 5 page(s) used")).toBeVisible();
	await checkout.close();
	await screen.goto("/upgrade");
	await expect(planCard(screen, "Pro")).toContainText("Your Plan");
	await expect(planCard(screen, "Pro").getByRole("button", { name: "Manage" })).toBeVisible();
	await expect(planCard(screen, "Free").getByRole("button")).toHaveText("Downgrade");
	await expectAccessible(screen, "the plans for a subscriber");
	await expectPublic(reader, "/harbor-one", 10, false);
	await savePage(person, product, first, await versionOf(product, first), {
		fullName: "Harbor",
		username: "harbor-one",
		blocks: TWELVE_LINKS,
	});
	await expectPublic(reader, "/harbor-one", 12, false);
	await createPage(person, product, { fullName: "Second", username: "harbor-second" });
	await screen.goto("/dashboard");
	const row = screen.getByRole("listitem").filter({ has: screen.getByRole("heading", { name: "Harbor" }) });
	await row.getByRole("button", { name: "More for Harbor" }).click();
	await screen.getByRole("menuitem", { name: "Make primary" }).click();
	await expect(row).toContainText("Primary");
	await showStats(person, first, true);
	await showThemes(person, first, false);

	// Pro to Business.
	await screen.goto("/upgrade");
	const confirm = await openTab(screen, planCard(screen, "Business").getByRole("button", { name: "Upgrade" }));
	await confirm.getByRole("button", { name: "Confirm" }).click();
	await expect(confirm.getByRole("heading", { name: "You're now Business" })).toBeVisible();
	await expectAccessible(confirm, "a plan that has begun");
	await confirm.getByRole("link", { name: "Go to your pages" }).click();
	await expect(confirm).toHaveURL("/dashboard");
	await expect(confirm.getByText("2 of 20 page(s) used")).toBeVisible();
	await showStats(person, first, false);
	await confirm.close();

	// Business with more pages, in tens.
	await screen.goto("/upgrade");
	const pages = card(screen, "Pages");
	await expect(pages).toContainText("$49 a month");
	await expect(pages.getByRole("button", { name: "Ten pages less" })).toBeDisabled();
	await pages.getByRole("button", { name: "Ten pages more" }).click();
	await pages.getByRole("button", { name: "Ten pages more" }).click();
	await expect(pages).toContainText("$79 a month instead of $49.");
	await expectAccessible(screen, "another number of pages");
	const tens = await openTab(screen, pages.getByRole("button", { name: "Change to 40 pages" }));
	await expect(tens.getByText("Linkstead Business × 3: $79.00 a month")).toBeVisible();
	await tens.getByRole("button", { name: "Confirm" }).click();
	await expect(tens.getByRole("heading", { name: "40 pages now" })).toBeVisible();
	await tens.getByRole("link", { name: "Go to your pages" }).click();
	await expect(tens.getByText("2 of 40 page(s) used")).toBeVisible();
	await tens.close();
	await screen.goto("/settings");
	await expect(card(screen, "Current Plan")).toContainText("$79/month");
	await pages.getByRole("button", { name: "Ten pages less" }).click();
	await expect(pages).toContainText("All your pages stay as they are.");

	// A payment fails, and the plan stays for some days.
	await screen.goto("/settings");
	await expect(card(screen, "Current Plan")).toContainText("Renews on");
	screen = await inPortal(screen, "Manage", "Next renewal fails", "Skip to the next month");
	await expect(card(screen, "Current Plan")).toContainText("Your last payment failed.");
	await expect(card(screen, "Current Plan")).toContainText("Your Business plan ends on");
	await mailTo(product, EMAIL, "payment-failed");
	await expectAccessible(screen, "settings with a failed payment");
	await expectPublic(reader, "/harbor-one", 12, false);

	screen = await inPortal(screen, "Update payment", "Pay the open invoice");
	await expect(card(screen, "Current Plan")).toContainText("Renews on");
	await expect(card(screen, "Current Plan")).not.toContainText("failed");

	// The settings list the effects of the plan's end in advance.
	const folded = card(screen, "Current Plan").getByText("What happens if I downgrade?");
	await folded.click();
	await expect(card(screen, "Current Plan")).toContainText("If you switch to Pro");
	screen = await inPortal(screen, "Manage", "Cancel plan");
	const plan = card(screen, "Current Plan");
	await expect(plan).toContainText("Ends on");
	await expect(plan).toContainText("Second (@harbor-second) is paused: visitors don't see it, and you can't edit it.");
	await expect(plan).toContainText("The last 2 links of Harbor (@harbor-one) are hidden.");
	await expect(plan).toContainText("Linkstead branding returns to your pages.");
	await expectAccessible(screen, "settings with a plan that ends");
	await expectPublic(reader, "/harbor-one", 12, false);

	// Back on Free.
	screen = await inPortal(screen, "Manage", "Skip to the next month");
	await expect(card(screen, "Current Plan")).toContainText("Your Business plan ended on");
	await expect(planCard(screen, "Pro").getByRole("button", { name: "Upgrade" })).toBeVisible();
	await expectAccessible(screen, "settings with plans to buy");
	await mailTo(product, EMAIL, "plan-ended");
	await expectPublic(reader, "/harbor-one", 10, true);
	await expect.poll(async () => (await reader.request.get("/harbor-second")).status()).toBe(404);
	await showStats(person, first, true);
	await showThemes(person, first, true);
});

test("the success screen waits for an unconfirmed payment, and then offers a retry", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "patient@example.com");
	const screen = await person.newPage();
	await screen.clock.install();
	await screen.goto("/upgrade/success?plan=pro");
	await expect(screen.getByText("This takes a few seconds.")).toBeVisible();
	await expectAccessible(screen, "waiting for a payment");
	await expect(async () => {
		await screen.clock.runFor(3_000);
		await expect(screen.getByRole("button", { name: "Retry" })).toBeVisible({ timeout: 100 });
	}).toPass();
	await expectAccessible(screen, "a payment that is late");
	const answered = screen.waitForResponse(/billing\.refresh/);
	await screen.getByRole("button", { name: "Retry" }).click();
	await expect(screen.getByText("This takes a few seconds.")).toBeVisible();
	await answered;
	// Otherwise it would ask again before there is a plan.
	await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 10_000);
	await product.rows(
		"INSERT INTO subscriptions (user_id, email, plan) SELECT id, email, 'pro' FROM users WHERE email = 'patient@example.com'",
	);
	await expect(async () => {
		await screen.clock.runFor(500);
		await expect(screen.getByRole("heading", { name: "You're now Pro" })).toBeVisible({ timeout: 100 });
	}).toPass();
});
