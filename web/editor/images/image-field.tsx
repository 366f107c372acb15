import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { PictureKindName } from "./picture-kinds.ts";

const ImagePicker = lazy(async () => ({ default: (await import("./image-picker.tsx")).ImagePicker }));

/** As high as the field will be, so that nothing moves when it comes. */
const HEIGHTS = { avatar: 101, wallpaper: 149, thumbnail: 98 } as const satisfies Record<PictureKindName, number>;

export interface ImageFieldProps {
	kind: PictureKindName;
	/** The media name of the picture there is. */
	value: string | null | undefined;
	/** Called with the name of a picture that is stored, or with null to have none. */
	onChange: (name: string | null) => void;
	/** Called with a blob URL to show while a picture is on its way, and with null when it no longer is. */
	onPreview?: (url: string | null) => void;
	/** Told whether a picture is being chosen or sent. */
	onBusy?: (isBusy: boolean) => void;
}

/** A picture to choose or drop, crop and upload. Its code is loaded when it is first shown. */
export function ImageField(props: ImageFieldProps) {
	return (
		<Suspense fallback={<Skeleton height={HEIGHTS[props.kind]} radius="md" />}>
			<ImagePicker {...props} />
		</Suspense>
	);
}
