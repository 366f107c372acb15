import { describe, expect, it } from "vitest";
import { visitorId } from "../stats/visitor-id.ts";
import { chooseRoute, type Visitor } from "./choose-route.ts";
import { firstLanguage } from "./first-language.ts";
import { REAL_DEVICE_IDS, REAL_DEVICES, type RealDevice } from "./real-devices.ts";
import { APP_IDS, type Conditions, DEVICE_IDS, type Hours, type Routed, type Rule } from "./rule.ts";
import { splitPointOf } from "./split-point.ts";

const OWN = "https://example.com/";
const visitor = (change: Partial<Visitor> = {}): Visitor => ({
	country: "DE",
	device: REAL_DEVICES.iphone,
	app: null,
	language: "de",
	campaigns: [],
	now: Date.UTC(2026, 10, 26, 12),
	...change,
});
const rule = (when: Conditions, id = "rule-1"): Rule => ({ id, when, url: `https://example.com/${id}` });
const routeFor = (when: Conditions, change: Partial<Visitor>) =>
	chooseRoute({ url: OWN, rules: [rule(when)] }, visitor(change), null)?.route;

describe("a rule", () => {
	it.each([
		[{ countries: ["AT", "DE"] }, {}, true],
		[{ countries: ["AT"] }, {}, false],
		[{ countries: ["DE"] }, { country: null }, false],
		[{ languages: ["de"] }, {}, true],
		[{ languages: ["de"] }, { language: "en" }, false],
		[{ languages: ["de"] }, { language: null }, false],
		[{ languages: ["tl"] }, { language: "fil" }, true],
		[{ languages: ["fil"] }, { language: "tl" }, true],
		[{ languages: ["nb"] }, { language: "no" }, true],
		[{ languages: ["no"] }, { language: "nb" }, true],
		[{ languages: ["no"] }, { language: "nn" }, false],
		[{ languages: ["he"] }, { language: "iw" }, true],
		[{ languages: ["id"] }, { language: "in" }, true],
		[{ languages: ["yi"] }, { language: "ji" }, true],
		[{ languages: ["ro"] }, { language: "mo" }, true],
		[{ languages: ["sr"] }, { language: "sh" }, true],
		[{ languages: ["zh"] }, { language: "cmn" }, true],
		[{ languages: ["de"] }, { language: "deu" }, true],
		[{ languages: ["ckb"] }, { language: "ku" }, false],
		[{ apps: ["any"] }, {}, false],
		[{ apps: ["any"] }, { app: "any" }, true],
		[{ apps: ["any"] }, { app: "TikTok" }, true],
		[{ apps: ["Instagram"] }, { app: "TikTok" }, false],
		[{ apps: ["Instagram"] }, { app: "any" }, false],
		[{ campaigns: ["spring"] }, { campaigns: ["newsletter", "spring"] }, true],
		[{ campaigns: ["spring"] }, { campaigns: [] }, false],
		[{ countries: ["DE"], languages: ["de"], devices: ["iphone"] }, {}, true],
		[{ countries: ["DE"], languages: ["de"], devices: ["android"] }, {}, false],
	] as [Conditions, Partial<Visitor>, boolean][])("%j and a visit of %j: %s", (when, change, isMet) => {
		expect(routeFor(when, change)).toBe(isMet ? "rule-1" : "own");
	});

	it.each([
		["iphone", ["iphone"]],
		["ipad", ["ipad"]],
		["android", ["androidPhone", "androidTablet"]],
		["phone", ["iphone", "androidPhone", "otherPhone"]],
		["tablet", ["ipad", "androidTablet", "otherTablet"]],
		["desktop", ["windows", "mac", "linux", "chromebook", "otherComputer"]],
		["windows", ["windows"]],
		["mac", ["mac"]],
		["linux", ["linux"]],
		["chromebook", ["chromebook"]],
	] as const)("for %s takes %j", (id, devices) => {
		const taken = REAL_DEVICE_IDS.filter((one) => routeFor({ devices: [id] }, { device: REAL_DEVICES[one] }) !== "own");
		expect(taken.sort()).toEqual([...devices].sort());
	});

	it("the first of several that match decides, and no split after it", () => {
		const link: Routed = {
			url: OWN,
			rules: [rule({ countries: ["AT"] }, "austria"), rule({ devices: ["phone"] }, "phones"), rule({}, "everybody")],
			split: { since: 1, weight: 1, others: [{ id: "variant-b", url: "https://example.com/b", weight: 1 }] },
		};
		expect(chooseRoute(link, visitor(), 0.9)?.route).toBe("phones");
		expect(chooseRoute(link, visitor({ country: "AT" }), 0.9)?.route).toBe("austria");
	});
});

describe("hours", () => {
	const berlin = (days: number[], from: number, until: number): Hours => ({
		timeZone: "Europe/Berlin",
		days,
		from: from * 60,
		until: until * 60,
	});
	const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6];
	it.each([
		["the first minute", berlin([MONDAY], 9, 17), "2026-11-23T08:00:00Z", true],
		["just before it", berlin([MONDAY], 9, 17), "2026-11-23T07:59:59Z", false],
		["the last minute", berlin([MONDAY], 9, 17), "2026-11-23T15:59:59Z", true],
		["the end", berlin([MONDAY], 9, 17), "2026-11-23T16:00:00Z", false],
		["another day", berlin([MONDAY], 9, 17), "2026-11-24T10:00:00Z", false],
		["a day in the zone that UTC hasn't begun", berlin([MONDAY], 0, 24), "2026-11-22T23:00:00Z", true],
		["a day in the zone that UTC hasn't ended", berlin([SUNDAY], 0, 24), "2026-11-22T23:00:00Z", false],
		["the evening of a window past midnight", berlin([FRIDAY], 22, 2), "2026-11-27T22:30:00Z", true],
		["its night, on the next day", berlin([FRIDAY], 22, 2), "2026-11-28T00:30:00Z", true],
		["its end", berlin([FRIDAY], 22, 2), "2026-11-28T01:00:00Z", false],
		["the night before its day", berlin([FRIDAY], 22, 2), "2026-11-27T00:30:00Z", false],
		["a night from one week into the next", berlin([SATURDAY], 22, 2), "2026-11-29T00:30:00Z", true],
		["a night that begins on the week's first day", berlin([SUNDAY], 22, 2), "2026-11-30T00:30:00Z", true],
		["noon in winter", berlin([MONDAY], 12, 13), "2026-01-05T11:30:00Z", true],
		["noon in summer", berlin([MONDAY], 12, 13), "2026-07-06T10:30:00Z", true],
		["the last minute before clocks skip an hour", berlin([SUNDAY], 1, 2), "2026-03-29T00:59:59Z", true],
		["the hour that clocks skip", berlin([SUNDAY], 2, 3), "2026-03-29T01:00:00Z", false],
		["the hour after it", berlin([SUNDAY], 3, 4), "2026-03-29T01:00:00Z", true],
		["an hour that clocks repeat", berlin([SUNDAY], 2, 3), "2026-10-25T00:30:00Z", true],
		["the same hour again", berlin([SUNDAY], 2, 3), "2026-10-25T01:30:00Z", true],
		["the hour after that", berlin([SUNDAY], 2, 3), "2026-10-25T02:00:00Z", false],
		[
			"a zone of quarter hours",
			{ timeZone: "Asia/Kathmandu", days: [MONDAY], from: 0, until: 15 },
			"2026-11-22T18:15:00Z",
			true,
		],
	] as [string, Hours, string, boolean][])("%s", (_, hours, time, isMet) => {
		expect(routeFor({ hours }, { now: Date.parse(time) })).toBe(isMet ? "rule-1" : "own");
	});
});

describe("the language of a visit", () => {
	it.each([
		["de", "de"],
		["de-CH, en;q=0.8", "de"],
		["en;q=0.8, de", "de"],
		["en;q=0.8, de;q=0.9, fr;q=0.85", "de"],
		["en, de", "en"],
		["EN-us", "en"],
		["fil-PH", "fil"],
		["pt_BR", "pt"],
		["zh-Hant-TW, en;q=0.5", "zh"],
		["*", null],
		["*;q=1, de;q=0.1", "de"],
		["de;q=0", null],
		["de;q=0, en;q=0.1", "en"],
		["de;q=9, en", "de"],
		["de;q=-1, en;q=0.1", "en"],
		["de;q=1e9", null],
		["deutsch, en;q=0.1", "en"],
		["<script>, en;q=0.1", "en"],
		[`${"de;q=0.1,".repeat(40)}en`, "de"],
		[`${"x".repeat(10_000)},de`, null],
		["", null],
		[null, null],
	])("%j prefers %s", (header, language) => {
		expect(firstLanguage(header)).toBe(language);
	});
});

describe("a split", () => {
	const variant = (id: string, weight: number) => ({ id, url: `https://example.com/${id}`, weight });
	const points = Array.from({ length: 100_000 }, (_, at) => splitPointOf(visitorId(hashOf(at), "Browser"), "link-1"));

	it.each([
		["two equal ones", 50, [50]],
		["one in ten", 90, [10]],
		["three", 20, [30, 50]],
		["four", 1, [2, 3, 94]],
	] as [string, number, number[]][])("%s: 100,000 visitors within 1 %% of the weights", (_, weight, weights) => {
		const others = weights.map((one, at) => variant(`variant-${at}`, one));
		const link: Routed = { url: OWN, split: { since: 1, weight, others } };
		const counts = Map.groupBy(points, (point) => chooseRoute(link, visitor(), point)?.route);
		const sum = weight + weights.reduce((sum, one) => sum + one, 0);
		for (const { id, weight: one } of [{ id: "own", weight }, ...others]) {
			expect(Math.abs((counts.get(id)?.length ?? 0) / points.length - one / sum)).toBeLessThan(0.01);
		}
	});

	it("the points of a visitor on two links have nothing to do with each other", () => {
		const other = points.map((_, at) => splitPointOf(visitorId(hashOf(at), "Browser"), "link-2"));
		const both = points.filter((point, at) => point < 0.5 && (other[at] ?? 1) < 0.5).length;
		expect(Math.abs(both / points.length - 0.25)).toBeLessThan(0.01);
	});

	it("asks for the visitor's point only when it decides", () => {
		const split = { since: 1, weight: 1, others: [variant("variant-b", 1)] };
		expect(chooseRoute({ url: OWN, split }, visitor(), null)).toBeNull();
		expect(chooseRoute({ url: OWN, split, rules: [rule({})] }, visitor(), null)?.route).toBe("rule-1");
	});
});

it("a rule that never matches changes nothing, wherever it stands", () => {
	const random = randomFrom(7);
	const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
	const some = <One>(list: readonly One[]) => (random() < 0.4 ? [pick(list)] : undefined);
	const COUNTRIES = ["DE", "AT", "US"];
	const LANGUAGES = ["de", "en"];
	const CAMPAIGNS = ["spring", "autumn"];
	const conditions = (): Conditions => ({
		countries: some(COUNTRIES),
		devices: some(DEVICE_IDS),
		apps: some(APP_IDS),
		languages: some(LANGUAGES),
		campaigns: some(CAMPAIGNS),
		hours: random() < 0.2 ? { timeZone: "Europe/Berlin", days: [1, 2, 3], from: 600, until: 900 } : undefined,
	});
	let led = 0;
	for (let round = 0; round < 5_000; round++) {
		const rules = Array.from({ length: Math.floor(random() * 6) }, (_, at) => rule(conditions(), `rule-${at}`));
		const split = { since: 1, weight: 1, others: [{ id: "variant-b", url: OWN, weight: 1 }] };
		const link: Routed = { url: OWN, rules, ...(random() < 0.5 && { split }) };
		const visit = visitor({
			country: pick([...COUNTRIES, null]),
			device: REAL_DEVICES[pick(REAL_DEVICE_IDS) as RealDevice],
			app: pick([null, ...APP_IDS]),
			language: pick([...LANGUAGES, null]),
			campaigns: some(CAMPAIGNS) ?? [],
			now: Date.UTC(2026, 10, 1) + random() * 14 * 86_400_000,
		});
		// Nobody is in Antarctica.
		const never = rule({ ...conditions(), countries: ["AQ"] }, "never");
		const at = Math.floor(random() * (rules.length + 1));
		const place = random();
		const before = chooseRoute(link, visit, place);
		expect(chooseRoute({ ...link, rules: rules.toSpliced(at, 0, never) }, visit, place)).toEqual(before);
		led += Number(before?.rule != null);
	}
	expect(led).toBeGreaterThan(1_000);
});

/** A visitor's hash looks like this, from 12 bytes. */
function hashOf(at: number): string {
	const random = randomFrom(at + 1);
	return Array.from({ length: 12 }, () => Math.floor(random() * 256).toString(36)).join("");
}

function randomFrom(seed: number): () => number {
	let state = (seed * 7_919) % 2_147_483_647;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}
