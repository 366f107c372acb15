/** A crop shape. `aspect` is width divided by height, or null for the whole picture. */
interface CropShape {
	label: string;
	aspect: number | null;
}

interface PictureKind {
	label: string;
	hint: string;
	/** The longest side that is stored, in pixels. Two to three times the size on a page, for high-density screens. */
	maxSide: number;
	/** The crop starts with the first shape. */
	shapes: readonly [CropShape, ...CropShape[]];
	/** Whether pages show the picture in a circle. */
	isRound: boolean;
}

const SQUARE: CropShape = { label: "Square", aspect: 1 };

/** The pictures that a page can have. */
export const PICTURE_KINDS = {
	avatar: {
		label: "Profile Picture",
		hint: "JPEG, PNG, WebP, HEIC, AVIF or GIF.",
		maxSide: 512,
		shapes: [SQUARE],
		isRound: true,
	},
	wallpaper: {
		label: "Wallpaper",
		hint: "A light layer of your background color keeps text readable.",
		maxSide: 1440,
		shapes: [
			{ label: "Phone", aspect: 9 / 19.5 },
			{ label: "Whole picture", aspect: null },
		],
		isRound: false,
	},
	thumbnail: {
		label: "Thumbnail",
		hint: "A small picture beside the title.",
		maxSide: 192,
		shapes: [SQUARE],
		isRound: false,
	},
	picture: {
		label: "Picture",
		hint: "JPEG, PNG, WebP, HEIC, AVIF or GIF.",
		maxSide: 1200,
		shapes: [{ label: "Whole picture", aspect: null }, { label: "Wide", aspect: 16 / 9 }, SQUARE],
		isRound: false,
	},
} as const satisfies Record<string, PictureKind>;

export type PictureKindName = keyof typeof PICTURE_KINDS;
