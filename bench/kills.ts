import { parseArgs } from "node:util";
import { build } from "../machine/prepare.ts";
import { type Found, killAgainAndAgain } from "./kills/run.ts";

/** Views are on disk this long after their answer at the latest, unless the machine has much else to do. */
const VIEW_MS = 1_000;

const { values } = parseArgs({ options: { kills: { type: "string", default: "200" } } });

await build();
const found = await killAgainAndAgain(Number(values.kills), (kill) => {
	if (kill % 10 === 0) console.log(`${kill} kills`);
});
const withOldest = ({ missingMs, ...visits }: Found["views"]) => ({
	...visits,
	missing: missingMs.length,
	oldestMissingMs: Math.max(0, ...missingMs),
});
console.log({ ...found, views: withOldest(found.views), clicks: withOldest(found.clicks) });
const areCountedOnce = ({ answered, missingMs, gaps, repeated, recorded, most }: Found["views"]) =>
	answered > 0 &&
	recorded > 0 &&
	missingMs.every((beforeKill) => beforeKill < VIEW_MS) &&
	gaps === 0 &&
	repeated === 0 &&
	recorded <= most;
const isWhole =
	found.signUps > 0 &&
	found.saves > 0 &&
	found.failures.length === 0 &&
	found.lost.length === 0 &&
	found.withSeveralIds.length === 0 &&
	found.areSavesThere &&
	areCountedOnce(found.views) &&
	areCountedOnce(found.clicks);
console.log(isWhole ? "Nothing that was answered is lost." : "Something is lost, or nothing was answered.");
process.exit(isWhole ? 0 : 1);
