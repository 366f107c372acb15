import * as z from "zod/mini";
import { hexColorSchema } from "./color.ts";
import {
	ICON_ALIGNMENTS,
	ICON_HOVERS,
	ICON_POSITIONS,
	ICON_SHAPES,
	ICON_SIZE,
	ICON_SPACING,
	ICON_STYLES,
} from "./social-icon-options.ts";

/** How a page shows its row of social icons. Every list of these settings follows from this schema. */
export const socialIconsSchema = z.strictObject({
	/** Above or below the links, or in the header, under the name. */
	socialIconPosition: z.enum(ICON_POSITIONS),
	socialIconStyle: z.enum(ICON_STYLES),
	socialIconShape: z.enum(ICON_SHAPES),
	socialIconSize: pixels(ICON_SIZE),
	socialIconSpacing: pixels(ICON_SPACING),
	socialIconAlignment: z.enum(ICON_ALIGNMENTS),
	socialIconHover: z.enum(ICON_HOVERS),
	/** The icons' color in styles without brand colors. */
	socialIconColor: hexColorSchema,
});

export type SocialIconSettings = z.infer<typeof socialIconsSchema>;

function pixels({ min, max, step }: { min: number; max: number; step: number }) {
	return z.int().check(z.gte(min), z.lte(max), z.multipleOf(step));
}
