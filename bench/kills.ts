import { parseArgs } from "node:util";
import { build } from "../machine/prepare.ts";
import { killAgainAndAgain } from "./kills/run.ts";

const { values } = parseArgs({ options: { kills: { type: "string", default: "200" } } });

await build();
const found = await killAgainAndAgain(Number(values.kills), (kill) => {
	if (kill % 10 === 0) console.log(`${kill} kills`);
});
console.log(found);
const isWithin = ({ least, recorded, most }: { least: number; recorded: number; most: number }) =>
	least <= recorded && recorded <= most;
const isWhole =
	found.failures.length === 0 &&
	found.lost.length === 0 &&
	found.withSeveralIds.length === 0 &&
	found.areSavesThere &&
	isWithin(found.views) &&
	isWithin(found.clicks);
console.log(isWhole ? "Nothing that was answered is lost." : "Something is lost.");
process.exit(isWhole ? 0 : 1);
