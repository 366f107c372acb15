import { useEffect, useRef, useState } from "react";
import { latePart } from "../../components/late-part.tsx";
import { keepLocally } from "./local-pictures.ts";
import { PICTURE_KINDS, type PictureKindName } from "./picture-kinds.ts";
import { readPicture } from "./read-picture.ts";
import { type Area, resizePicture } from "./resize-picture.ts";
import { uploadPicture } from "./upload-picture.ts";

export type PictureStep =
	| { name: "idle" }
	| { name: "reading"; isConverting?: boolean }
	| { name: "cropping"; image: HTMLImageElement }
	/** `url` is a blob URL of the cropped picture; `sent` goes from 0 to 1. */
	| { name: "uploading"; url: string; sent: number };

interface PictureUploadOptions {
	kind: PictureKindName;
	/** Called once the picture is stored, with its media name. */
	onStored: (name: string) => void;
	/** Called with a blob URL while the picture uploads, and with null when the upload ends. */
	onPreview?: ((url: string | null) => void) | undefined;
}

/** Loads with the first chosen picture, because it is larger than the rest of the field. */
export const CropDialog = latePart(async () => (await import("./crop-dialog.tsx")).CropDialog);

/** Takes a picture from a chosen file to its media name: read, crop, resize, upload. Every failure sets `error`. */
export function usePictureUpload({ kind, onStored, onPreview }: PictureUploadOptions) {
	const [step, setStep] = useState<PictureStep>({ name: "idle" });
	const [error, setError] = useState<string | null>(null);
	const upload = useRef<AbortController>(null);
	const isMounted = useRef(true);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
			upload.current?.abort();
		};
	}, []);

	function stop(reason: string | null = null) {
		if (step.name === "cropping") URL.revokeObjectURL(step.image.src);
		setStep({ name: "idle" });
		setError(reason);
	}

	async function choose(file: File) {
		setError(null);
		setStep({ name: "reading" });
		const showConverting = () => isMounted.current && setStep({ name: "reading", isConverting: true });
		const [read, dialog] = await Promise.all([readPicture(file, showConverting), CropDialog.load().catch(() => null)]);
		if (!isMounted.current) return;
		if (!read.ok) return stop(read.reason);
		if (dialog) return setStep({ name: "cropping", image: read.image });
		URL.revokeObjectURL(read.image.src);
		stop("This part of the editor didn't load. Check your connection and try again.");
	}

	async function crop(image: HTMLImageElement, area: Area) {
		setStep({ name: "reading" });
		const resized = await resizePicture(image, area, PICTURE_KINDS[kind].maxSide);
		URL.revokeObjectURL(image.src);
		if (!isMounted.current) return;
		if (!resized.ok) return stop(resized.reason);

		const url = URL.createObjectURL(resized.blob);
		upload.current = new AbortController();
		setStep({ name: "uploading", url, sent: 0 });
		onPreview?.(url);
		const uploaded = await uploadPicture(resized.blob, {
			signal: upload.current.signal,
			onProgress: (sent) => setStep({ name: "uploading", url, sent }),
		});
		if (uploaded.ok) {
			keepLocally(uploaded.name, url);
			onStored(uploaded.name);
		} else {
			URL.revokeObjectURL(url);
		}
		onPreview?.(null);
		setStep({ name: "idle" });
		setError(uploaded.ok ? null : uploaded.reason);
	}

	return { step, error, choose, crop, stop, cancelUpload: () => upload.current?.abort() };
}
