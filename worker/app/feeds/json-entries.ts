import * as z from "zod/mini";
import type { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { TEXT_READ } from "../links/page-title.ts";
import type { Entry, Words, WrittenFeed } from "./entry.ts";

/** Far more than any feed has. */
const ITEMS_READ = 20_000;

/** An item counts as many steps as it would in XML, where each of its parts is one. */
const ITEM_STEPS = 10;

/** Far more than an item has. */
const ATTACHMENTS_READ = 5;

const text = z.catch(
	z.optional(
		z.pipe(
			z.string(),
			z.transform((written: string) => written.slice(0, TEXT_READ)),
		),
	),
	undefined,
);

const itemSchema = z.object({
	id: text,
	url: text,
	external_url: text,
	title: text,
	summary: text,
	content_text: text,
	content_html: text,
	date_published: text,
	date_modified: text,
	attachments: z.catch(z.optional(z.array(z.object({ url: text }))), undefined),
});

const feedSchema = z.object({
	version: z.string().check(z.includes("jsonfeed.org/version/")),
	title: text,
	items: z.array(z.unknown()),
});

/** Reads a JSON feed (https://www.jsonfeed.org/version/1.1/), or returns null for anything else. */
export function jsonEntries(json: string, address: string, budget: ReadingBudget): WrittenFeed | null {
	const feed = feedSchema.safeParse(parsed(json)).data;
	if (!feed) return null;
	const entries = feed.items.slice(0, ITEMS_READ).flatMap((item) => {
		const { data } = budget.take(ITEM_STEPS) ? itemSchema.safeParse(item) : {};
		return data ? entryOf(data, address) : [];
	});
	return { titles: words("text", feed.title), entries, home: null };
}

function entryOf(item: z.infer<typeof itemSchema>, address: string): Entry {
	const attached = item.attachments?.slice(0, ATTACHMENTS_READ).map(({ url }) => url) ?? [];
	const permanent = /^https?:/i.test(item.id ?? "") ? item.id : undefined;
	return {
		titles: words("text", item.title),
		texts: [...words("text", item.summary, item.content_text), ...words("html", item.content_html)],
		links: written(item.url, item.external_url, permanent, ...attached).map((link) => ({
			written: link,
			base: address,
		})),
		times: written(item.date_published, item.date_modified),
	};
}

function words(form: Words["form"], ...texts: readonly (string | undefined)[]): Words[] {
	return written(...texts).map((text) => ({ text, form }));
}

function written(...texts: readonly (string | undefined)[]): string[] {
	return texts.filter((text) => text !== undefined).filter((text) => text.trim() !== "");
}

/** The value, or of a feed that was cut for its length, the value up to its last whole item. */
function parsed(json: string): unknown {
	for (const read of [() => json, () => closedAfterItem(json)]) {
		try {
			return JSON.parse(read());
		} catch {
			// The next one is tried.
		}
	}
	return null;
}

/** Brackets, and strings: a cut one goes on to the end. */
const MARKS = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[[\]{}]/gs;

/** The start of a feed's JSON up to the last item that ends in it. An item is an object in a list of the feed itself. */
function closedAfterItem(json: string): string {
	let depth = 0;
	let end = 0;
	for (const { 0: sign, index } of json.matchAll(MARKS)) {
		if (sign === "{" || sign === "[") depth += 1;
		else if (sign === "}" || sign === "]") depth -= 1;
		if (sign === "}" && depth === 2) end = index + 1;
	}
	return `${json.slice(0, end)}]}`;
}
