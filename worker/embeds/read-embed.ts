import * as z from "zod/mini";
import type { FoundEmbed } from "../../core/embeds/find-embed.ts";
import { titleOf } from "../links/find-title.ts";
import { type AnswerKind, fetchPublic } from "../outside/fetch-public.ts";
import { readStart } from "../web-pages/read-site.ts";

const JSON_ANSWER: AnswerKind = { name: "JSON", types: ["application/json"] };
/** Answers have some HTML and a few lines beside it. */
const OEMBED_MAX_BYTES = 100_000;

/** The parts of an oEmbed answer that are read (https://oembed.com). A wrong one counts as missing. */
const oembedSchema = z.object({ title: z.catch(z.string(), ""), thumbnail_url: z.catch(z.string(), "") });

/** What a provider says about an embed. The texts are as it wrote them, and empty without one. */
interface ReadEmbed {
	title: string;
	/** Addresses of the same picture, the best one first. Some may not exist. */
	pictures: string[];
	player: string | null;
}

const NOTHING: ReadEmbed = { title: "", pictures: [], player: null };

/** Reads the provider's oEmbed answer, or the embed's page where the provider has none. */
export async function readEmbed(env: Env, embed: FoundEmbed): Promise<ReadEmbed> {
	const { oembed, largerPicture, idIn } = embed.provider;
	if (oembed === undefined) {
		const page = await readStart(env, embed.url);
		if (!page.ok) return NOTHING;
		const { meta, url } = page.document;
		const image = meta.get("og:image");
		const picture = image && URL.parse(image, url)?.href;
		const player = idIn?.(meta.get("og:video") ?? "") ?? null;
		return { title: titleOf(page.document), pictures: picture ? [picture] : [], player };
	}
	const { title, thumbnail_url: picture } = await readOembed(env, oembed, embed.url);
	const pictures = picture ? [largerPicture?.(picture) ?? picture, picture] : [];
	return { title, pictures: [...new Set(pictures)], player: null };
}

async function readOembed(env: Env, endpoint: string, address: string): Promise<z.output<typeof oembedSchema>> {
	const url = new URL(endpoint);
	url.searchParams.set("url", address);
	const answer = await fetchPublic(env, url.href, { accept: JSON_ANSWER, maxBytes: OEMBED_MAX_BYTES });
	const read = oembedSchema.safeParse(answer.ok ? parsed(answer.bytes) : null);
	return read.success ? read.data : { title: "", thumbnail_url: "" };
}

function parsed(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return null;
	}
}
