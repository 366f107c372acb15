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
} from "./social-icons.ts";

/** All the settings of a page's social icons. */
export const socialIconsSchema = z.strictObject({
	socialIconPosition: z.enum(ICON_POSITIONS),
	socialIconStyle: z.enum(ICON_STYLES),
	socialIconShape: z.enum(ICON_SHAPES),
	socialIconSize: pixels(ICON_SIZE),
	socialIconSpacing: pixels(ICON_SPACING),
	socialIconAlignment: z.enum(ICON_ALIGNMENTS),
	socialIconHover: z.enum(ICON_HOVERS),
	socialIconColor: hexColorSchema,
});

function pixels({ min, max, step }: { min: number; max: number; step: number }) {
	return z.int().check(z.gte(min), z.lte(max), z.multipleOf(step));
}
