import type { FoundEmbed } from "../../../core/embeds/find-embed.ts";
import { type AnswerKind, fetchPublic } from "../../foundation/outside/fetch-public.ts";
import { titleOf } from "../links/page-title.ts";
import { readStart } from "../web-pages/read-site.ts";
import { type OembedAnswer, readOembed } from "./read-oembed.ts";

const JSON_ANSWER: AnswerKind = { name: "JSON", types: ["application/json"] };
/** Far more than an answer has: some HTML, and a few lines beside it. */
const OEMBED_MAX_BYTES = 100_000;

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
	const { title, thumbnail_url: picture } = await askOembed(env, oembed, embed.url);
	const pictures = picture ? [largerPicture?.(picture) ?? picture, picture] : [];
	return { title, pictures: [...new Set(pictures)], player: null };
}

async function askOembed(env: Env, endpoint: string, address: string): Promise<OembedAnswer> {
	const url = new URL(endpoint);
	url.searchParams.set("url", address);
	const answer = await fetchPublic(env, url.href, { accept: JSON_ANSWER, maxBytes: OEMBED_MAX_BYTES });
	return readOembed(answer.ok ? new TextDecoder().decode(answer.bytes) : "");
}
