import { languageTag, openSockets } from "./live-sockets.ts";
import type { RenderedPage } from "./render.tsx";

/** The part of the live object's storage that these functions use. */
type Storage = Pick<DurableObjectStorage, "get" | "put" | "delete">;

/** The page's other languages. What it shows in each is under `fragment <language>`. */
const LANGUAGES_KEY = "languages";

/** Keeps what a page shows in its other languages, and sends every open page that of its own, or else the page itself. */
export async function tellPages(ctx: DurableObjectState, { fragment, versions = [] }: RenderedPage): Promise<void> {
	const languages: string[] = versions.map(({ language }) => language);
	await forgetVersions(ctx.storage, languages);
	if (languages.length > 0) await ctx.storage.put(LANGUAGES_KEY, languages);
	for (const version of versions) await ctx.storage.put(keyOf(version.language), version.fragment);
	const byTag = new Map(versions.map((version) => [languageTag(version.language), JSON.stringify(version.fragment)]));
	const message = JSON.stringify(fragment);
	for (const socket of openSockets(ctx)) {
		const tag = ctx.getTags(socket).find((one) => byTag.has(one));
		socket.send((tag && byTag.get(tag)) || message);
	}
}

/** Forgets the languages that a page no longer has. */
export async function forgetVersions(storage: Storage, staying: readonly string[] = []): Promise<void> {
	const before = (await storage.get<string[]>(LANGUAGES_KEY)) ?? [];
	const left = before.filter((language) => !staying.includes(language));
	if (left.length > 0) await storage.delete([LANGUAGES_KEY, ...left.map(keyOf)]);
}

function keyOf(language: string): string {
	return `fragment ${language}`;
}
