import { isRecord } from "../../text/json-values.ts";

/**
 * What the fields of a service's rows mean, in its JSON and in its tables. A field is a path: `content.url`, `links.0.href`.
 * Several with a plus between them are one text.
 */
export interface Source {
	/** The fields that its rows have, and others don't have together. */
	has: readonly string[];
	/** Where a file has its lists. Nothing else of it is read. Each can have several places, the first of which counts. */
	lists?: readonly (readonly string[])[];
	/** The words of a link, or the name of a person. The first that isn't empty counts. */
	title?: readonly string[];
	/** The text about the link, and the address of its picture. */
	note?: readonly string[];
	picture?: readonly string[];
	/** Without it, a row is a person to reach. */
	address?: readonly string[];
	phone?: readonly string[];
	email?: readonly string[];
	/** What to put before a handle to make an address or a full handle of it. */
	prefix?: string;
}

/**
 * Services whose fields aren't called as most are. `examples.ts` has a file of each; a further service is a row here and
 * there. Other names of fields are in `field-names.ts`.
 */
export const SOURCES = {
	linktree: {
		has: ["props.pageProps.account"],
		lists: [
			["props.pageProps.links", "props.pageProps.account.links"],
			["props.pageProps.socialLinks", "props.pageProps.account.socialLinks"],
		],
	},
	pinboard: { has: ["href", "description", "extended"], title: ["description"], address: ["href"], note: ["extended"] },
	readability: {
		has: ["article__url"],
		title: ["article__title"],
		address: ["article__url"],
	},
	karakeep: {
		has: ["content.url", "tags"],
		title: ["title", "content.title"],
		address: ["content.url"],
		note: ["note", "content.description"],
		picture: ["content.imageUrl"],
	},
	pocket: {
		has: ["resolved_url"],
		title: ["resolved_title", "given_title"],
		address: ["resolved_url", "given_url"],
		note: ["excerpt"],
		picture: ["top_image_url", "image.src"],
	},
	linkding: {
		has: ["url", "website_title"],
		title: ["title", "website_title"],
		address: ["url"],
		note: ["notes", "description", "website_description"],
		picture: ["preview_image_url"],
	},
	linkwarden: {
		has: ["url", "collectionId"],
		title: ["name", "description"],
		address: ["url"],
		note: ["description"],
		picture: ["image"],
	},
	mastodon: { has: ["preferredUsername", "attachment"], lists: [["attachment"]] },
	mastodonFields: { has: ["name", "value"], title: ["name"], address: ["value"] },
	mastodonFollows: { has: ["Account address", "Show boosts"], address: ["Account address"], prefix: "@" },
	instagram: {
		has: ["string_list_data.0.href"],
		title: ["title", "string_list_data.0.value"],
		address: ["string_list_data.0.href"],
	},
	kutt: { has: ["target", "link"], title: ["description"], address: ["target"] },
	rebrandly: { has: ["slashtag", "destination"], title: ["title"], address: ["destination"] },
	linkedin: { has: ["First Name", "Last Name", "URL"], title: ["First Name + Last Name"], address: ["URL"] },
	googleContacts: {
		has: ["First Name", "E-mail 1 - Value"],
		note: ["Notes"],
		picture: ["Photo"],
		title: ["First Name + Middle Name + Last Name", "Organization Name"],
		phone: ["Phone 1 - Value"],
		email: ["E-mail 1 - Value"],
	},
	outlook: {
		has: ["First Name", "E-mail Address"],
		note: ["Notes"],
		title: ["First Name + Middle Name + Last Name", "Company"],
		phone: ["Mobile Phone", "Business Phone", "Home Phone"],
		email: ["E-mail Address"],
	},
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;

const ALL: readonly Source[] = Object.values(SOURCES);

/** The service that a row, a file or the names of columns are from. */
export function sourceOf(row: unknown): Source | undefined {
	return ALL.find(({ has }) => has.every((path) => at(row, path) !== undefined));
}

/** The first of the fields that has a text, or an empty text. */
export function fieldOf(row: unknown, fields: readonly string[] = []): string {
	for (const field of fields) {
		const parts = field.split(" + ").map((path) => at(row, path));
		const text = parts.filter((part) => typeof part === "string" && part.trim() !== "").join(" ");
		if (text !== "") return text;
	}
	return "";
}

/** The value at a path. Names of columns with dots and plain ones are the same here. */
export function at(value: unknown, path: string): unknown {
	if (isRecord(value) && Object.hasOwn(value, path)) return value[path];
	let found = value;
	for (const step of path.split(".")) {
		if (!(isRecord(found) || Array.isArray(found)) || !Object.hasOwn(found, step)) return undefined;
		found = (found as Record<string, unknown>)[step];
	}
	return found;
}
