import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "@playwright/test";
import ICAL from "ical.js";
import { TOOLS } from "../core/paths/marketing-path.ts";
import { expectAccessible } from "./axe.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { collectErrors, holdScripts } from "./hydrated.ts";
import { expect, test, type Visitor } from "./product.ts";

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };

/** Opens a tool once it answers. */
async function openTool(visitor: Visitor, tool: string, options: BrowserContextOptions = {}): Promise<Page> {
	const page = await (await visitor(options)).newPage();
	await page.goto(`/tools/${tool}`);
	return page;
}

function clipboardOf(page: Page): Promise<string> {
	return page.evaluate(() => navigator.clipboard.readText());
}

test("the rate calculator explains unusable numbers, keeps them, and gives a rate to copy and share", async ({
	visitor,
}) => {
	const page = await openTool(visitor, "influencer-rate-calculator", CLIPBOARD);
	const [followers, engagement] = [page.getByLabel("Followers"), page.getByLabel("Engagement rate, in %")];
	const panel = page.getByRole("region", { name: "Your rate" });
	await followers.fill("-12,500");
	await engagement.fill("1,000 %");
	await page.getByRole("button", { name: "Calculate my rate" }).click();
	await expect(page.getByText("Followers can't be fewer than 0.")).toBeVisible();
	await expect(page.getByText("The engagement rate must be between 0 and 100%.")).toBeVisible();
	await expect(followers).toBeFocused();
	await expect(followers).toHaveValue("-12,500");
	await expect(engagement).toHaveValue("1,000 %");
	await followers.fill(" 12,500 ");
	await expect(page.getByText("Followers can't be fewer than 0.")).toHaveCount(0);
	await engagement.fill("3.2 %");
	await engagement.press("Enter");
	await expect(panel.getByRole("status").first()).toHaveText("$400 per sponsored post");
	await expect(panel).toContainText("12,500 followers × 3.2 × 0.01 = $400");
	await page.getByRole("button", { name: "Copy the rate" }).click();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
	expect(await clipboardOf(page)).toBe("$400 per sponsored post (12,500 followers, 3.2% engagement)");

	await page.getByRole("button", { name: "Copy a link" }).click();
	await expect(page.getByRole("button", { name: "Copied" }).last()).toBeVisible();
	const link = await clipboardOf(page);
	const other = await (await visitor()).newPage();
	await other.goto(link);
	await expect(other.getByRole("region", { name: "Your rate" })).toContainText("$400");
	await expect(other.getByLabel("Followers")).toHaveValue(" 12,500 ");
});

test("the hashtag generator uses words of every script, up to a limit, and copies sets of five", async ({
	visitor,
}) => {
	const page = await openTool(visitor, "hashtag-generator", CLIPBOARD);
	const words = page.getByLabel("Words");
	const panel = page.getByRole("region", { name: "Your hashtags" });
	await words.fill("🏺 ❤️");
	await page.getByRole("button", { name: "Make hashtags" }).click();
	await expect(
		page.getByText("Words need letters or digits, because hashtags can't hold anything else."),
	).toBeVisible();
	await expect(words).toHaveValue("🏺 ❤️");
	await words.fill("Töpferei töpferei, فخار 陶芸! hand-made 🏺");
	await page.getByRole("button", { name: "Make hashtags" }).click();
	await expect(panel.getByRole("status").first()).toHaveText("7 hashtags");
	await page.getByRole("button", { name: "Copy set 1" }).click();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
	expect(await clipboardOf(page)).toBe("#töpferei #فخار #陶芸 #handmade #trending");
	await page.getByRole("button", { name: "Copy all 7" }).click();
	await expect.poll(() => clipboardOf(page)).toBe("#töpferei #فخار #陶芸 #handmade #trending #viral #explore");
	await words.fill(Array.from({ length: 10_000 }, (_, index) => `word${index}`).join(" "));
	await page.getByRole("button", { name: "Make hashtags" }).click();
	await expect(page.getByText("Only the first 47 of your 10,000 words are used.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Copy all 50" })).toBeVisible();
});

test("the caption generator writes another caption, and selects it where copying is refused", async ({ visitor }) => {
	const person = await visitor();
	const page = await person.newPage();
	await page.goto("/tools/caption-generator");
	await page.getByRole("button", { name: "Write a caption" }).click();
	await expect(page.getByText("Enter a topic.")).toBeVisible();
	await page.getByLabel("Topic").fill("my new mugs");
	await page.getByLabel("Topic").press("Enter");
	const panel = page.getByRole("region", { name: "Your caption" });
	const status = panel.getByRole("status").first();
	await expect(status).toContainText("my new mugs");
	// A choice that could repeat itself would do so within twelve presses, all but certainly.
	for (let press = 0; press < 12; press++) {
		const before = await status.textContent();
		await page.getByRole("button", { name: "Another one" }).click();
		await expect(status).not.toHaveText(before ?? "");
		await expect(status).toContainText("my new mugs");
	}
	await expect(panel.getByRole("list", { name: "Characters" })).toContainText("of 2,200");

	// Granting one permission denies all others.
	await person.grantPermissions(["geolocation"]);
	await page.getByRole("button", { name: "Copy the caption" }).click();
	await expect(page.getByText("The text is selected")).toBeVisible();
	const caption = await status.textContent();
	expect(await page.evaluate(() => getSelection()?.toString())).toBe(caption);
});

test("the bio generator counts the characters for each platform", async ({ visitor }) => {
	const page = await openTool(visitor, "bio-text-generator", CLIPBOARD);
	await page.getByRole("button", { name: "Write my bio" }).click();
	await expect(page.getByText("Enter your name.")).toBeVisible();
	await expect(page.getByText("Enter your profession.")).toBeVisible();
	await page.getByRole("button", { name: "Try an example" }).click();
	await expect(page.getByText("Enter your name.")).toHaveCount(0);
	await page.getByRole("button", { name: "Copy the bio" }).click();
	await expect
		.poll(() => clipboardOf(page))
		.toBe("Juniper Vale | Potter\nstoneware · tea · slow mornings\n✨ All my links below");
	const counts = page.getByRole("list", { name: "Characters" }).getByRole("listitem");
	await expect(counts).toHaveText([/Instagram74 of 150/, /X75 of 160/, /TikTok74 of 80/]);
	await page.getByLabel("Closing line").fill("One link to everything I make");
	await page.getByLabel("Closing line").press("Enter");
	await expect(counts.last()).toHaveText("TikTok5 too many");
	await expect(page.getByRole("link", { name: "Put it on your page" })).toHaveAttribute("href", "/auth?mode=signup");
});

/** Adds an entry to the plan. */
async function plan(page: Page, date: string, content: string): Promise<void> {
	await page.getByLabel("Date").fill(date);
	await page.getByLabel("Content").fill(content);
	await page.getByRole("button", { name: "Add to plan" }).click();
}

test("the content planner keeps a plan in this tab, and gives it as a calendar and a table", async ({ visitor }) => {
	const page = await openTool(visitor, "content-planner");
	const panel = page.getByRole("region", { name: "Your plan", exact: true });
	// The form starts today.
	await expect(page.getByLabel("Date")).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
	await page.getByLabel("Content").fill("Without a date");
	await page.getByLabel("Date").fill("");
	await page.getByRole("button", { name: "Add to plan" }).click();
	await expect(page.getByText("Choose a date.")).toBeVisible();
	await expect(page.getByLabel("Content")).toHaveValue("Without a date");

	await plan(page, "2027-01-05", "New glazes, close up\nThree pictures");
	await plan(page, "2026-11-30", "=Answer questions");
	await plan(page, "2026-12-24", "Shop is closed");
	await expect(page.getByLabel("Content")).toHaveValue("");
	await expect(page.getByLabel("Content")).toBeFocused();
	await expect(panel.getByRole("heading")).toHaveText(["November 2026", "December 2026", "January 2027"]);

	await page.getByRole("button", { name: "Edit Shop is closed, December 24" }).click();
	const form = panel.locator("form");
	await expect(form.getByLabel("Content")).toBeFocused();
	await form.getByLabel("Date").fill("2027-01-02");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(panel.getByRole("heading")).toHaveText(["November 2026", "January 2027"]);
	await expect(page.getByRole("button", { name: "Edit Shop is closed, January 2" })).toBeFocused();

	await page.getByRole("button", { name: "Delete New glazes, close up, January 5" }).click();
	await expect(panel.getByText("Three pictures")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(panel.getByText("Three pictures")).toBeVisible();

	const questions: string[] = [];
	page.on("dialog", (dialog) => {
		questions.push(dialog.type());
		return dialog.dismiss();
	});
	await page.close({ runBeforeUnload: true });
	await expect.poll(() => questions).toEqual(["beforeunload"]);
	await expect(panel.getByText("Three pictures")).toBeVisible();

	const calendar = await download(page, "Download calendar (.ics)");
	expect(calendar.name).toBe("content-plan.ics");
	const events = new ICAL.Component(ICAL.parse(calendar.content)).getAllSubcomponents("vevent");
	expect(
		events.map((event) => [String(event.getFirstPropertyValue("dtstart")), event.getFirstPropertyValue("summary")]),
	).toEqual([
		["2026-11-30", "=Answer questions"],
		["2027-01-02", "Shop is closed"],
		["2027-01-05", "New glazes, close up"],
	]);
	const table = await download(page, "Download table (.csv)");
	expect(table).toEqual({
		name: "content-plan.csv",
		content:
			'\uFEFF"Date","Content"\r\n"2026-11-30","\'=Answer questions"\r\n"2027-01-02","Shop is closed"\r\n"2027-01-05","New glazes, close up\nThree pictures"\r\n',
	});
	await page.reload();
	await expect(panel.getByText("Your plan appears here")).toBeVisible();
	expect(questions).toEqual(["beforeunload"]);
});

async function download(page: Page, button: string): Promise<{ name: string; content: string }> {
	const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
	return { name: file.suggestedFilename(), content: await readFile(await file.path(), "utf8") };
}

test("nothing is lost that a person types and sends before the scripts have arrived", async ({ visitor }) => {
	const page = await (await visitor()).newPage();
	let areScriptsSlow = true;
	await page.route("**/*.js", (route) => (areScriptsSlow ? route.abort() : route.continue()));
	await page.goto("/tools/influencer-rate-calculator");
	await page.getByLabel("Followers").fill("10,000");
	await page.getByLabel("Engagement rate, in %").fill("3");
	areScriptsSlow = false;
	await page.getByLabel("Followers").press("Enter");
	await expect(page.getByRole("region", { name: "Your rate" })).toContainText("$300");
	await expect(page.getByLabel("Followers")).toHaveValue("10,000");
	await expect(page).toHaveURL("/tools/influencer-rate-calculator");
});

test("a tool's form that is sent while the scripts are on their way gives its result without another document", async ({
	visitor,
}) => {
	const page = await (await visitor()).newPage();
	const load = await holdScripts(page);
	await page.goto("/tools/caption-generator");
	await page.evaluate(() => Object.assign(window, { isFirst: true }));
	await page.getByLabel("Topic").fill("slow mornings");
	await page.getByLabel("Topic").press("Enter");
	load();
	await expect(page.getByRole("region", { name: "Your caption" })).toContainText("slow mornings");
	await expect(page.getByLabel("Topic")).toHaveValue("slow mornings");
	expect(await page.evaluate(() => "isFirst" in window)).toBe(true);
});

test("without JavaScript every tool is explained, and says that it needs JavaScript", async ({ visitor }) => {
	const page = await (await visitor({ javaScriptEnabled: false })).newPage();
	for (const tool of TOOLS) {
		await page.goto(`/tools/${tool}`);
		await expect(page.locator("noscript p")).toContainText("This tool works in your browser and needs JavaScript.");
		await expect(page.locator("noscript p")).toBeVisible();
		await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(5);
		await expect(page.getByRole("navigation", { name: "More free tools" }).getByRole("link")).toHaveCount(4);
	}
});

for (const tool of TOOLS) {
	test(`the ${tool} is accessible on a phone, with messages and with a result`, async ({ visitor }) => {
		const page = await (await visitor({ viewport: { width: 360, height: 740 } })).newPage();
		const errors = collectErrors(page);
		await page.goto(`/tools/${tool}`);
		const main = page.getByRole("main");
		await main.locator("button[type=submit]").click();
		await expect(main.locator("[aria-invalid=true]").first()).toBeVisible();
		await expect(main.getByRole("alert").first()).toBeVisible();
		await expectAccessible(page, `${tool}, empty, with messages`);
		await main.getByRole("button", { name: "Try an example" }).click();
		await expect(main.getByRole("button", { name: "Try an example" })).toHaveCount(0);
		await expect(main.getByRole("region", { name: /^Your / })).toBeFocused();
		await expectAccessible(page, `${tool}, with a result`);
		expect(await overflowOf(page)).toBe(0);
		expect(await smallTargets(page)).toEqual([]);
		expect(errors).toEqual([]);
	});
}
