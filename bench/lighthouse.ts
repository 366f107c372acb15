import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser, findBrowser } from "../machine/browser.ts";
import { migrate } from "../machine/migrate.ts";
import { build } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";
import { startBarePage } from "./lighthouse/bare-page.ts";
import { makePage, SAMPLE_USERNAME } from "./lighthouse/sample.ts";
import { installLighthouse, measureScores } from "./lighthouse/scores.ts";
import { type Phone, type Visit, visit } from "./lighthouse/slow-phone.ts";
import { median } from "./report/median.ts";
import { printTable } from "./report/table.ts";

/** The median Lighthouse scores of each page must reach these, in percent. */
const SCORE_GOALS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** The most that the largest paint of a public page may take, to a bare page of the same bytes and requests. */
const LARGEST_PAINT_TO_BARE = 1.2;
const LARGEST_PAINT_ROUNDS = 7;

const USUAL: Phone = { kilobitsPerSecond: 1_600, latencyMs: 150, cpuSlowdown: 4 };
const SLOW: Phone = { kilobitsPerSecond: 400, latencyMs: 400, cpuSlowdown: 4 };

const { values: options } = parseArgs({
	options: {
		port: { type: "string", default: "8839" },
		rounds: { type: "string", default: "3" },
		/** `phone` or `scores` runs one half only. */
		only: { type: "string", default: "" },
	},
});
const rounds = Number(options.rounds);
const origin = `http://localhost:${options.port}`;
let failed = 0;

await build();
await ensureBrowser();
const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
await migrate(folder);
const server = await startServer({
	port: Number(options.port),
	stateFolder: folder,
	variables: { APP_ORIGIN: origin },
});
const executablePath = findBrowser();
const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
const { pageId, storageState } = await makePage(browser, await server.getD1Database("DB"), origin);

if (options.only !== "scores") await comparePhones();
if (options.only !== "scores") await compareWithBarePage();
if (options.only !== "phone") await compareScores();

await browser.close();
await server.dispose();
await rm(folder, { recursive: true, force: true });
console.log(failed === 0 ? "\nAll goals are met." : `\nGoals missed: ${failed}.`);
process.exit(failed === 0 ? 0 : 1);

async function comparePhones(): Promise<void> {
	/** A path, the selector that shows that it is usable, and the most of each value. */
	const cases: [path: string, ready: string, phone: Phone, most: Partial<Visit>, isSignedIn?: boolean][] = [
		["/", "h1", USUAL, { largestPaintMs: 1_500 }],
		[`/${SAMPLE_USERNAME}`, "h1", USUAL, { largestPaintMs: 1_500 }],
		["/", "h1", SLOW, { firstPaintMs: 1_500 }],
		["/tools/hashtag-generator", "h1", SLOW, { firstPaintMs: 1_500 }],
		["/auth", "text=Forgot password?", SLOW, { firstPaintMs: 1_500 }],
		["/dashboard", "text=15 link(s) added", SLOW, { firstPaintMs: 1_500, usableMs: 5_000, requests: 15 }, true],
		[`/editor?id=${pageId}`, "text=Add Link", SLOW, { firstPaintMs: 1_500, usableMs: 6_500, requests: 20 }, true],
	];
	const rows: string[][] = [];
	for (const [path, ready, phone, most, isSignedIn] of cases) {
		const visits: Visit[] = [];
		for (let round = 0; round < rounds; round++)
			visits.push(await visit(browser, origin + path, ready, phone, isSignedIn ? storageState : undefined));
		const cell = (name: keyof Visit, digits = 0) => {
			const value = median(visits.map((one) => one[name]));
			const limit = most[name];
			const isMissed = limit !== undefined && value > limit;
			if (isMissed) failed += 1;
			const goal = limit === undefined ? "" : ` of ${limit}${isMissed ? " MISSED" : ""}`;
			return `${value.toFixed(digits)}${goal}`;
		};
		rows.push([
			`${path.replace(/=.*/, "=…")} at ${phone.kilobitsPerSecond} kbit/s`,
			cell("firstPaintMs"),
			cell("largestPaintMs"),
			cell("usableMs"),
			cell("requests"),
			cell("kilobytes"),
			cell("layoutShift", 3),
		]);
	}
	console.log(`\nA phone with a processor 4 times slower and an empty cache, medians of ${rounds}`);
	printTable(["", "first paint, ms", "largest paint, ms", "usable, ms", "requests", "KB", "layout shift"], rows);
}

/** A public page beside a bare one of the same bytes and requests, in turns. */
async function compareWithBarePage(): Promise<void> {
	const address = `${origin}/${SAMPLE_USERNAME}`;
	const bare = await startBarePage(address);
	const ratios: number[] = [];
	for (let round = 0; round < Math.max(rounds, LARGEST_PAINT_ROUNDS); round++) {
		const ours = await visit(browser, address, "h1", USUAL);
		const theirs = await visit(browser, `${bare.origin}/`, "h1", USUAL);
		ratios.push(ours.largestPaintMs / theirs.largestPaintMs);
	}
	await bare.stop();
	const ratio = median(ratios);
	if (ratio > LARGEST_PAINT_TO_BARE) failed += 1;
	const verdict = ratio > LARGEST_PAINT_TO_BARE ? " MISSED" : "";
	console.log(
		`\nThe largest paint of a public page to that of a bare page of the same bytes and requests: ${ratio.toFixed(2)} of at most ${LARGEST_PAINT_TO_BARE}${verdict}`,
	);
}

async function compareScores(): Promise<void> {
	const lighthouse = await installLighthouse();
	const paths = ["/", "/platforms/instagram", "/tools/hashtag-generator", `/${SAMPLE_USERNAME}`];
	const rows: string[][] = [];
	for (const path of paths) {
		const isSandboxed = path === `/${SAMPLE_USERNAME}`;
		const scores = await measureScores(lighthouse, origin + path, Object.keys(SCORE_GOALS), { rounds, isSandboxed });
		const cells = Object.entries(SCORE_GOALS).map(([category, goal]) => {
			const score = scores[category] ?? 0;
			if (score < goal) failed += 1;
			return `${score}${score < goal ? ` of ${goal} MISSED` : ""}`;
		});
		rows.push([path, ...cells]);
	}
	console.log(`\nLighthouse with its phone settings, medians of ${rounds}`);
	printTable(["", ...Object.keys(SCORE_GOALS)], rows);
}
