import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser, launchBrowser } from "../machine/browser.ts";
import { migrate } from "../machine/migrate.ts";
import { build } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";
import { comparePhones } from "./lighthouse/compare-phones.ts";
import { REFERENCE_ENTRY } from "./lighthouse/reference.ts";
import { makePage, SAMPLE_USERNAME } from "./lighthouse/sample.ts";
import { installLighthouse, measureScores } from "./lighthouse/scores.ts";
import { isMet, judge } from "./report/judge.ts";
import { printTable } from "./report/table.ts";

/** The median Lighthouse scores of each page must reach these, in percent. */
const SCORE_GOALS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

const { values: options } = parseArgs({
	options: {
		port: { type: "string", default: "8839" },
		rounds: { type: "string", default: "5" },
		/** `phone` or `scores` runs one half only. */
		only: { type: "string", default: "" },
		/** Only the phones' visits to paths that begin like this. */
		path: { type: "string", default: "/" },
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
	benchEntry: REFERENCE_ENTRY,
});
const browser = await launchBrowser();
const { pageId, storageState } = await makePage(browser, await server.getD1Database("DB"), origin);

if (options.only !== "scores")
	failed += await comparePhones({ browser, origin, pageId, storageState, rounds, path: options.path });
if (options.only !== "phone") await compareScores();

await browser.close();
await server.dispose();
await rm(folder, { recursive: true, force: true });
// Tables know what wasn't measured at all.
console.log(!process.exitCode ? "\nAll goals are met." : `\nGoals missed: ${failed}.`);
process.exit();

async function compareScores(): Promise<void> {
	const lighthouse = await installLighthouse();
	const paths = ["/", "/platforms/instagram", "/tools/hashtag-generator", `/${SAMPLE_USERNAME}`];
	const rows: string[][] = [];
	for (const path of paths) {
		const isSandboxed = path === `/${SAMPLE_USERNAME}`;
		const scores = await measureScores(lighthouse, origin + path, Object.keys(SCORE_GOALS), { rounds, isSandboxed });
		const cells = Object.entries(SCORE_GOALS).map(([category, goal]) => {
			const score = scores[category] ?? Number.NaN;
			const verdict = judge({ measured: score, must: goal, isAtLeast: true });
			if (!isMet(verdict)) failed += 1;
			return `${score}${isMet(verdict) ? "" : ` of ${goal} ${verdict}`}`;
		});
		rows.push([path, ...cells]);
	}
	console.log(`\nLighthouse with its phone settings, medians of ${rounds}`);
	printTable(["", ...Object.keys(SCORE_GOALS)], rows);
}
