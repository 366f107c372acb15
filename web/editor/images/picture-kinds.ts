/** The part of a picture that a crop keeps: width by height, or null for all of it. */
export interface CropShape {
	label: string;
	aspect: number | null;
}

interface PictureKind {
	label: string;
	hint: string;
	/** Longest side that is stored, in pixels: twice or three times what a page shows, for sharp screens. */
	maxSide: number;
	/** The first one is what a crop starts with. */
	shapes: readonly [CropShape, ...CropShape[]];
	/** Whether pages show it in a circle. */
	isRound: boolean;
}

const SQUARE: CropShape = { label: "Square", aspect: 1 };

/** Where a page shows pictures. */
export const PICTURE_KINDS = {
	avatar: {
		label: "Profile Picture",
		hint: "PNG, JPEG or WebP, up to 10 MB.",
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
} as const satisfies Record<string, PictureKind>;

export type PictureKindName = keyof typeof PICTURE_KINDS;
