import * as z from "zod/mini";
import { hexColorSchema } from "./color.ts";
import { FONT_IDS, FONT_SIZE, FONT_WEIGHT_NAMES } from "./font.ts";
import { BUTTON_CORNERS, BUTTON_STYLES } from "./look-options.ts";
import { socialIconsSchema } from "./social-icons-schema.ts";
import { THEME_IDS } from "./theme.ts";

const themeIdSchema = z.enum(THEME_IDS);

const fontSizeSchema = z
	.int()
	.check(
		z.minimum(FONT_SIZE.min, `Text can't be smaller than ${FONT_SIZE.min}.`),
		z.maximum(FONT_SIZE.max, `Text can't be larger than ${FONT_SIZE.max}.`),
	);

/** Everything that makes a page look different from others, except its pictures. */
export const lookSchema = z.strictObject({
	/** The theme applied last. The owner may have changed its colors since. */
	theme: z.nullable(themeIdSchema),
	background: z.union([themeIdSchema, hexColorSchema], "Choose a theme, or a color like #1a2b3c."),
	textColor: hexColorSchema,
	buttonColor: hexColorSchema,
	buttonTextColor: hexColorSchema,
	buttonStyle: z.enum(BUTTON_STYLES),
	buttonCorners: z.enum(BUTTON_CORNERS),
	font: z.enum(FONT_IDS),
	fontSize: fontSizeSchema,
	fontWeight: z.enum(FONT_WEIGHT_NAMES),
	...socialIconsSchema.shape,
});

export type Look = z.infer<typeof lookSchema>;

/** The fields of a look. */
export const LOOK_FIELDS = Object.keys(lookSchema.shape) as (keyof Look)[];
