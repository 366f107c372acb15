import { DAY_MS } from "../core/time/duration.ts";
import { expectAccessible } from "./axe.ts";
import { card, metric, openStats, panel, row } from "./open-stats.ts";
import { connectDomain, expect, test } from "./product.ts";
import { visitOf } from "./visits.ts";

test.describe("the stats screen", () => {
	test("the stats screen shows a page's views, clicks and breakdowns, and each chart as a table too", async ({
		product,
		visitor,
	}) => {
		const { screen, consoleErrors } = await openStats({ product, visitor }, "numbers");
		await expect(screen).toHaveTitle("Ada Lovelace Stats · Linkstead");
		await expect(screen.getByText("@numbers", { exact: true })).toBeVisible();
		await expect(card(screen, "Total Views")).toContainText("9+80% vs");
		await expect(card(screen, "Total Clicks")).toContainText("3+200% vs");
		// It rose from 20% to 33%.
		await expect(card(screen, "Click rate")).toContainText("33%+13 points vs");
		await expect(metric(screen, "Views")).toContainText("9+80%");
		await expect(metric(screen, "Visitors")).toContainText("9");
		await expect(metric(screen, "Clicks")).toContainText("3+200%");
		await expect(screen.getByText("Not counted: 1 visit by bots, 0 link previews")).toBeVisible();
		await expect(screen.getByText("1 here now")).toBeVisible();

		await expect(panel(screen, "Top Links").getByRole("button", { name: /click/ })).toHaveText([
			/The shop.*link-0\.example.*67% *2/,
			/The blog.*link-1\.example.*33% *1/,
		]);
		await expect(panel(screen, "Places").getByRole("button", row("Germany", "6 views"))).toBeVisible();
		await expect(
			panel(screen, "Served from").getByRole("button", row("Los Angeles United States · LAX", "3 views")),
		).toBeVisible();
		await expect(panel(screen, "Sources").getByRole("button", row("Instagram", "6 views"))).toBeVisible();
		await expect(panel(screen, "Devices").getByRole("button", row("Computer", "3 views"))).toBeVisible();
		await expect(panel(screen, "Languages").getByRole("button", row("English", "3 views"))).toBeVisible();
		await expect(
			screen.getByRole("img", { name: "Map of the world: 2 places and 2 edges with visitors" }),
		).toBeVisible();
		await expect(screen.locator(".recharts-area-curve").first()).toBeVisible();

		// The address keeps the choice of a table.
		for (const of of ["Views over time", "the map", "Countries", "Links"]) {
			await screen.getByRole("button", { name: `View as table: ${of}` }).click();
		}
		for (const look of ["at once", "after a reload"]) {
			if (look === "after a reload") await screen.reload();
			const days = screen.getByRole("region", { name: /^Numbers of/ }).getByRole("row");
			await expect(days, look).toHaveCount(8);
			await expect(panel(screen, "Places").getByRole("row")).toHaveText([
				/Countries.*Views/,
				"Germany662",
				"United States331",
			]);
			await expect(panel(screen, "Around the world").getByRole("row")).toHaveCount(5);
		}
		await screen.getByRole("button", { name: "View as chart: Countries" }).click();
		await expect(panel(screen, "Places").getByRole("row")).toHaveCount(0);

		// The plan shows no previous period.
		await expect(
			screen.getByText(/^Compared with .*, in numbers only\. Your free plan shows the last 7 days/),
		).toBeVisible();
		await expect(screen.getByRole("switch")).toHaveCount(0);
		await screen.getByRole("button", { name: "Today" }).click();
		await expect(screen.getByRole("switch", { name: /^Previous period: / })).toBeChecked();
		await screen.getByRole("button", { name: "All time" }).click();
		await expect(card(screen, "Total Views")).toContainText("14");
		await expect(card(screen, "Click rate")).toContainText("29%");
		await expect(screen.getByText(/^All time counts from your page's first day\..*Your free plan shows/)).toBeVisible();
		expect(consoleErrors).toEqual([]);
	});

	test("a long list shown whole keeps the way back in view", async ({ product, visitor }) => {
		const { id, screen } = await openStats({ product, visitor }, "long-list", { isSeen: false });
		const countries = "AT AU BE BG BR CA CH CZ DE DK EE ES FI FR GB GR HR HU IE IN IT JP NL NO NZ PL PT RO SE US";
		await product.record(countries.split(" ").map((country) => ({ ...visitOf(id, country), country })));
		await screen.reload();
		const places = panel(screen, "Places");
		await places.getByRole("button", { name: "Show all 30: Countries" }).click();
		const fewer = places.getByRole("button", { name: "Show fewer: Countries" });
		await expect(fewer).toBeInViewport({ ratio: 1 });
		await places.getByRole("button", row("Estonia", "1 view")).scrollIntoViewIfNeeded();
		await expect(fewer).toBeInViewport({ ratio: 1 });
		await fewer.click();
		await expect(places.getByRole("button", { name: "Show all 30: Countries" })).toBeInViewport({ ratio: 1 });
	});

	test("the stats screen shows who saw each gate, who passed, and who left", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "ungated");
		await expect(panel(screen, "Languages")).toBeVisible();
		await expect(panel(screen, "Locks")).toHaveCount(0);

		const gate = { kind: "age", minimum: 18, asks: "yes", words: "" } as const;
		const gated = await openStats({ product, visitor }, "gated-stats", { gate });
		const gates = panel(gated.screen, "Locks");
		await expect(gates).toHaveText("LocksNo visits to locked links in this period.");
		const steps = (["seen", "seen", "seen", "passed"] as const).map((step, at) => {
			return { ...visitOf(gated.id, `${at}`), kind: "gate" as const, linkId: "link-0", linkTitle: "The shop", step };
		});
		await product.record(steps);
		await gated.screen.reload();
		await expect(gates.getByRole("listitem")).toHaveText(["The shop Age33% passed3 seen1 passed2 left"]);
		await expectAccessible(gated.screen, "statistics with gates");
		await gates.getByRole("button", { name: "View as table: Locks" }).click();
		await expect(gates.getByRole("row")).toHaveText(["LockSeenPassedLeft", "The shop (Age)312"]);
		expect(gated.consoleErrors).toEqual([]);
	});

	test("the stats screen compares with the previous period until that is switched off", async ({
		product,
		visitor,
	}) => {
		const { screen } = await openStats({ product, visitor }, "compared", { plan: "pro" });
		const line = screen.locator('.recharts-area-curve[stroke-dasharray="5 5"]');
		const compares = screen.getByRole("switch", { name: /^Previous period: / });
		await expect(line).toBeVisible();
		await screen.locator(".recharts-surface").first().hover();
		await expect(screen.locator(".recharts-tooltip-wrapper")).toHaveText(/^Views\w{3}, \w+ \d+\w{3}, \w+ \d+$/);

		await screen.getByRole("button", { name: "View as table: Views over time" }).click();
		const table = screen.getByRole("region", { name: /^Numbers of/ });
		await expect(table.getByRole("columnheader")).toHaveText([
			"Day",
			"Views",
			"Visitors",
			"Clicks",
			"Click rate",
			"Views before",
		]);
		const before = (await table.getByRole("cell").allTextContents()).filter((_, at) => at % 5 === 4);
		expect(before.map((text) => Number.parseInt(text, 10)).reduce((sum, count) => sum + count)).toBe(5);
		await expect(table.getByRole("row").last()).toContainText("until the same time");

		await compares.click();
		await expect(screen).toHaveURL(/view=chart-table.chart-alone/);
		await expect(table.getByRole("columnheader")).toHaveText(["Day", "Views", "Visitors", "Clicks", "Click rate"]);
		await screen.reload();
		await expect(compares).not.toBeChecked();
		await screen.getByRole("button", { name: "View as chart: Views over time" }).click();
		await expect(screen.locator(".recharts-area-curve").first()).toBeVisible();
		await expect(line).toHaveCount(0);
	});

	test("the stats screen filters by up to two clicked rows, also on a phone, and going back removes the filters", async ({
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
		await expect(screen.getByText(/Filters reach back up to 30 days/)).toBeVisible();

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
		await screen.setViewportSize({ width: 360, height: 740 });
		const remove = screen.getByRole("button", { name: "Remove filter Country: Germany" });
		await expect(remove).toBeVisible();
		expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		const controls = screen.getByRole("main").locator("button:visible, a:visible");
		const heights = await controls.evaluateAll((all) =>
			all.map((control) => [control.textContent, Math.round(control.getBoundingClientRect().height)] as const),
		);
		expect(heights.filter(([, height]) => height < 44)).toEqual([]);
		await remove.click();
		await expect(metric(screen, "Views")).toContainText("9");
		await expect(screen).not.toHaveURL(/country/);
	});

	test("the stats screen lists the addresses that visitors opened, and filters by them", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openStats({ product, visitor }, "addressed");
		await connectDomain(product, id, "addressed.example");
		const visit = await (await visitor()).newPage();
		await visit.goto(`http://addressed.example:${product.port}/`);
		await expect
			.poll(() =>
				product.rows("SELECT visited_host FROM events WHERE kind = 'view' AND page_id = ? AND language = 'en'", id),
			)
			.toContainEqual({ visited_host: "addressed.example" });

		await screen.reload();
		const sources = panel(screen, "Sources");
		await sources.getByRole("button", { name: "Addresses", exact: true }).click();
		await expect(sources.getByText("The address where visitors opened your page.")).toBeVisible();
		await expect(sources.getByRole("button", { name: /view/ })).toHaveText([
			/^localhost.*90% *9/,
			/^addressed\.example.*10% *1/,
		]);
		await sources.getByRole("button", row("addressed\\.example", "1 view")).click();
		await expect(screen).toHaveURL(/[?&]address=addressed\.example/);
		await expect(metric(screen, "Views")).toContainText("1");
		await screen.getByRole("button", { name: "Remove filter Address: addressed.example" }).click();
		await expect(metric(screen, "Views")).toContainText("10");
	});

	test("the stats screen keeps the period in the address and the browser history", async ({ product, visitor }) => {
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
		const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10);
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

	test("the stats screen updates the number of current visitors every 30 seconds", async ({ product, visitor }) => {
		const { id, screen } = await openStats({ product, visitor }, "present");
		await screen.clock.install();
		await screen.reload();
		await expect(screen.getByText("1 here now")).toBeVisible();
		const asked: string[] = [];
		screen.on("request", (request) => {
			if (request.url().includes("stats.present")) asked.push(request.url());
		});
		await product.record([visitOf(id, "newcomer")]);
		await screen.clock.runFor(20_000);
		expect(asked).toEqual([]);
		await expect(screen.getByText("1 here now")).toBeVisible();
		await screen.clock.runFor(10_000);
		await expect(screen.getByText("2 here now")).toBeVisible();
		await screen.clock.runFor(30_000);
		await expect.poll(() => asked.length).toBe(2);
	});
});

test.describe("the dashboard", () => {
	test("the dashboard shows each page's last week, which leads to its stats", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "summary");
		await screen.goto("/dashboard");
		const row = screen.getByRole("listitem").filter({ hasText: "Ada Lovelace" });
		await expect(row).toContainText("9 +80% views, 7 days");
		await expect(row).toContainText("3 +200% clicks, 7 days");
		await row.getByRole("link", { name: "Stats for Ada Lovelace: 9 +80% views, 7 days" }).click();
		await expect(screen.getByRole("heading", { name: "Ada Lovelace Stats" })).toBeVisible();
		await screen.getByRole("link", { name: "Your bio pages" }).click();
		await row.getByRole("link", { name: "Stats for Ada Lovelace: 3 +200% clicks, 7 days" }).click();
		await expect(screen.getByRole("heading", { name: "Ada Lovelace Stats" })).toBeVisible();
	});
});

test("the editor's switch shows visitors the view count", async ({ product, visitor }) => {
	const { id, screen } = await openStats({ product, visitor }, "counted");
	const stranger = await (await visitor()).newPage();
	await stranger.goto("/counted");
	await expect(stranger.getByRole("link", { name: "The shop" })).toBeVisible();
	await expect(stranger.getByText(/\d views/)).toHaveCount(0);

	await screen.goto(`/editor?id=${id}&part=share`);
	const shows = screen.getByRole("switch", { name: "Show my view count" });
	await expect(shows).not.toBeChecked();
	await shows.press("Space");
	await expect
		.poll(() => product.rows("SELECT shows_view_count AS shows FROM pages WHERE id = ?", id))
		.toEqual([{ shows: 1 }]);
	await expect(screen.getByRole("region", { name: "Preview of your page" }).getByText("14 views")).toBeVisible();
	const opening = screen.context().waitForEvent("page");
	await screen.getByRole("link", { name: "Preview" }).click();
	const preview = await opening;
	await expect(preview.getByText("14 views")).toBeVisible();
	await shows.press("Space");
	await expect(preview.getByText("14 views")).toHaveCount(0);
	await shows.press("Space");
	await expect(async () => {
		await stranger.reload();
		await expect(stranger.getByText(/\d views/)).toBeVisible({ timeout: 500 });
	}).toPass();
});
