import type { BlockKindId, BlockOf } from "../blocks/block.ts";
import { DEMO_PICTURES, type DemoPicture } from "../page/demo-pictures.ts";
import type { Platform } from "../socials/social.ts";

/**
 * The words, pictures and blocks of a kind of page, for its owner to replace. Its look is that of the kind
 * (`core/assistant/starters.ts`).
 */
export interface Template {
	/** An invented person or place, whom the template is shown with. Their words are on no page of anybody else. */
	example: { fullName: string; bio: string; icons: readonly Platform[] };
	/** The picture of the header, or behind the page. */
	wallpaper?: DemoPicture;
	blocks: readonly TemplateBlock[];
}

/** A block without its id. A countdown ends some days after the template was taken. */
export type TemplateBlock =
	| { [Kind in Exclude<BlockKindId, "countdown">]: Omit<BlockOf<Kind>, "id"> }[Exclude<BlockKindId, "countdown">]
	| (Omit<BlockOf<"countdown">, "id" | "endsAt" | "timeZone"> & { inDays: number });

/** A link of a template. It leads to the domain that is reserved for examples. */
export function link(title: string, more: Partial<Omit<BlockOf<"link">, "id" | "kind" | "title">> = {}): TemplateBlock {
	return { kind: "link", title, url: "https://example.com/", ...more };
}

export function gallery(...pictures: readonly (readonly [DemoPicture, alt: string])[]): TemplateBlock {
	return {
		kind: "gallery",
		pictures: pictures.map(([picture, alt]) => ({ picture: DEMO_PICTURES[picture], width: 480, height: 480, alt })),
	};
}

export function product(title: string, price: string, picture: DemoPicture): TemplateBlock {
	return { kind: "product", title, price, url: "https://example.com/", picture: DEMO_PICTURES[picture] };
}

export function text(words: string): TemplateBlock {
	return { kind: "text", text: [{ kind: "paragraph", runs: [{ text: words }] }] };
}

export function questions(...items: readonly (readonly [question: string, answer: string])[]): TemplateBlock {
	return { kind: "questions", items: items.map(([question, answer]) => ({ question, answer })) };
}
