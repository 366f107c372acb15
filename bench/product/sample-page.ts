import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";

/** The page that the benches serve. It has 15 links and 4 social icons, and its owner is on the free plan. */
export const SAMPLE_USERNAME = "sample-page";

/** The same page in German and Arabic, too. Each version is as long as the page, or somewhat longer. */
export const VERSIONS_USERNAME = "sample-versions";

const LINKS = Array.from({ length: 15 }, (_, index) => ({
	kind: "link",
	id: `link-${String(index + 1).padStart(4, "0")}`,
	title: `${index + 1}. Something worth a visit`,
	url: `https://example.com/somewhere/${index + 1}`,
}));
/** The address that counts a click on the first link and leads to it. */
export const SAMPLE_LINK_PATH = `/go/id-of-${SAMPLE_USERNAME}/link/${LINKS[0]?.id}`;
const SOCIALS = [
	["instagram", "https://www.instagram.com/sample"],
	["youtube", "https://www.youtube.com/@sample"],
	["tiktok", "https://www.tiktok.com/@sample"],
	["x", "https://x.com/sample"],
] as const;

const ROWS_PER_BATCH = 500;

const TRANSLATIONS = Object.fromEntries(
	["de", "ar"].map((language) => [
		language,
		{
			isPublic: true,
			texts: Object.fromEntries(
				LINKS.map(({ id, title }) => [`${id}.title`, { text: `${title} (${language})`, of: title }]),
			),
		},
	]),
);

/**
 * Inserts a copy of the sample page into D1 for each username, with these blocks. Each has an owner, because the free
 * plan has one page.
 */
export async function insertPages(
	miniflare: Miniflare,
	usernames: readonly string[],
	blocks: readonly object[] = LINKS,
	translations: object = {},
): Promise<void> {
	const database = await miniflare.getD1Database("DB", "linkstead");
	const owner = database.prepare(
		"INSERT INTO users (id, email, full_name, created_at) VALUES (?, ? || '@example.com', 'Sam Sample', 0)",
	);
	const page = database.prepare(
		`INSERT INTO pages (id, user_id, full_name, username, bio, blocks, translations, created_at, updated_at)
		 VALUES (?, ?, 'Sam Sample', ?, 'Ceramics, slow travel and a weekly letter.', ?, ?, 0, 0)`,
	);
	const social = database.prepare(
		"INSERT INTO social_handles (id, page_id, platform, handle, url, position) VALUES (?, ?, ?, 'sample', ?, ?)",
	);
	const statements = usernames.flatMap((username) => [
		owner.bind(`owner-of-${username}`, username),
		page.bind(
			`id-of-${username}`,
			`owner-of-${username}`,
			username,
			JSON.stringify(blocks),
			JSON.stringify(translations),
		),
		...SOCIALS.map(([platform, url], position) =>
			social.bind(`${platform}-${username}`, `id-of-${username}`, platform, url, position),
		),
	]);
	for (let start = 0; start < statements.length; start += ROWS_PER_BATCH) {
		await database.batch(statements.slice(start, start + ROWS_PER_BATCH));
	}
}

/** Inserts the page in three languages. */
export function insertVersions(miniflare: Miniflare): Promise<void> {
	return insertPages(miniflare, [VERSIONS_USERNAME], LINKS, TRANSLATIONS);
}

/** A page stored in KV, with the headers of its response. */
export interface PublishedPage {
	html: Uint8Array;
	/** The value in KV: the HTML, and the page's facts as JSON. */
	value: Uint8Array;
	metadata: unknown;
	headers: Record<string, string>;
}

/** Visits a sample page, so that its Durable Object publishes it, and waits until KV holds it. */
export async function publishSample(
	miniflare: Miniflare,
	origin: string,
	username = SAMPLE_USERNAME,
): Promise<PublishedPage> {
	const response = await fetch(`${origin}/${username}`);
	if (response.status !== 200) throw new Error(`The sample page answered ${response.status}`);
	const { "content-length": _, ...headers } = Object.fromEntries(response.headers);

	const kv = await miniflare.getKVNamespace("SNAPSHOTS", "linkstead");
	for (let attempt = 0; attempt < 50; attempt++) {
		const { value: stored, metadata } = await kv.getWithMetadata(`site:@${username}`, "arrayBuffer");
		if (stored && metadata) {
			const value = new Uint8Array(stored as ArrayBuffer);
			const { htmlBytes, revision } = metadata as { htmlBytes: number; revision: string };
			// The first answer was rendered before the publication, which found the page's language.
			return { html: value.subarray(0, htmlBytes), value, metadata, headers: { ...headers, etag: `"${revision}"` } };
		}
		await wait(100);
	}
	throw new Error("The sample page was not published to KV");
}

/** Copies a published page to other site addresses (`@jane`, `jane.com`) in the KV of a Worker, byte for byte. */
export async function copySnapshots(
	miniflare: Miniflare,
	addresses: readonly string[],
	page: PublishedPage,
	workerName = "linkstead",
): Promise<void> {
	const kv = await miniflare.getKVNamespace("SNAPSHOTS", workerName);
	const remaining = addresses.values();
	const copyRest = async () => {
		for (const address of remaining) await kv.put(`site:${address}`, page.value, { metadata: page.metadata });
	};
	await Promise.all(Array.from({ length: 16 }, copyRest));
}
