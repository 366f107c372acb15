import "@mantine/core/styles/SegmentedControl.layer.css";
import "@mantine/core/styles/Slider.layer.css";
import { useEffect, useEffectEvent, useState } from "react";
import { fittingTheme } from "../../core/assistant/fitting-theme.ts";
import { pictureUrl } from "../editor/images/local-pictures.ts";
import { CropDialog, usePictureUpload } from "../editor/images/use-picture-upload.ts";
import { pictureColor } from "./picture-color.ts";
import type { StartAction } from "./start.ts";

/** A picture on its way. */
export interface PictureState {
	isBusy: boolean;
	/** The blob URL of the cropped picture, until it is stored. */
	preview: string | null;
	error: string | null;
}

interface OwnPictureProps {
	/** The chosen file, in an object of its own for each choice. */
	chosen: { file: File };
	act: (action: StartAction) => void;
	onState: (state: PictureState) => void;
}

/**
 * Crops a chosen picture to a square and stores it. It belongs to no step, so an upload goes on while the person does.
 * Whatever fails, the picture before stays.
 */
export function OwnPicture({ chosen, act, onState }: OwnPictureProps) {
	const [preview, setPreview] = useState<string | null>(null);
	const { step, error, choose, crop, stop } = usePictureUpload({
		kind: "avatar",
		onPreview: setPreview,
		async onStored(avatar) {
			const color = await pictureColor(pictureUrl(avatar));
			act({ kind: "setPicture", avatar, fitting: color && fittingTheme(color) });
		},
	});
	const isBusy = step.name !== "idle";

	const take = useEffectEvent(choose);
	useEffect(() => void take(chosen.file), [chosen]);
	const tell = useEffectEvent(onState);
	useEffect(() => tell({ isBusy, preview, error }), [isBusy, preview, error]);

	return (
		step.name === "cropping" && (
			<CropDialog
				kind="avatar"
				image={step.image}
				onCrop={(area) => void crop(step.image, area, null)}
				onCancel={() => stop()}
			/>
		)
	);
}
