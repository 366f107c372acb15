import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { reasonOf } from "../machine/error-words.ts";
import { checkFile } from "../machine/moving/file.ts";
import { importInto } from "../machine/moving/import.ts";
import { importHere } from "../machine/moving/import-here.ts";
import { openCloudflare } from "../machine/moving/place.ts";
import { ownFolder } from "../machine/run-statements.ts";
import { orStop, stopIf } from "../machine/stop-if.ts";

/*
 * Imports the file of `npm run export` (docs/operate.md): `npm run import -- file` into an empty DATA_DIR, and with
 * `--remote` into Cloudflare's stores, after `npm run deploy` and before anybody has signed up.
 */

const { values, positionals } = parseArgs({
	options: { remote: { type: "boolean", default: false } },
	allowPositionals: true,
});
const [file = ""] = positionals;
stopIf(file ? null : "Name the file of an export: npm run import -- linkstead.jsonl.gz");

const { variables } = orStop(await checkFile(file));
const imported = orStop(
	await (values.remote ? importThere() : importHere(file, ownFolder())).catch(
		(error) => `${file} couldn't be brought up. Import it again. ${reasonOf(error)}`,
	),
);
console.log(`${imported.rows} rows and ${imported.pictures} pictures of ${file} are there.`);
if (variables.length > 0) console.log(`These variables were set at the old place: ${variables.join(", ")}`);
process.exit(0);

async function importThere() {
	const place = await openCloudflare();
	return importInto(place, file).finally(place.close);
}
