import * as z from "zod/mini";
import { blockKind, SAMPLE_PICTURES } from "./block-kind.ts";
import { blockSchema } from "./block-schema.ts";
import { pictureFields } from "./image.tsx";

/** The most pictures of one gallery. */
export const GALLERY_MAX = 9;

/** Several pictures side by side, cut to squares. */
export const gallery = blockKind({
	purpose: `Up to ${GALLERY_MAX} pictures side by side`,
	icon: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
	schema: blockSchema("gallery", {
		pictures: z
			.array(z.strictObject(pictureFields))
			.check(
				z.minLength(1, "Add a picture."),
				z.maxLength(GALLERY_MAX, `A gallery can have at most ${GALLERY_MAX} pictures.`),
			),
	}),
	blank: { pictures: [] },
	sample: { pictures: SAMPLE_PICTURES.map((picture) => ({ picture, width: 1, height: 1, alt: "A mug" })) },
	css: `
		.bio .bio-gallery { margin-top: 1rem; display: grid; grid-template-columns: repeat(auto-fit, minmax(30%, 1fr)); gap: .5rem }
		.bio-gallery img { width: 100%; height: auto; aspect-ratio: 1; display: block; border-radius: var(--card-radius) }
	`,
	wordsOf: ({ pictures }) => pictures.map(({ alt }) => alt),
	View: ({ block, pictureUrl }) => (
		<ul className="bio-gallery">
			{block.pictures.map(({ picture, alt }) => (
				<li key={picture}>
					<img src={pictureUrl(picture)} alt={alt} width={400} height={400} loading="lazy" />
				</li>
			))}
		</ul>
	),
});
