import * as z from "zod/mini";
import { safeUrl } from "../addresses/safe-url.ts";
import { targetSchema } from "../addresses/target-schema.ts";
import { LockableTitle } from "../gates/lock.tsx";
import { mediaNameSchema } from "../media/media-schema.ts";
import { maybeWordsSchema, wordsSchema } from "../text/words-schema.ts";
import { blockKind, SAMPLE_PICTURES } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema, titledGateFields } from "./block-schema.ts";

/** The longest price text, in characters. It is free text, so that "from €20" and "sold out" fit. */
export const PRICE_MAX = 40;

/** A thing for sale that leads to its shop. */
export const product = blockKind({
	purpose: "A thing you sell, with its price",
	icon: "M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8",
	schema: blockSchema("product", {
		title: wordsSchema(BLOCK_TITLE_MAX, "A title", "Give this product a title."),
		price: maybeWordsSchema(PRICE_MAX, "A price"),
		url: targetSchema,
		picture: z.optional(mediaNameSchema),
		...titledGateFields,
	}),
	blank: { title: "", price: "", url: "" },
	sample: {
		title: "Stoneware mug",
		price: "€28",
		url: "https://example.com/mug",
		picture: SAMPLE_PICTURES[0],
	},
	css: `
		.bio a.bio-product {
			min-height: 5rem; margin-top: 1rem; padding: .625rem var(--inset, .625rem); display: grid; grid-template-columns: auto 1fr; align-items: center;
			gap: .25rem .875rem; text-align: start
		}
		.bio-product img { width: 5.5rem; height: 5.5rem; grid-row: 1 / span 2; border-radius: var(--card-inner) }
		.bio-product strong { grid-column: -2; align-self: end; font-weight: 600; line-height: 1.3 }
		.bio-product span { grid-column: -2; align-self: start }
		.bio a.bio-product:not(:has(img)) { padding-inline: var(--inset, 1rem); grid-template-columns: 1fr }
	`,
	wordsOf: ({ title, price }) => [title, price],
	View({ block, anchor, pictureUrl }) {
		const { id, title, price, url, picture, gate } = block;
		const target = gate ? null : safeUrl(url);
		if (!target && !gate) return null;
		return (
			<a className="bio-product" data-panel="" {...anchor("link", id, target)} rel="noopener nofollow ugc" dir="auto">
				{picture && <img src={pictureUrl(picture)} alt="" width={88} height={88} loading="lazy" />}
				<strong>
					<LockableTitle title={title} gate={gate} />
				</strong>
				{price && <span>{price}</span>}
			</a>
		);
	},
});
