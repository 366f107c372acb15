import * as z from "zod/mini";
import { safeUrl } from "../addresses/safe-url.ts";
import { targetSchema } from "../addresses/target-schema.ts";
import { LockOnDisc } from "../gates/lock-on-disc.tsx";
import { mediaNameSchema } from "../media/media-schema.ts";
import { maybeWordsSchema } from "../text/words-schema.ts";
import { blockKind, SAMPLE_PICTURES } from "./block-kind.ts";
import { blockSchema, gateField } from "./block-schema.ts";

/** The longest description of a picture, in characters. */
export const ALT_MAX = 300;

/** The longest side of a stored picture, in pixels. */
export const PICTURE_SIDE_MAX = 4096;

const sideSchema = z.int().check(z.minimum(1), z.maximum(PICTURE_SIDE_MAX));

/** A picture with its size in pixels, so that the page doesn't move when it arrives. */
export const pictureFields = {
	picture: mediaNameSchema,
	width: sideSchema,
	height: sideSchema,
	/** A description for people who can't see the picture. Empty for a decoration. */
	alt: maybeWordsSchema(ALT_MAX, "A description"),
};

/** One picture as wide as the page. */
export const image = blockKind({
	purpose: "One large picture, with or without a link",
	icon: "M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9.5h.01",
	schema: blockSchema("image", { ...pictureFields, url: z.optional(targetSchema), ...gateField }),
	blank: { picture: "", width: 1, height: 1, alt: "" },
	sample: { picture: SAMPLE_PICTURES[0], width: 4, height: 3, alt: "A kiln", url: "https://example.com/kiln" },
	css: `
		.bio-image { margin-top: 1rem; display: block }
		.bio-image img { width: 100%; height: auto; display: block; border-radius: var(--card-radius) }
		.bio-image a { display: block; border-radius: var(--card-radius) }
	`,
	wordsOf: ({ alt }) => [alt],
	View({ block, anchor, pictureUrl }) {
		const { id, picture, width, height, alt, url, gate } = block;
		const target = url === undefined || gate ? null : safeUrl(url);
		// A link needs a name. The lock is that of a locked one.
		const words = alt || (target ? URL.parse(target)?.hostname || target : "");
		const shown = <img src={pictureUrl(picture)} alt={words} width={width} height={height} loading="lazy" />;
		return (
			<div className="bio-image">
				{target || gate ? (
					<a {...anchor("link", id, target)} rel="noopener nofollow ugc">
						{shown}
						{gate && <LockOnDisc gate={gate} />}
					</a>
				) : (
					shown
				)}
			</div>
		);
	},
});
