import { readFile } from "node:fs/promises";
import { card, metric, openStats } from "./open-stats.ts";
import { expect, signUp, test } from "./product.ts";

test.describe("the stats screen", () => {
	test("the stats screen shows the periods of higher plans as locked", async ({ product, visitor }) => {
		const { id, screen } = await openStats({ product, visitor }, "locked");
		const month = screen.getByRole("button", { name: "30 days" });
		await expect(month).toContainText("Pro");
		await expect(month).toHaveAttribute("aria-disabled", "true");
		await expect(screen.getByRole("button", { name: "12 months" })).toContainText("Business");
		// Playwright won't click a disabled button. A person can, and sees the reason.
		await month.press("Enter");
		const toast = screen.getByRole("alert").filter({ hasText: "Upgrade Required" });
		await expect(toast).toContainText("Your free plan shows the last 7 days. Upgrade to see more.");
		await expect(screen).not.toHaveURL(/period/);

		await screen.goto(`/bio/stats?id=${id}&period=90d`);
		await expect(screen.getByRole("heading", { name: "Upgrade Required" })).toBeVisible();
		await screen.getByRole("button", { name: "Show the last 7 days" }).click();
		await expect(metric(screen, "Views")).toContainText("9");
	});

	test("the stats screen exports its numbers as CSV and JSON", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "exports", { query: "&country=DE" });
		const save = async (format: string) => {
			const download = screen.waitForEvent("download");
			await screen.getByRole("button", { name: "Download" }).click();
			await screen.getByRole("menuitem", { name: format }).click();
			const file = await download;
			return { name: file.suggestedFilename(), content: await readFile(await file.path(), "utf8") };
		};
		const csv = await save("CSV");
		expect(csv.name).toMatch(/^exports-stats-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
		const lines = csv.content.replace("\uFEFF", "").trim().split(/\r?\n/);
		expect(lines[0]).toBe(
			'"List","Entry","Name","Views","Visitors","Clicks","Social clicks","Bots","Link previews","Gates seen","Gates passed","Ways out of apps"',
		);
		expect(lines[1]).toBe('"Total","","",6,6,2,0,0,0,0,0,0');
		expect(lines).toContain('"Links","link-0","The shop",0,0,2,0,0,0,0,0,0');
		expect(csv.content).not.toContain("LAX");
		const json = await save("JSON");
		expect(JSON.parse(json.content)).toMatchObject({ totals: { views: 6, clicks: 2 }, source: "events" });
	});

	test("the stats screen suggests a next step for a page without views", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "unseen", { isSeen: false });
		await expect(screen.getByRole("heading", { name: "Nobody has been here yet" })).toBeVisible();
		await expect(card(screen, "Total Views")).toContainText("0");
		await expect(card(screen, "Click rate")).toHaveText(/^Click rate0%(?!.*vs)/);
		await expect(screen.getByText(`localhost:${product.port}/unseen`)).toBeVisible();
		await expect(screen.getByRole("region", { name: "Top Links" })).toHaveCount(0);
		await screen.getByRole("button", { name: "Copy link" }).click();
	});

	test("the stats screen is visible only to the owner", async ({ product, visitor }) => {
		const { id, person, screen } = await openStats({ product, visitor }, "the-owner-s");
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

	test("the stats screen reports a failed load and retries on request", async ({ product, visitor }) => {
		const { screen } = await openStats({ product, visitor }, "fails");
		await screen.route("**/api/trpc/*stats.get*", (route) => route.abort());
		await screen.reload();
		const toast = screen.getByRole("alert").filter({ hasText: "Error" });
		await expect(toast).toContainText("Failed to load stats");
		await screen.unroute("**/api/trpc/*stats.get*");
		await screen.getByRole("main").getByRole("button", { name: "Retry" }).click();
		await expect(card(screen, "Total Views")).toContainText("9");
	});
});
