import type { Browser } from "@playwright/test";
import { isMet, judge } from "../report/judge.ts";
import { median } from "../report/median.ts";
import { printTable } from "../report/table.ts";
import { makeReference, REFERENCE_READY } from "./reference.ts";
import { SAMPLE_USERNAME } from "./sample.ts";
import { type Phone, type StorageState, type Visit, visit } from "./slow-phone.ts";

const USUAL: Phone = { kilobitsPerSecond: 1_600, latencyMs: 150, cpuSlowdown: 4 };
const SLOW: Phone = { kilobitsPerSecond: 400, latencyMs: 400, cpuSlowdown: 4 };

/** The most that something may take, as a multiple of the reference's time. */
const TO_REFERENCE = 1.3;
/** The most that a screen may take until it is usable at the next visit, as a part of the first visit's time. */
const NEXT_TO_FIRST = 0.4;

interface Case {
	path: string;
	/** The selector that shows that it is usable. */
	ready: string;
	phone: Phone;
	/** A screen of the app, whose document is small beside its scripts. */
	screen?: { mostRequests: number };
}

interface Bench {
	browser: Browser;
	origin: string;
	pageId: string;
	storageState: StorageState;
	rounds: number;
	path: string;
}

/** Compares each page with its reference, and its first visit with the next one, in turns. Returns how many goals are missed. */
export async function comparePhones({ path, ...bench }: Bench): Promise<number> {
	const cases: Case[] = [
		{ path: "/", ready: "h1", phone: USUAL },
		{ path: `/${SAMPLE_USERNAME}`, ready: "h1", phone: USUAL },
		{ path: "/", ready: "h1", phone: SLOW },
		{ path: "/tools/hashtag-generator", ready: "h1", phone: SLOW },
		{ path: "/auth", ready: "[name=email]", phone: SLOW },
		{ path: "/dashboard", ready: "main li", phone: SLOW, screen: { mostRequests: 15 } },
		{ path: `/editor?id=${bench.pageId}`, ready: "[data-row]", phone: SLOW, screen: { mostRequests: 20 } },
	];
	const measured = [];
	for (const one of cases.filter((one) => one.path.startsWith(path))) measured.push(await compare(bench, one));

	console.log(`\nA phone with a processor 4 times slower and an empty cache, medians of ${bench.rounds}`);
	printTable(
		["", "first paint, ms", "largest paint, ms", "usable, ms", "requests", "KB", "layout shift"],
		measured.map(({ values }) => values),
	);
	console.log("\nThe same to the reference, and the next visit to the first, medians of the rounds' ratios");
	printTable(
		["", "first paint", "usable", "next visit, usable"],
		measured.map(({ ratios }) => ratios),
	);
	return measured.reduce((sum, { missed }) => sum + missed, 0);
}

async function compare({ browser, origin, storageState: signedIn, rounds }: Omit<Bench, "path">, one: Case) {
	const { phone, screen } = one;
	const storageState = screen && signedIn;
	const reference = await referenceOf(browser, origin, one, storageState);
	const ours: Visit[] = [];
	const ratios: Record<"first" | "usable" | "next", number>[] = [];
	for (let round = 0; round < rounds; round++) {
		const address = origin + one.path;
		const [first, next] = await visit(browser, address, one.ready, phone, { times: 2, storageState });
		const [bare] = await visit(browser, reference, screen ? REFERENCE_READY : "h1", phone, { storageState });
		if (!first || !next || !bare) throw new Error("A visit is missing");
		ours.push(first);
		ratios.push({
			first: first.firstPaintMs / bare.firstPaintMs,
			usable: first.usableMs / bare.usableMs,
			next: next.usableMs / first.usableMs,
		});
	}

	let missed = 0;
	const cell = (value: number, digits: number, limit?: number) => {
		if (limit === undefined) return value.toFixed(digits);
		const verdict = judge({ measured: value, must: limit });
		if (!isMet(verdict)) missed += 1;
		return `${value.toFixed(digits)} of ${limit}${isMet(verdict) ? "" : ` ${verdict}`}`;
	};
	const middle = (name: Exclude<keyof Visit, "requests">, digits = 0) =>
		cell(median(ours.map((visit) => visit[name])), digits);
	const requests = median(ours.map((visit) => visit.requests.length + 1));
	const ratio = (name: "first" | "usable" | "next", limit?: number) =>
		cell(median(ratios.map((round) => round[name])), 2, limit);
	const title = `${one.path.replace(/=.*/, "=…")} at ${phone.kilobitsPerSecond} kbit/s`;
	return {
		values: [
			title,
			middle("firstPaintMs"),
			middle("largestPaintMs"),
			middle("usableMs"),
			cell(requests, 0, screen?.mostRequests),
			middle("kilobytes"),
			middle("layoutShift", 3),
		],
		ratios: [
			title,
			ratio("first", TO_REFERENCE),
			ratio("usable", TO_REFERENCE),
			// A page without scripts is its document, which no cache keeps.
			ratio("next", screen && NEXT_TO_FIRST),
		],
		missed,
	};
}

/** What a page loads is found by a visit that isn't counted. */
async function referenceOf(browser: Browser, origin: string, one: Case, storageState?: StorageState) {
	const cookie = storageState?.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") ?? "";
	const html = await (await fetch(origin + one.path, { headers: { cookie } })).text();
	const [first] = await visit(browser, origin + one.path, one.ready, one.phone, { storageState });
	return makeReference(origin, html, first?.requests ?? []);
}
