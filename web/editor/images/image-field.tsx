import { Skeleton } from "@mantine/core";
import { latePart } from "../../components/late-part.tsx";
import type { PictureKindName } from "./picture-kinds.ts";

/** The height of each field, reserved to avoid a layout shift when it loads. */
const HEIGHTS = {
	avatar: 101,
	wallpaper: 149,
	thumbnail: 98,
	picture: 149,
	cover: 117,
	team: 101,
} as const satisfies Record<PictureKindName, number>;

/** A field to choose or drop, crop and upload a picture. Its code loads on demand, its styles with the document. */
export const ImageField = latePart(
	async () => (await import("./image-picker.tsx")).ImagePicker,
	({ kind }) => <Skeleton height={HEIGHTS[kind]} />,
);
