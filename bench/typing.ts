import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "@playwright/test";
import { PAGE_DEFAULTS } from "../core/page/page.ts";
import { ensureBrowser, launchBrowser } from "../machine/browser.ts";
import { migrate } from "../machine/migrate.ts";
import { build } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";
import { readSampleBlocks } from "./product/sample-blocks.ts";
import { judge } from "./report/judge.ts";
import { printTable } from "./report/table.ts";

/** The longest scripting time allowed for a keystroke. */
const KEYSTROKE_LIMIT_MS = 50;
/** Long enough for the preview to follow, and shorter than the pause before a save. */
const AFTER_KEY_MS = 300;
const BLOCK_COUNTS = [0, 100];
const TYPED = "maya lind ceramics";

const { values: options } = parseArgs({
	options: { port: { type: "string", default: "8838" }, rounds: { type: "string", default: "5" } },
});
const origin = `http://localhost:${options.port}`;

await build();
await ensureBrowser();
const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
await migrate(folder);
const server = await startServer({ port: Number(options.port), stateFolder: folder });
const browser = await launchBrowser();
const context = await browser.newContext({ baseURL: origin });
// Pictures would have to be uploaded first.
const samples = (await readSampleBlocks()).filter((block) => !JSON.stringify(block).includes(".webp"));

await call("auth.signUp", { fullName: "Maya Lind", email: "maya@example.com", password: "a quiet harbour" });
const database = await server.getD1Database("DB");
await database.exec("INSERT INTO subscriptions (user_id, email, plan) SELECT id, email, 'pro' FROM users");
const editors = await Promise.all(BLOCK_COUNTS.map(openEditor));
const spent: number[][] = BLOCK_COUNTS.map(() => []);
for (let round = 0; round < Number(options.rounds); round++) {
	for (const [index, editor] of editors.entries()) spent[index]?.push(...(await typeName(editor)));
}

console.log(`\nScripting for each keystroke in Name, milliseconds (${options.rounds} rounds of ${TYPED.length} keys)`);
printTable(
	["blocks", "median", "95 %", "slowest"],
	BLOCK_COUNTS.map((count, index) => {
		const sorted = (spent[index] ?? []).toSorted((a, b) => a - b);
		const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(1);
		return [String(count), at(0.5), at(0.95), at(1)];
	}),
);
const slowest = Math.max(...spent.flat());
const verdict = judge({ measured: slowest, must: KEYSTROKE_LIMIT_MS });
console.log(`${verdict}: slowest keystroke, limit ${KEYSTROKE_LIMIT_MS} ms`);

await browser.close();
await server.dispose();
await rm(folder, { recursive: true, force: true });

interface OpenEditor {
	page: Page;
	inspector: CDPSession;
}

async function openEditor(blockCount: number): Promise<OpenEditor> {
	const { id } = await call<{ id: string }>("pages.create");
	const blocks = Array.from({ length: blockCount }, (_, index) => ({
		...samples[index % samples.length],
		id: `block-${index}`,
	}));
	const draft = { ...PAGE_DEFAULTS, fullName: "", bio: "", username: null, blocks };
	await call("pages.save", { id, version: 1, draft });
	const page = await context.newPage();
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`/editor?id=${id}`);
	// The rows are drawn, and stay while the profile is in their place.
	if (blockCount > 0) await page.locator(`[data-row="block-${blockCount - 1}"]`).waitFor();
	await page.getByRole("button", { name: "Profile" }).click();
	await page.getByLabel("Name", { exact: true }).waitFor();
	const inspector = await context.newCDPSession(page);
	// Of the thread's own time, so that other programs don't count.
	await inspector.send("Performance.enable", { timeDomain: "threadTicks" });
	return { page, inspector };
}

/** Types a name. Returns the scripting time that each keystroke causes, in milliseconds. */
async function typeName({ page, inspector }: OpenEditor): Promise<number[]> {
	await page.bringToFront();
	const name = page.getByLabel("Name", { exact: true });
	await name.fill("");
	// By then the save of the previous round has ended.
	await page.waitForTimeout(3_000);
	await name.focus();
	const times: number[] = [];
	for (const key of TYPED) {
		const before = await scriptSeconds(inspector);
		await page.keyboard.type(key);
		await page.waitForTimeout(AFTER_KEY_MS);
		times.push(((await scriptSeconds(inspector)) - before) * 1000);
	}
	return times;
}

async function scriptSeconds(inspector: CDPSession): Promise<number> {
	const { metrics } = await inspector.send("Performance.getMetrics");
	return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
}

async function call<Result>(procedure: string, input: object = {}): Promise<Result> {
	const response = await context.request.post(`/api/trpc/${procedure}`, { headers: { origin }, data: input });
	if (!response.ok()) throw new Error(`${procedure}: ${await response.text()}`);
	return ((await response.json()) as { result: { data: Result } }).result.data;
}
