import "../machine/in-words.ts";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { mustRun } from "../machine/command.ts";
import { openStoredDatabase } from "../machine/data-folder.ts";
import { lockFolder } from "../machine/data-lock.ts";
import { reasonOf } from "../machine/error-words.ts";
import { exportTo } from "../machine/moving/export.ts";
import { openCloudflare, openFolder } from "../machine/moving/place.ts";
import { ownFolder } from "../machine/run-statements.ts";
import { workerVariables } from "../machine/serve-settings.ts";
import { orStop, stopIf } from "../machine/stop-if.ts";

/*
 * Writes all data to a file with which a product moves (docs/operate.md): `npm run export -- file` from DATA_DIR, which must not
 * be in use, and with `--remote` from Cloudflare.
 */

const STOP_FIRST = "What people write meanwhile would be missing. Stop it first, and run this again.";

const { values, positionals } = parseArgs({
	options: { remote: { type: "boolean", default: false } },
	allowPositionals: true,
});
const [file = ""] = positionals;
const folder = ownFolder();
stopIf(file ? null : "Name the file: npm run export -- linkstead.jsonl.gz");
stopIf(existsSync(file) ? `${file} is there already.` : null);
if (!values.remote) stopIf(findNoDatabase() ?? (await lockFolder(folder, STOP_FIRST)));

const place = await (values.remote ? openCloudflare() : openFolder(folder));
const variables = values.remote ? await secretsOnCloudflare() : Object.keys(workerVariables(process.env));
const exported = orStop(
	await exportTo(file, place, variables)
		.finally(place.close)
		.catch((error) => `The export failed, and nothing is left of it. ${reasonOf(error, file)}`),
);
console.log(`${file} has ${exported.rows} rows and ${exported.pictures} pictures.`);
if (variables.length > 0) console.log(`These variables were set, and aren't in it: ${variables.join(", ")}`);
process.exit(0);

function findNoDatabase(): string | null {
	const database = openStoredDatabase(folder);
	database?.close();
	return database ? null : `There is no database in ${folder} yet.`;
}

async function secretsOnCloudflare(): Promise<string[]> {
	const secrets: { name: string }[] = JSON.parse(await mustRun("wrangler", ["secret", "list", "--format", "json"]));
	return secrets.map(({ name }) => name);
}
