import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { latePart } from "../../components/late-part.tsx";
import type { ImagePickerProps } from "./image-picker.tsx";
import type { PictureKindName } from "./picture-kinds.ts";

export const ImagePicker = latePart(async () => (await import("./image-picker.tsx")).ImagePicker);

/** The height of each field, reserved to avoid a layout shift when it loads. */
const HEIGHTS = { avatar: 101, wallpaper: 149, thumbnail: 98, picture: 149 } as const satisfies Record<
	PictureKindName,
	number
>;

/** A field to choose or drop, crop and upload a picture. Its code loads on demand, its styles with the document. */
export function ImageField(props: ImagePickerProps) {
	return (
		<Suspense fallback={<Skeleton height={HEIGHTS[props.kind]} radius="md" />}>
			<ImagePicker {...props} />
		</Suspense>
	);
}
