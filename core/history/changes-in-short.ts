import { startOf } from "../text/text-start.ts";
import { lookChange } from "./look-change.ts";
import { contentChanges, type PageState } from "./what-changed.ts";

/** More than these are counted. */
const NAMED_MAX = 2;

/** The longest line about a version, in characters. */
const SHORT_MAX = 150;

/** What a version of a page changed since the one before, in one short line: `Changed the bio, added a heading Tour`. It may be empty. */
export function changesInShort(before: PageState, after: PageState): string {
	const look = lookChange(before, after);
	const all = [...contentChanges(before, after), ...(look ? [look] : [])];
	const isAll = all.length <= NAMED_MAX + 1;
	const named = isAll ? all : [...all.slice(0, NAMED_MAX), "and more"];
	const line = named.join(", ");
	const cut = line.length > SHORT_MAX ? `${startOf(line, SHORT_MAX - 1).trimEnd()}…` : line;
	return cut.charAt(0).toUpperCase() + cut.slice(1);
}
