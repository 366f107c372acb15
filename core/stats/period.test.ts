import { describe, expect, it } from "vitest";
import { PLANS } from "../plans/plan.ts";
import { PERIODS, resolvePeriod } from "./period.ts";
import { statsQuestionSchema } from "./question.ts";

const NOW = Date.UTC(2026, 10, 21, 10, 20);
const berlin = (period: keyof typeof PERIODS, statsDays = 365) =>
	resolvePeriod({ period, timeZone: "Europe/Berlin" }, statsDays, NOW);
const custom = (from: string, to: string, statsDays = 365) =>
	resolvePeriod({ period: "custom", from, to, timeZone: "Europe/Berlin" }, statsDays, NOW);

const pad = (day: number) => String(day).padStart(2, "0");

describe("a period", () => {
	it("a period includes today", () => {
		const days = berlin("7d")?.days.map(({ day }) => day);
		expect([days?.length, days?.[0], days?.at(-1)]).toEqual([7, "2026-11-15", "2026-11-21"]);
		expect(berlin("12m")?.days[0]?.day).toBe("2025-11-22");
	});

	it("a period that the plan does not include is refused", () => {
		const shown = (["free", "pro", "business"] as const).map((plan) =>
			Object.keys(PERIODS).filter((id) => berlin(id as keyof typeof PERIODS, PLANS[plan].statsDays)),
		);
		expect(shown).toEqual([["today", "7d", "all"], ["today", "7d", "30d", "90d", "all"], Object.keys(PERIODS)]);
	});

	it("all time has every day that the plan shows, and nothing before it", () => {
		expect(berlin("all", 90)).toMatchObject({ days: { length: 90 }, previous: null, isClamped: false });
	});

	it("a custom period is cut to the plan's days and to today, and says so", () => {
		expect(custom("2026-10-01", "2027-01-05", 7)).toMatchObject({
			isClamped: true,
			days: { length: 7, 0: { day: "2026-11-15" } },
		});
		expect(custom("2026-11-15", "2026-11-16", 7)).toMatchObject({ isClamped: false, unit: "hour" });
		expect(custom("2026-10-01", "2026-11-14", 7)).toBeNull();
		expect(custom("2026-12-01", "2026-12-02")).toBeNull();
	});

	it("a period of up to two days has the hours that have begun", () => {
		expect(berlin("today")).toMatchObject({ unit: "hour", chart: { length: 12 } });
		expect(custom("2026-10-24", "2026-10-25")?.chart).toHaveLength(49);
		expect(custom("2026-03-28", "2026-03-29")?.chart).toHaveLength(47);
		expect(custom("2026-03-28", "2026-03-30")).toMatchObject({ unit: "day", chart: { length: 3 } });
	});

	it("a period is compared with the same number of days before, up to the same moment", () => {
		expect(berlin("today")?.previous).toMatchObject({
			firstDay: "2026-11-20",
			lastDay: "2026-11-20",
			from: Date.UTC(2026, 10, 19, 23),
			to: Date.UTC(2026, 10, 20, 10, 30),
		});
		const past = custom("2026-11-10", "2026-11-11")?.previous;
		expect(past).toMatchObject({ from: Date.UTC(2026, 10, 7, 23), to: Date.UTC(2026, 10, 9, 23) });
		expect(berlin("12m")?.previous).toBeNull();
	});

	it("each point that has begun has one before it, under its own date", () => {
		const hours = berlin("today")?.previous?.chart;
		expect([hours?.length, hours?.at(-1)]).toEqual([
			12,
			{ day: "2026-11-20", from: Date.UTC(2026, 10, 20, 10), to: Date.UTC(2026, 10, 20, 10, 30) },
		]);
		const days = berlin("7d")?.previous?.chart;
		expect(days?.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => `2026-11-${pad(8 + at)}`));
		expect(days?.at(-1)?.to).toBe(Date.UTC(2026, 10, 14, 10, 30));
	});

	it("where clocks change, the previous period has its real number of hours", () => {
		expect(custom("2026-10-26", "2026-10-26")?.previous?.chart).toHaveLength(25);
		expect(custom("2026-10-25", "2026-10-25")).toMatchObject({
			chart: { length: 25 },
			previous: { chart: { length: 24 } },
		});
		expect(custom("2026-03-30", "2026-03-30")?.previous?.chart).toHaveLength(23);
	});

	it("the previous period crosses months of any length and leap days", () => {
		const now = Date.UTC(2028, 2, 20, 12);
		const march = resolvePeriod({ period: "custom", from: "2028-03-01", to: "2028-03-10", timeZone: "UTC" }, 365, now);
		const days = march?.previous?.chart?.map(({ day }) => day);
		expect([days?.length, days?.[0], days?.at(-1)]).toEqual([10, "2028-02-20", "2028-02-29"]);
	});

	it("points before that the plan doesn't show are left out", () => {
		const asked = [
			berlin("today", 7),
			custom("2026-11-18", "2026-11-20", 7),
			berlin("7d", 7),
			berlin("30d", 90),
			berlin("90d", 90),
		];
		expect(asked.map((period) => period?.previous?.chart?.length ?? null)).toEqual([12, 3, null, 30, null]);
		expect(berlin("7d", 7)?.previous).toMatchObject({ firstDay: "2026-11-08" });
	});
});

describe("a question", () => {
	const question = { id: "a-page-id-1234", period: "7d", timeZone: "UTC" };
	const filter = { dimension: "country", key: "DE" };

	it.each([
		["a period nobody offers", { period: "8d" }, "period"],
		["an unknown time zone", { timeZone: "Mars/Olympus" }, "timeZone"],
		["a custom period without days", { period: "custom" }, "from"],
		["days without a custom period", { from: "2026-01-01", to: "2026-01-02" }, "from"],
		["a day that doesn't exist", { period: "custom", from: "2026-02-30", to: "2026-03-02" }, "from"],
		["a last day before the first", { period: "custom", from: "2026-03-02", to: "2026-03-01" }, "to"],
		["three filters", { filters: ["country", "city", "os"].map((dimension) => ({ dimension, key: "" })) }, "filters"],
		["the same filter twice", { filters: [filter, filter] }, "filters"],
		["a filter nobody offers", { filters: [{ dimension: "robot", key: "x" }] }, "filters.0.dimension"],
		["an unknown field", { sql: "1" }, ""],
	])("a question with %s is refused, and the error names the field", (_what, change, field) => {
		const { error } = statsQuestionSchema.safeParse({ ...question, ...change });
		expect(error?.issues[0]?.path.join(".")).toBe(field);
	});

	it("a question can have two filters", () => {
		const filters = [filter, { dimension: "device", key: "phone" }];
		expect(statsQuestionSchema.safeParse({ ...question, filters }).success).toBe(true);
	});
});
