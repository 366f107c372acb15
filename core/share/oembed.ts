import { escapeUTF8 } from "entities/escape";
import { type PageFacts, titleOf } from "./page-facts.ts";

/** How long a site may keep its copy, in seconds. */
const CACHE_AGE_SECONDS = 3600;
/** The width of the embedded picture without a narrower limit, in CSS pixels: half of its own, for sharp screens. */
const EMBED_WIDTH = 600;
/** Below this width the picture's text is too small. */
const EMBED_WIDTH_MIN = 200;

interface OembedLimits {
	/** The most CSS pixels that the asking site has, or infinity. */
	maxWidth: number;
	maxHeight: number;
}

/**
 * The oEmbed 1.0 answer for a page: its picture as a link. It is only a link without a picture, or where there is too
 * little space. `provider` is the app's address.
 */
export function oembedOf(facts: PageFacts, { maxWidth, maxHeight }: OembedLimits, provider: string) {
	const common = {
		version: "1.0",
		title: titleOf(facts),
		author_name: facts.name,
		author_url: facts.url,
		provider_name: "Linkstead",
		provider_url: `${provider}/`,
		cache_age: CACHE_AGE_SECONDS,
	};
	const { image } = facts;
	if (!image) return { type: "link", ...common };
	const scale = Math.min(EMBED_WIDTH / image.width, maxWidth / image.width, maxHeight / image.height);
	const [width, height] = [Math.floor(image.width * scale), Math.floor(image.height * scale)];
	if (width < EMBED_WIDTH_MIN) return { type: "link", ...common };
	const thumbnail = { thumbnail_url: image.url, thumbnail_width: image.width, thumbnail_height: image.height };
	const [href, src, alt] = [facts.url, image.url, image.alt].map((text) => escapeUTF8(text));
	return {
		type: "rich",
		...common,
		// A thumbnail has to respect the limits too, and this one has only one size.
		...(image.width <= maxWidth && image.height <= maxHeight ? thumbnail : {}),
		width,
		height,
		html: `<a href="${href}" target="_blank" rel="noopener"><img src="${src}" width="${width}" height="${height}" alt="${alt}"></a>`,
	};
}
