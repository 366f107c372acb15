import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { createPage, expect, type Product, signUp, subscribe, test, type Visitor } from "./product.ts";
import { recordVisits } from "./visits.ts";

const LINKS = ["The shop", "The blog"].map((title, at) => ({
	...{ id: `link-${at}`, title },
	url: `https://link-${at}.example/`,
}));

interface Opened {
	id: string;
	person: BrowserContext;
	screen: Page;
	/** What the browser complained about. */
	complaints: string[];
}

/** A person with a page that has had visits, and its stats open. */
async function openStats(
	{ product, visitor }: { product: Product; visitor: Visitor },
	name: string,
	{ plan = null as "pro" | null, query = "", isSeen = true } = {},
): Promise<Opened> {
	const person = await visitor({ timezoneId: "Europe/Berlin" });
	await signUp(person, product, `${name}@example.com`);
	if (plan) await subscribe(product, `${name}@example.com`, plan);
	const id = await createPage(person, product, { fullName: "Ada Lovelace", username: name, links: LINKS });
	if (isSeen) await recordVisits(product, id);
	const screen = await person.newPage();
	const complaints: string[] = [];
	screen.on("console", (message) => {
		if (message.type() === "error") complaints.push(message.text());
	});
	await screen.goto(`/bio/stats?id=${id}${query}`);
	await expect(screen.getByRole("heading", { name: "Ada Lovelace Stats" })).toBeVisible();
	return { id, person, screen, complaints };
}

const card = (screen: Page, title: string) => screen.getByRole("article", { name: title });
const metric = (screen: Page, title: string) =>
	screen.getByRole("group", { name: "Shown in the chart" }).getByRole("button", { name: title });
const row = (name: string, count: string) => ({ name: new RegExp(`^${name} .*\\b${count}$`) });
const panel = (screen: Page, title: string) => screen.getByRole("region", { name: title, exact: true });

test.describe("the stats screen", () => {
	test("shows what became of a page", async ({ product, visitor }) => {
		const { screen, complaints } = await openStats({ product, visitor }, "numbers");
		await expect(screen).toHaveTitle("Ada Lovelace Stats · Linkstead");
		await expect(screen.getByText("@numbers", { exact: true })).toBeVisible();
		await expect(card(screen, "Total Views")).toContainText("14+80% 7-day change");
		await expect(card(screen, "Total Clicks")).toContainText("4+200% 7-day change");
		// 29 clicks for each hundred views; 33 in these seven days after 20 in those before.
		await expect(card(screen, "Conversion Rate")).toContainText("29%+65% 7-day change");
		await expect(metric(screen, "Views")).toContainText("9+80%");
		await expect(metric(screen, "Visitors")).toContainText("9");
		await expect(metric(screen, "Clicks")).toContainText("3+200%");
		await expect(screen.getByText("Not counted: 1 visit by bots, 0 link previews")).toBeVisible();
		await expect(screen.getByText("1 here now")).toBeVisible();

		await expect(panel(screen, "Top Links").getByRole("button", { name: /click/ })).toHaveText([
			/The shop.*67% *2/,
			/The blog.*33% *1/,
		]);
		await expect(panel(screen, "Places").getByRole("button", row("Germany", "6 views"))).toBeVisible();
		await expect(
			panel(screen, "Edges").getByRole("button", row("Los Angeles United States · LAX", "3 views")),
		).toBeVisible();
		await expect(panel(screen, "Sources").getByRole("button", row("Instagram", "6 views"))).toBeVisible();
		await expect(panel(screen, "Devices").getByRole("button", row("Computer", "3 views"))).toBeVisible();
		await expect(panel(screen, "Languages").getByRole("button", row("English", "3 views"))).toBeVisible();
		await expect(
			screen.getByRole("img", { name: "Map of the world: 2 places and 2 edges with visitors" }),
		).toBeVisible();
		await expect(screen.locator(".recharts-area-curve").first()).toBeVisible();
		expect(complaints).toEqual([]);
	});

	test("has each chart as a table too, and keeps that in its address", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "tables");
		for (const of of ["the last 7 days", "Views over time", "the map", "Countries", "Links"]) {
			await screen.getByRole("button", { name: `View as table: ${of}` }).click();
		}
		const look = async () => {
			const days = screen.getByRole("region", { name: /^Numbers of/ }).getByRole("row");
			await expect(days).toHaveCount(8);
			await expect(panel(screen, "Places").getByRole("row")).toHaveText([
				/Countries.*Views/,
				"Germany662",
				"United States331",
			]);
			await expect(panel(screen, "Around the world").getByRole("row")).toHaveCount(5);
			await expect(screen.getByRole("region", { name: "The last 7 days" }).getByRole("row")).toHaveCount(8);
		};
		await look();
		await screen.reload();
		await look();
		await screen.getByRole("button", { name: "View as chart: Countries" }).click();
		await expect(panel(screen, "Places").getByRole("row")).toHaveCount(0);
	});

	test("filters everything by the rows that are clicked, two at most, and the back button undoes it", async ({
		product,
		visitor,
	}) => {
		const { screen } = await openStats({ product, visitor }, "filters");
		await panel(screen, "Places").getByRole("button", row("Germany", "6 views")).click();
		await expect(screen).toHaveURL(/[?&]country=DE/);
		await expect(metric(screen, "Views")).toContainText("6");
		await expect(card(screen, "Total Views")).toContainText("6");
		await expect(metric(screen, "Clicks")).toContainText("2");
		await expect(panel(screen, "Devices").getByRole("button", { name: /view/ })).toHaveText([/Phone/]);
		await expect(
			screen.getByText(/Filtered numbers are counted from single visits, which are kept for 30 days/),
		).toBeVisible();

		await panel(screen, "Top Links")
			.getByRole("button", { name: /^The shop/ })
			.click();
		await expect(screen.getByRole("button", { name: "Remove filter Link: The shop" })).toBeVisible();
		await expect(panel(screen, "Places").getByRole("button", row("Germany", "2 clicks"))).toBeVisible();
		await panel(screen, "Devices")
			.getByRole("button", { name: /^Phone/ })
			.click();
		await expect(screen.getByRole("alert").filter({ hasText: "Two filters at most" })).toBeVisible();

		await screen.goBack();
		await expect(screen.getByRole("button", { name: /^Remove filter/ })).toHaveCount(1);
		await screen.getByRole("button", { name: "Remove filter Country: Germany" }).click();
		await expect(metric(screen, "Views")).toContainText("9");
		await expect(screen).not.toHaveURL(/country/);
	});

	test("keeps the period in its address, and the back button goes through them", async ({ product, visitor }) => {
		const { id, screen, person } = await openStats({ product, visitor }, "periods", { plan: "pro" });
		await screen.getByRole("button", { name: "30 days" }).click();
		await expect(screen).toHaveURL(/period=30d/);
		await expect(metric(screen, "Views")).toContainText("14");
		await metric(screen, "Clicks").click();
		await expect(screen).toHaveURL(/metric=clicks/);

		const shared = await person.newPage();
		await shared.goto(screen.url());
		await expect(shared.getByRole("button", { name: "30 days" })).toHaveAttribute("aria-pressed", "true");
		await expect(metric(shared, "Clicks")).toHaveAttribute("aria-pressed", "true");

		await screen.goBack();
		await expect(metric(screen, "Views")).toHaveAttribute("aria-pressed", "true");
		await screen.goBack();
		await expect(screen).toHaveURL(`/bio/stats?id=${id}`);
		await expect(metric(screen, "Views")).toContainText("9");

		await screen.getByRole("button", { name: "Custom" }).click();
		const dialog = screen.getByRole("dialog", { name: "Choose days" });
		const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
		await dialog.getByLabel("First day").fill(day(2));
		await dialog.getByLabel("Last day").fill(day(12));
		await dialog.getByRole("button", { name: "Show these days" }).click();
		await expect(dialog.getByText("The last day is before the first.")).toBeVisible();
		await dialog.getByLabel("First day").fill(day(13));
		await dialog.getByLabel("Last day").fill(day(8));
		await dialog.getByRole("button", { name: "Show these days" }).click();
		await expect(screen).toHaveURL(new RegExp(`period=custom&from=${day(13)}&to=${day(8)}`));
		await expect(metric(screen, "Views")).toContainText("5");
	});

	test("keeps periods of other plans in sight, locked", async ({ product, visitor }) => {
		const { id, screen } = await openStats({ product, visitor }, "locked");
		const month = screen.getByRole("button", { name: "30 days" });
		await expect(month).toContainText("Pro");
		await expect(month).toHaveAttribute("aria-disabled", "true");
		await expect(screen.getByRole("button", { name: "12 months" })).toContainText("Business");
		// Playwright waits for what is disabled; a person can press it and hears why.
		await month.press("Enter");
		const toast = screen.getByRole("alert").filter({ hasText: "Upgrade Required" });
		await expect(toast).toContainText("Your free plan shows the last 7 days. Upgrade to see more.");
		await expect(screen).not.toHaveURL(/period/);

		await screen.goto(`/bio/stats?id=${id}&period=90d`);
		await expect(screen.getByRole("heading", { name: "Upgrade Required" })).toBeVisible();
		await screen.getByRole("button", { name: "Show the last 7 days" }).click();
		await expect(metric(screen, "Views")).toContainText("9");
	});

	test("gives its numbers away as CSV and JSON", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "exports", { query: "&country=DE" });
		const save = async (format: string) => {
			const download = screen.waitForEvent("download");
			await screen.getByRole("button", { name: `Download as ${format}` }).click();
			const file = await download;
			return { name: file.suggestedFilename(), content: await readFile(await file.path(), "utf8") };
		};
		const csv = await save("CSV");
		expect(csv.name).toMatch(/^exports-stats-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
		const lines = csv.content.replace("\uFEFF", "").trim().split(/\r?\n/);
		expect(lines[0]).toBe("List,Entry,Name,Views,Visitors,Clicks,Social clicks,Bots,Link previews");
		expect(lines[1]).toBe("Total,,,6,6,2,0,0,0");
		expect(lines).toContain("Links,link-0,The shop,0,0,2,0,0,0");
		expect(csv.content).not.toContain("LAX");
		const json = await save("JSON");
		expect(JSON.parse(json.content)).toMatchObject({ totals: { views: 6, clicks: 2 }, source: "raw" });
	});

	test("tells a page that nobody has seen what to do next", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "unseen", { isSeen: false });
		await expect(screen.getByRole("heading", { name: "Nobody has been here yet" })).toBeVisible();
		await expect(card(screen, "Total Views")).toContainText("0");
		await expect(card(screen, "Conversion Rate")).toContainText("0%0% 7-day change");
		await expect(screen.getByText(`localhost:${product.port}/unseen`)).toBeVisible();
		await expect(screen.getByRole("region", { name: "Top Links" })).toHaveCount(0);
		await screen.getByRole("button", { name: "Copy link" }).click();
	});

	test("is the owner's alone", async ({ product, visitor }) => {
		const { id, person, screen } = await openStats({ product, visitor }, "owners");
		const stranger = await visitor();
		const page = await stranger.newPage();
		await page.goto(`/bio/stats?id=${id}`);
		await expect(page).toHaveURL(/\/auth\?redirect=%2Fbio%2Fstats%3Fid%3D/);
		await signUp(stranger, product, "stranger@example.com");
		for (const wanted of [id, "no-such-page", "x".repeat(500)]) {
			await page.goto(`/bio/stats?id=${wanted}`);
			const toast = page.getByRole("alert").filter({ hasText: "Access denied" });
			await expect(toast).toContainText("You don't have permission to view these stats");
			await expect(page).toHaveURL("/dashboard");
		}
		for (const none of ["", "?id=", "?id=undefined", "?id=null"]) {
			await screen.goto(`/bio/stats${none}`);
			await expect(screen, none).toHaveURL("/dashboard");
		}
		await person.close();
	});

	test("says that it could not load, and tries again when told to", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "fails");
		await screen.route("**/api/trpc/*stats.get*", (route) => route.abort());
		await screen.reload();
		const toast = screen.getByRole("alert").filter({ hasText: "Error" });
		await expect(toast).toContainText("Failed to load stats");
		await screen.unroute("**/api/trpc/*stats.get*");
		await screen.getByRole("main").getByRole("button", { name: "Retry" }).click();
		await expect(card(screen, "Total Views")).toContainText("14");
	});

	test("fits a phone, and every control is as large as a finger", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "phones", { query: "&country=DE" });
		await screen.setViewportSize({ width: 360, height: 740 });
		await expect(screen.getByRole("button", { name: "Remove filter Country: Germany" })).toBeVisible();
		expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		const controls = screen.getByRole("main").locator("button:visible, a:visible");
		const heights = await controls.evaluateAll((all) =>
			all.map((control) => [control.textContent, Math.round(control.getBoundingClientRect().height)] as const),
		);
		expect(heights.filter(([, height]) => height < 44)).toEqual([]);
	});
});

test.describe("the dashboard", () => {
	test("sums up the primary page and leads to each page's stats", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "summary");
		await screen.goto("/dashboard");
		const summary = screen.getByRole("region", { name: "Ada Lovelace" });
		await expect(summary.getByRole("article", { name: "Views" })).toContainText("14+80% 7-day change");
		await expect(summary.getByRole("article", { name: "Clicks" })).toContainText("4+200% 7-day change");
		await screen.getByRole("link", { name: "Stats of Ada Lovelace" }).click();
		await expect(screen.getByRole("heading", { name: "Ada Lovelace Stats" })).toBeVisible();
		await screen.getByRole("link", { name: "Your bio pages" }).click();
		await summary.getByRole("link", { name: "All stats" }).click();
		await expect(screen.getByRole("heading", { name: "Ada Lovelace Stats" })).toBeVisible();
	});

	test("has no summary without a page", async ({ product, visitor }) => {
		const person = await visitor();
		await signUp(person, product, "pageless@example.com");
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect(screen.getByText("No bio pages created yet")).toBeVisible();
		await expect(screen.getByText("7-day change")).toHaveCount(0);
	});
});
