import { counted } from "../text/counted.ts";

/** A week with fewer views than this has no digest, and a smaller change is chance. */
export const DIGEST_VIEWS_MIN = 5;

/** A count of the last week and of the week before. */
export interface WeekCount {
	/** What is counted: the page, a link, a country or a referrer. `name` says which. */
	of: keyof typeof WORDS;
	name: string;
	count: number;
	before: number;
}

/** The sentences about a change: the count, and then how much more or fewer. */
const WORDS = {
	page: ({ name, count }: WeekCount) => `${name} had ${counted(count, "view")}`,
	link: ({ name, count }: WeekCount) => `“${name}” got ${counted(count, "click")}`,
	country: ({ name, count }: WeekCount) => `${counted(count, "view")} came from ${name}`,
	referrer: ({ name, count }: WeekCount) => `${counted(count, "view")} came through ${name}`,
} as const satisfies Record<string, (row: WeekCount) => string>;

/** One sentence about the count that changed most, or an empty text. The first of equal changes counts. */
export function biggestChange(rows: readonly WeekCount[]): string {
	const [first] = rows.toSorted((one, other) => changeOf(other) - changeOf(one));
	if (!first || changeOf(first) < DIGEST_VIEWS_MIN) return "";
	const difference = `${changeOf(first).toLocaleString("en-US")} ${first.count > first.before ? "more" : "fewer"}`;
	return `${WORDS[first.of](first)}, ${difference} than the week before.`;
}

function changeOf({ count, before }: WeekCount): number {
	return Math.abs(count - before);
}
