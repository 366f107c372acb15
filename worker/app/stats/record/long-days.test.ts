import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import { actingAs } from "../../../testing/acting.ts";
import { NaiveStats } from "../../../testing/naive-stats.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { deliver } from "../../../testing/visits.ts";
import { getStats } from "../read/get-stats.ts";

const NOW = Date.UTC(2026, 10, 21, 23);

it("a day with very many keys goes on in further parts, and every number stays exact", async () => {
	const { id } = await newPage(await newPerson("pro"), "many-keys");
	const random = seededRandom(71);
	const made = randomHistory(random, 6_000, [id], { from: NOW - DAY_MS, until: NOW, visitorsPerDay: 900 });
	const history = made.map((event): SiteEvent => {
		const utm = { source: `word ${Math.floor(random() * 200)}` };
		return {
			...event,
			utm,
			region: "Somewhere",
			city: `A city with a long name, number ${Math.floor(random() * 900)}`,
		};
	});
	const longest: number[] = [];
	for (let start = 0; start < history.length; start += 200) {
		await deliver(history.slice(start, start + 200));
		const row = await env.DB.prepare("SELECT max(length(quarters)) AS longest FROM day_counts").first<{
			longest: number;
		}>();
		longest.push(row?.longest ?? 0);
	}
	const parts = await env.DB.prepare("SELECT max(part) + 1 AS parts FROM day_counts").first<{ parts: number }>();
	expect(parts?.parts).toBeGreaterThan(1);
	// A part is left soon after it has 200,000 characters.
	expect(Math.max(...longest)).toBeLessThan(200_000 + 100_000);

	await deliver(history.slice(0, 400));
	const naive = new NaiveStats(history, "Asia/Kathmandu");
	const owner = await env.DB.prepare("SELECT user_id AS id FROM pages").first<{ id: string }>();
	const userId = owner?.id ?? "";
	const stats = await getStats(actingAs(userId), { id, period: "7d", timeZone: "Asia/Kathmandu" }, NOW);
	const all = naive.count(() => true);
	expect(stats.totals).toMatchObject(all);
	expect(stats.ever).toMatchObject(all);
	expect(stats.now.visitors).toBe(naive.present(NOW));
	for (const dimension of ["country", "utmSource", "os", "link", "gate"] as const) {
		const rows = stats.breakdowns[dimension].rows.map(({ key, ...counts }) => [key, counts] as const);
		const expected = Object.entries(naive.breakDown(dimension, () => true));
		expect(stats.breakdowns[dimension].keys).toBe(expected.length);
		for (const [key, counts] of rows) expect([key, counts]).toMatchObject([key, Object.fromEntries(expected)[key]]);
	}
});

it("keys that are names of an object's own properties are counted like others", async () => {
	const { id } = await newPage(await newPerson("pro"), "odd-keys");
	const [visit] = randomHistory(seededRandom(3), 40, [id], { from: NOW - 60_000, until: NOW }).filter(
		({ kind }) => kind === "view",
	);
	if (!visit) throw new Error("The history has no view");
	const odd = ["__proto__", "constructor", "toString", 'a "quoted" one', "back\\slash", "ü 🙂"];
	const views = odd.map((address, index): SiteEvent => ({ ...visit, id: `odd-${index}`, address }));
	await deliver(views);
	await deliver(views.map((view) => ({ ...view, id: `${view.id} again` })));
	const owner = await env.DB.prepare("SELECT user_id AS id FROM pages").first<{ id: string }>();
	const userId = owner?.id ?? "";
	const { breakdowns } = await getStats(actingAs(userId), { id, period: "7d", timeZone: "UTC" }, NOW);
	expect(Object.fromEntries(breakdowns.address.rows.map(({ key, views: count }) => [`key ${key}`, count]))).toEqual(
		Object.fromEntries(odd.map((key) => [`key ${key}`, 2])),
	);
});

it("a campaign word that is cut inside an emoji has one key, in the row as in the counts", async () => {
	const { id } = await newPage(await newPerson("pro"), "cut-word");
	const [visit] = randomHistory(seededRandom(3), 40, [id], { from: NOW - 60_000, until: NOW }).filter(
		({ kind }) => kind === "view",
	);
	if (!visit) throw new Error("The history has no view");
	const cut = { ...visit, id: "cut", utm: { source: `${"x".repeat(79)}🙂` }, at: NOW - 1_000 };
	await deliver([cut]);
	// The visitor counts at the earlier view, so the count leaves the key that is read from the row.
	await deliver([{ ...cut, id: "earlier", utm: { source: "story" }, at: NOW - 2_000 }]);
	const owner = await env.DB.prepare("SELECT user_id AS id FROM pages").first<{ id: string }>();
	const userId = owner?.id ?? "";
	const { breakdowns } = await getStats(actingAs(userId), { id, period: "7d", timeZone: "UTC" }, NOW);
	expect(breakdowns.utmSource.rows).toMatchObject([
		{ key: "story", views: 1, visitors: 1 },
		{ key: `${"x".repeat(79)}\ufffd`, views: 1, visitors: 0 },
	]);
});
