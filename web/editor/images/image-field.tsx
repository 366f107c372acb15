import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { latePart } from "../../components/late-part.tsx";
import type { ImagePickerProps } from "./image-picker.tsx";
import type { PictureKindName } from "./picture-kinds.ts";

export const ImagePicker = latePart(async () => (await import("./image-picker.tsx")).ImagePicker);

/** As high as the field will be, so that nothing moves when it comes. */
const HEIGHTS = { avatar: 101, wallpaper: 149, thumbnail: 98 } as const satisfies Record<PictureKindName, number>;

/** A picture to choose or drop, crop and upload. Its code is loaded when it is first shown. */
export function ImageField(props: ImagePickerProps) {
	return (
		<Suspense fallback={<Skeleton height={HEIGHTS[props.kind]} radius="md" />}>
			<ImagePicker {...props} />
		</Suspense>
	);
}
