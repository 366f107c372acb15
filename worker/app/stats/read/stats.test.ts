import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { calendarDayAt } from "../../../../core/stats/local-day.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import { actingAs } from "../../../testing/acting.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { draftWith, newBrowser, newPage, newPerson, refusalOf, someLinks } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { recordEvents } from "../record/record-events.ts";

const UTC = { timeZone: "UTC" };

async function ownerWithHistory(plan: "free" | "pro" | "business" = "free", count = 300) {
	const jane = await newPerson(plan);
	const page = await newPage(jane, `stats-${crypto.randomUUID().slice(0, 8)}`, { blocks: someLinks(3) });
	const history = randomHistory(seededRandom(5), count, [page.id], { from: Date.now() - 3 * DAY_MS });
	await recordEvents(env, history);
	return { jane, page, history };
}

describe("statistics", () => {
	it("only the owner sees a page's statistics, and other people get the error of a missing page", async () => {
		const { page } = await ownerWithHistory();
		const mallory = await newPerson();
		const ask = (id: string) => mallory.client.stats.get.query({ id, period: "7d", ...UTC });
		const foreign = await refusalOf(ask(page.id));
		expect(foreign).toMatchObject({
			status: 403,
			title: "Access denied",
			message: "You don't have permission to view these stats",
		});
		expect(foreign).toEqual(await refusalOf(ask("no-such-page-id")));
		const filters = [{ dimension: "country" as const, key: "DE" }];
		expect(await refusalOf(mallory.client.stats.get.query({ id: page.id, period: "7d", ...UTC, filters }))).toEqual(
			foreign,
		);
		const question = { id: page.id, period: "7d" as const, ...UTC };
		expect(await refusalOf(mallory.client.stats.export.query({ question, format: "csv" }))).toEqual(foreign);
		expect(await refusalOf(newBrowser().client.stats.get.query(question))).toMatchObject({ status: 401 });
		expect(await mallory.client.stats.weeks.query(UTC)).toEqual([]);
	});

	it.each([
		["free", ["30d", "90d", "12m"], 7],
		["pro", ["12m"], 90],
		["business", [], 365],
	] as const)("statistics on the %s plan are refused for %s", async (plan, refused, days) => {
		const { jane, page } = await ownerWithHistory(plan, 5);
		for (const period of ["today", "7d", "30d", "90d", "12m"] as const) {
			const asked = jane.client.stats.get.query({ id: page.id, period, ...UTC });
			if (!(refused as readonly string[]).includes(period)) {
				expect((await asked).range).toMatchObject({ to: calendarDayAt(Date.now(), "UTC"), isClamped: false });
				continue;
			}
			expect(await refusalOf(asked)).toMatchObject({
				status: 403,
				title: "Upgrade Required",
				message: `Your ${plan} plan shows the last ${days} days. Upgrade to see more.`,
			});
		}
		const custom = { id: page.id, period: "custom" as const, from: "2020-01-01", to: "2090-01-01", ...UTC };
		const clamped = await jane.client.stats.get.query(custom);
		expect(clamped.range.isClamped).toBe(true);
		expect(clamped.chart).toHaveLength(days);
	});

	it("links have their titles, even after they left the page", async () => {
		const { jane, page, history } = await ownerWithHistory();
		const [first, second] = someLinks(2);
		const links = [{ ...first, title: "A new title" }, second];
		await jane.client.pages.save.mutate({ ...page, draft: draftWith({ blocks: links }) as never });
		const { topLinks, breakdowns } = await jane.client.stats.get.query({ id: page.id, period: "7d", ...UTC });
		expect(topLinks).toHaveLength(5);
		for (const link of topLinks) {
			const isOnPage = ["link-1", "link-2"].includes(link.id);
			const title = link.id === "link-1" ? "A new title" : link.id.replace("link-", "Link ");
			const clicks = history.filter((event) => event.kind === "link" && event.linkId === link.id).length;
			const url = `https://example.com/${link.id.slice(5)}`;
			expect(link).toEqual({ id: link.id, title, isOnPage, clicks, url, kind: isOnPage ? "link" : null });
		}
		expect(breakdowns.social.rows[0]?.label).toBe("Instagram");
	});

	it("all time counts since the page was created, whatever the plan shows, and in any order of arrival", async () => {
		const { jane, page } = await ownerWithHistory("free", 0);
		const clicks = randomHistory(seededRandom(7), 400, [page.id], { from: Date.now() - 300 * DAY_MS }).flatMap(
			(event) => (event.kind === "link" ? { ...event, linkId: `link-${event.linkId.length % 2}${event.at % 2}` } : []),
		);
		for (const event of clicks.toReversed()) await recordEvents(env, [event, ...clicks.slice(0, 2)]);
		const { topLinks: ofToday } = await jane.client.stats.get.query({ id: page.id, period: "today", ...UTC });
		const { topLinks, totals, chart } = await jane.client.stats.get.query({ id: page.id, period: "all", ...UTC });
		expect([totals.clicks, chart.length]).toEqual([clicks.length, 7]);
		expect(ofToday.reduce((sum, link) => sum + link.clicks, 0)).toBeLessThan(clicks.length);
		const counted = Map.groupBy(clicks, ({ linkId }) => linkId);
		expect(new Map(topLinks.map(({ id, clicks }) => [id, clicks]))).toEqual(
			new Map([...counted].map(([id, of]) => [id, of.length])),
		);
		expect(topLinks.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(totals.clicks);
	});

	it("a page without visitors has zeros without gaps", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "nobody-came");
		const stats = await jane.client.stats.get.query({ id, period: "7d", timeZone: "Asia/Tokyo" });
		expect(stats.totals).toMatchObject({ views: 0, visitors: 0, clicks: 0, clickRate: 0 });
		expect(stats.previous?.changes).toMatchObject({ views: 0, clicks: 0, clickRate: 0 });
		expect(stats.chart).toHaveLength(7);
		expect(stats).toMatchObject({ topLinks: [], now: { visitors: 0 }, breakdowns: { country: { rows: [], keys: 0 } } });
	});

	it("statistics take two round trips: one for the page, and one for what its visitors left; a filter takes another", async () => {
		const { jane, page } = await ownerWithHistory("pro");
		const { getStats } = await import("./get-stats.ts");
		const user = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(jane.email).first<{ id: string }>();
		let [trips, underWay] = [0, 0];
		const counting = {
			prepare: (sql: string) => env.DB.prepare(sql),
			async batch(statements: D1PreparedStatement[]) {
				// Calls that are made at once take one trip.
				if (underWay === 0) trips += 1;
				underWay += 1;
				const results = await env.DB.batch(statements);
				underWay -= 1;
				return results;
			},
		};
		for (const [filters, expected] of [
			[[], 2],
			[[{ dimension: "country" as const, key: "DE" }], 3],
		] as const) {
			trips = 0;
			const question = { id: page.id, period: "30d" as const, ...UTC, filters: [...filters] };
			// This database only runs batches, so a single statement would fail.
			await getStats(actingAs(user?.id ?? "", { DB: bindingWith<D1Database>(counting) }), question);
			expect(trips).toBe(expected);
		}
	});

	it("filtered statistics of a very busy page cover fewer days, and say so", async () => {
		const { jane, page, history } = await ownerWithHistory("pro");
		const today = new Date().toISOString().slice(0, 10);
		const yesterday = Date.parse(today) - DAY_MS;
		// As if a million people had come the day before yesterday.
		await env.DB.prepare(
			`UPDATE day_counts SET series = json_set(series, '$."95"', json('[1000000]'))
			 WHERE day = (SELECT max(day) FROM day_counts WHERE day < ?)`,
		)
			.bind(yesterday / DAY_MS)
			.run();
		const filters = [{ dimension: "country" as const, key: "DE" }];
		const stats = await jane.client.stats.get.query({ id: page.id, period: "7d", ...UTC, filters });
		expect(stats).toMatchObject({ source: "events", previous: null });
		expect(stats.uncovered?.to).toBe(new Date(yesterday - DAY_MS).toISOString().slice(0, 10));
		const views = history.filter(({ kind, country, at }) => kind === "view" && country === "DE" && at >= yesterday);
		expect(stats.totals.views).toBe(views.length);
		expect(stats.breakdowns.country).toMatchObject({ keys: 1, views: views.length });
	});

	it("a malformed question is refused, and the error names the field", async () => {
		const { jane, page } = await ownerWithHistory("free", 5);
		const question = { id: page.id, period: "7d" as const, ...UTC };
		const attempts: [object, string][] = [
			[{ timeZone: "Mars/Olympus" }, "timeZone"],
			[{ id: "../x" }, "id"],
			[{ filters: [{ dimension: "country", key: "x".repeat(401) }] }, "filters.0.key"],
		];
		for (const [change, field] of attempts) {
			const refusal = await refusalOf(jane.client.stats.get.query({ ...question, ...change }));
			expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
		}
	});
});

describe("the dashboard's weeks", () => {
	it("each page has the views and clicks, changes and days that its statistics show for 7 days", async () => {
		const { jane, page, history } = await ownerWithHistory("pro");
		const second = await newPage(jane, "weeks-second");
		const third = await newPage(jane, "weeks-third");
		await recordEvents(
			env,
			randomHistory(seededRandom(6), 50, [second.id]).map((event) => ({ ...event, id: `x${event.id}` })),
		);
		const weeks = new Map((await jane.client.stats.weeks.query(UTC)).map(({ pageId, ...week }) => [pageId, week]));
		expect([...weeks.keys()].sort()).toEqual([page.id, second.id, third.id].sort());
		for (const id of [page.id, second.id]) {
			const { totals, previous, chart } = await jane.client.stats.get.query({ id, period: "7d", ...UTC });
			for (const count of ["views", "clicks"] as const) {
				expect(weeks.get(id)?.[count]).toEqual({
					total: totals[count],
					change: previous?.changes[count],
					days: chart.map((point) => ({ day: point.day, value: point[count] })),
				});
			}
		}
		const today = new Date().toISOString().slice(0, 10);
		const views = history.filter(({ kind, at }) => kind === "view" && new Date(at).toISOString().startsWith(today));
		expect(weeks.get(page.id)?.views.days.at(-1)).toEqual({ day: today, value: views.length });
		const { views: none } = weeks.get(third.id) ?? {};
		expect(none).toMatchObject({ total: 0, change: 0 });
		expect(none?.days.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 0]);
	});
});

describe("an export", () => {
	it("a CSV export has every day and row, and no formula", async () => {
		const { jane, page } = await ownerWithHistory("free", 100);
		const events = randomHistory(seededRandom(9), 1, [page.id], { from: Date.now() - 1000 });
		const evil = { ...events[0], id: "evil", utm: { campaign: ";=HYPERLINK(1)" } } as (typeof events)[number];
		await recordEvents(env, [evil]);
		const question = { id: page.id, period: "7d" as const, ...UTC };
		const file = await jane.client.stats.export.query({ question, format: "csv" });
		expect(file).toMatchObject({ type: "text/csv; charset=utf-8", name: expect.stringMatching(/^stats-.*\.csv$/) });
		expect(file.content).toMatch(/^\uFEFF"List","Entry","Name","Views",/);
		const lines = file.content.split("\r\n");
		expect(lines.filter((line) => line.startsWith('"Day",'))).toHaveLength(7);
		expect(lines.filter((line) => line.startsWith('"Previous total",'))).toHaveLength(1);
		expect(lines.some((line) => line.startsWith('"Previous day",'))).toBe(false);
		expect(lines.some((line) => line.startsWith('"Edges","FRA","Frankfurt-am-Main",'))).toBe(true);
		expect(file.content).toContain('"Cities","BR|São Paulo|São Paulo",');
		expect(file.content).toContain('"Addresses","jane.example","",');
		expect(file.content).toContain(`"Campaigns",";'=hyperlink(1)",`);
	});

	it("an export has the points of the previous period where the plan shows them, and they add up to its total", async () => {
		const { jane, page } = await ownerWithHistory("pro", 100);
		const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
		const question = { id: page.id, period: "custom" as const, from: day, to: day, ...UTC };
		const { content } = await jane.client.stats.export.query({ question, format: "csv" });
		const views = (list: string) =>
			content.split("\r\n").flatMap((line) => (line.startsWith(`"${list}",`) ? [Number(line.split(",")[3])] : []));
		const hours = views("Previous hour");
		expect([hours.length, hours.reduce((sum, count) => sum + count)]).toEqual([24, views("Previous total")[0]]);
		expect(hours.some((count) => count > 0)).toBe(true);
	});

	it("a JSON export is the whole answer", async () => {
		const { jane, page } = await ownerWithHistory("free", 20);
		const question = { id: page.id, period: "7d" as const, ...UTC };
		const { content } = await jane.client.stats.export.query({ question, format: "json" });
		const { now: _, ...answer } = await jane.client.stats.get.query(question);
		expect(JSON.parse(content)).toMatchObject({ totals: answer.totals, breakdowns: answer.breakdowns });
	});
});
