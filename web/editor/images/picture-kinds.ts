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
	/** A second crop of the same picture, stored beside the first. */
	wide: (CropShape & { aspect: number; maxSide: number }) | null;
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
		wide: null,
		isRound: true,
	},
	wallpaper: {
		label: "Wallpaper",
		hint: "Behind the whole page. Text stays readable on it.",
		maxSide: 1440,
		shapes: [{ label: "Phones", aspect: 9 / 19.5 }],
		wide: { label: "Desktops", aspect: 16 / 10, maxSide: 2000 },
		isRound: false,
	},
	thumbnail: {
		label: "Thumbnail",
		hint: "A small picture beside the title.",
		maxSide: 192,
		shapes: [SQUARE],
		wide: null,
		isRound: false,
	},
	picture: {
		label: "Picture",
		hint: "JPEG, PNG, WebP, HEIC, AVIF or GIF.",
		maxSide: 1200,
		shapes: [{ label: "Whole picture", aspect: null }, { label: "Wide", aspect: 16 / 9 }, SQUARE],
		wide: null,
		isRound: false,
	},
	cover: {
		label: "Cover",
		hint: "Without one, a sheet with the letters of the file's kind is shown.",
		maxSide: 800,
		shapes: [
			{ label: "Upright", aspect: 17 / 22 },
			{ label: "Whole picture", aspect: null },
		],
		wide: null,
		isRound: false,
	},
	team: {
		label: "Picture",
		hint: "A square, in place of the team's letters.",
		maxSide: 512,
		shapes: [SQUARE],
		wide: null,
		isRound: false,
	},
} as const satisfies Record<string, PictureKind>;

export type PictureKindName = keyof typeof PICTURE_KINDS;
