import * as z from "zod/mini";
import { readPlace } from "../addresses/place.ts";
import { mapUrl } from "../addresses/place-urls.ts";
import { textSchema } from "../text/text.ts";
import { maybeWordsSchema, wordsSchema } from "../text/words-schema.ts";
import { blockKind } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema } from "./block-schema.ts";

/** The longest address of a place, in characters. */
const PLACE_MAX = 300;

/** An address as people write it, or as a map gives it to copy. */
export const placeSchema = z.pipe(
	z.pipe(textSchema, z.transform(readPlace)),
	wordsSchema(PLACE_MAX, "An address", "Write the address."),
);

/** An address as a drawn card. It opens the visitor's maps app, and loads nothing from others before. */
export const map = blockKind({
	purpose: "An address that opens in a maps app",
	icon: "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5",
	schema: blockSchema("map", {
		title: maybeWordsSchema(BLOCK_TITLE_MAX, "A title"),
		place: placeSchema,
	}),
	blank: { title: "", place: "" },
	sample: { title: "The studio", place: "12 Harbor Street" },
	css: `
		.bio a.bio-map {
			margin-top: 1rem; display: grid; overflow: hidden; text-align: start
		}
		.bio-map svg { width: 100%; height: 7rem; display: block }
		.bio-map strong { padding: .75rem var(--inset, 1rem) 0; font-weight: 600 }
		.bio-map span { padding: .125rem var(--inset, 1rem) .875rem }
		.bio-map svg + span { padding-top: .75rem }
	`,
	wordsOf: ({ title, place }) => [title, place],
	View: ({ block, anchor }) => (
		<a
			className="bio-map"
			data-panel=""
			{...anchor("link", block.id, mapUrl(block.place))}
			rel="noopener nofollow ugc"
			dir="auto"
		>
			<svg viewBox="0 0 320 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
				<path
					d="M-9 84 96 50l70 20 163-52M60-9l50 130M220-9l-30 60 30 70M-9 20l80 10"
					fill="none"
					stroke="currentColor"
					strokeOpacity=".16"
					strokeWidth="8"
				/>
				<path d="M160 78s20-17 20-33a20 20 0 1 0-40 0c0 16 20 33 20 33z" fill="var(--button)" />
				<circle cx="160" cy="45" r="7" fill="var(--button-text)" />
			</svg>
			{block.title && <strong>{block.title}</strong>}
			<span>{block.place}</span>
		</a>
	),
});
