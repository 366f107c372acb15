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

/** Runs Lighthouse several times with its phone settings. Returns the median score of each category, in percent. */
export async function measureScores(
	lighthouse: string,
	address: string,
	categories: readonly string[],
	rounds: number,
): Promise<Record<string, number>> {
	const reports: Record<string, { score: number }>[] = [];
	for (let round = 0; round < rounds; round++) reports.push(await runOnce(lighthouse, address, categories));
	return Object.fromEntries(
		categories.map((category) => [
			category,
			Math.round(100 * median(reports.map((report) => report[category]?.score ?? 0))),
		]),
	);
}

async function runOnce(lighthouse: string, address: string, categories: readonly string[]) {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-lighthouse-"));
	const report = join(folder, "report.json");
	await mustRun(
		lighthouse,
		[
			address,
			`--only-categories=${categories.join(",")}`,
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
