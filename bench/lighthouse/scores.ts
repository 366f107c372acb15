import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../machine/browser.ts";
import { mustRun } from "../../machine/command.ts";
import { median } from "../report/median.ts";

/** Lighthouse is as large as all other packages together, so only this bench installs it. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const FOLDER = resolve("node_modules/.cache/lighthouse");

/** Installs Lighthouse on first use. Returns the path of its command. */
export async function installLighthouse(): Promise<string> {
	await mkdir(FOLDER, { recursive: true });
	await writeFile(join(FOLDER, "package.json"), "{}");
	await mustRun("npm", ["install", "--prefix", FOLDER, "--no-audit", "--no-fund", "--no-save", LIGHTHOUSE]);
	return join(FOLDER, "node_modules/.bin/lighthouse");
}

/**
 * Lighthouse reads robots.txt with the person's cookies from inside the page. A public page is in a sandbox without an
 * origin, which may not read anything that way. The other pages of the bench have the same robots.txt.
 */
const IMPOSSIBLE_IN_SANDBOX = "robots-txt";

/** Runs Lighthouse several times with its phone settings. Returns the median score of each category, in percent. */
export async function measureScores(
	lighthouse: string,
	address: string,
	categories: readonly string[],
	{ rounds, isSandboxed }: { rounds: number; isSandboxed: boolean },
): Promise<Record<string, number>> {
	const only = [`--only-categories=${categories.join(",")}`];
	if (isSandboxed) only.push(`--skip-audits=${IMPOSSIBLE_IN_SANDBOX}`);
	const reports: Record<string, { score: number }>[] = [];
	for (let round = 0; round < rounds; round++) reports.push(await runOnce(lighthouse, address, only));
	return Object.fromEntries(
		categories.map((category) => [
			category,
			Math.round(100 * median(reports.map((report) => report[category]?.score ?? 0))),
		]),
	);
}

async function runOnce(lighthouse: string, address: string, only: readonly string[]) {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-lighthouse-"));
	const report = join(folder, "report.json");
	await mustRun(
		lighthouse,
		[
			address,
			...only,
			"--output=json",
			`--output-path=${report}`,
			"--quiet",
			"--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic",
		],
		{ CHROME_PATH: findBrowser() ?? chromium.executablePath() },
	);
	const result = JSON.parse(await readFile(report, "utf8"));
	const missed = Object.values<{ id: string; title: string; score: number | null }>(result.audits).filter(
		({ score }) => score !== null && score < 0.9,
	);
	console.log(`${address}: ${missed.map(({ id, score }) => `${id} ${score}`).join(", ") || "nothing to improve"}`);
	await rm(folder, { recursive: true });
	return result.categories as Record<string, { score: number }>;
}
