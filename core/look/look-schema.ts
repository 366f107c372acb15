import * as z from "zod/mini";
import { hexColorSchema } from "./color.ts";
import { FONT_IDS, FONT_SIZE } from "./font.ts";
import { PART_FIELDS, PARTS, type PartField, type Parts } from "./part-options.ts";
import { socialIconsSchema } from "./social-icons-schema.ts";
import { THEME_IDS } from "./themes.ts";
import { FONT_WEIGHT_NAMES } from "./typeface.ts";
import { BLUR_MAX, DIM_MAX } from "./wallpaper.ts";

const themeIdSchema = z.enum(THEME_IDS);

const fontSizeSchema = z
	.int()
	.check(
		z.minimum(FONT_SIZE.min, `Text can't be smaller than ${FONT_SIZE.min}.`),
		z.maximum(FONT_SIZE.max, `Text can't be larger than ${FONT_SIZE.max}.`),
	);

// Safe: each part has the schema of its values.
const partSchemas = Object.fromEntries(PART_FIELDS.map((field) => [field, z.enum(PARTS[field])])) as unknown as {
	[Field in PartField]: z.ZodMiniType<Parts[Field], Parts[Field]>;
};

/** Everything that makes a page look different from others, except its pictures. */
export const lookSchema = z.strictObject({
	/** The theme applied last. The owner may have changed parts of it since. */
	theme: z.nullable(themeIdSchema),
	/** A theme for its ground, or a color. */
	background: z.union([themeIdSchema, hexColorSchema], "Choose a look, or a color like #1a2b3c."),
	textColor: hexColorSchema,
	buttonColor: hexColorSchema,
	buttonTextColor: hexColorSchema,
	...partSchemas,
	/** `font-look` is the pair of typefaces of the theme. */
	font: z.enum(["font-look", ...FONT_IDS]),
	fontSize: fontSizeSchema,
	fontWeight: z.enum(FONT_WEIGHT_NAMES),
	/** Visitors who prefer the other scheme, light or dark, see the look's colors for it. Colors of the owner's end it. */
	followsScheme: z.boolean(),
	/** How much of the background color lies over the wallpaper, in percent. */
	wallpaperDim: z.int().check(z.minimum(0), z.maximum(DIM_MAX, `Dim can be at most ${DIM_MAX} %.`)),
	/** The standard deviation of the blur, in CSS pixels. */
	wallpaperBlur: z.int().check(z.minimum(0), z.maximum(BLUR_MAX, `Blur can be at most ${BLUR_MAX} pixels.`)),
	/** Few pixels of the wallpaper are darker or lighter than these. The layer behind text follows from them. */
	wallpaperDarkest: hexColorSchema,
	wallpaperLightest: hexColorSchema,
	...socialIconsSchema.shape,
});

export type Look = z.infer<typeof lookSchema>;
