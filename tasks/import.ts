import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { reasonOf } from "../machine/error-words.ts";
import { checkFile } from "../machine/moving/file.ts";
import { importInto } from "../machine/moving/import.ts";
import { importHere } from "../machine/moving/import-here.ts";
import { openCloudflare } from "../machine/moving/place.ts";
import { STATE_FOLDER } from "../machine/prepare.ts";
import { stopIf } from "../machine/stop-if.ts";

/*
 * Imports the file of `npm run export` (docs/operate.md): `npm run import -- file` into an empty DATA_DIR, and with
 * `--remote` into Cloudflare's stores, after `npm run deploy` and before anybody has signed up.
 */

const { values, positionals } = parseArgs({
	options: { remote: { type: "boolean", default: false } },
	allowPositionals: true,
});
const [file = ""] = positionals;
const folder = process.env.DATA_DIR || STATE_FOLDER;
stopIf(file ? null : "Name the file of an export: npm run import -- linkstead.jsonl.gz");

const head = await checkFile(file);
if (typeof head === "string") {
	console.error(head);
	process.exit(1);
}
const imported = await (values.remote ? importThere() : importHere(file, folder)).catch(
	(error) => `${file} couldn't be brought up. Import it again. ${reasonOf(error)}`,
);
if (typeof imported === "string") stopIf(imported);
else {
	console.log(`${imported.rows} rows and ${imported.pictures} pictures of ${file} are there.`);
	if (head.variables.length > 0) console.log(`These variables were set at the old place: ${head.variables.join(", ")}`);
}
process.exit(0);

async function importThere() {
	const place = await openCloudflare();
	return importInto(place, file).finally(place.close);
}
