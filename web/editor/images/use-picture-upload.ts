import { useEffect, useRef, useState } from "react";
import { type Tones, tonesOf, tonesOfAll } from "../../../core/look/tones.ts";
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

/** What is known of a stored picture besides its name. */
export interface PictureDetails {
	/** The media name of its second crop. */
	wide: string | null;
	tones: Tones | null;
}

interface PictureUploadOptions {
	kind: PictureKindName;
	/** Called once the picture is stored, with its media name. */
	onStored: (name: string, details: PictureDetails) => void;
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

	async function crop(image: HTMLImageElement, area: Area, wideArea: Area | null) {
		const { maxSide, wide } = PICTURE_KINDS[kind];
		setStep({ name: "reading" });
		const resized = await resizePicture(image, area, maxSide);
		const resizedWide = wide && wideArea && resized.ok ? await resizePicture(image, wideArea, wide.maxSide) : null;
		URL.revokeObjectURL(image.src);
		if (!isMounted.current) return;
		if (!resized.ok) return stop(resized.reason);
		if (resizedWide && !resizedWide.ok) return stop(resizedWide.reason);

		const pictures = resizedWide ? [resized, resizedWide] : [resized];
		const urls = pictures.map(({ blob }) => URL.createObjectURL(blob));
		const [url = ""] = urls;
		upload.current = new AbortController();
		const { signal } = upload.current;
		const names: string[] = [];
		let reason: string | null = null;
		onPreview?.(url);
		for (const [at, { blob }] of pictures.entries()) {
			const onProgress = (sent: number) => setStep({ name: "uploading", url, sent: (at + sent) / pictures.length });
			onProgress(0);
			const uploaded = await uploadPicture(blob, { signal, onProgress });
			if (!uploaded.ok) {
				reason = uploaded.reason;
				break;
			}
			names.push(uploaded.name);
		}
		const [name, wideName = null] = names;
		if (name && names.length === pictures.length) {
			for (const [at, name] of names.entries()) keepLocally(name, urls[at] as string);
			// Only a wallpaper has text on it.
			const tones = wide ? tonesOfAll(pictures.flatMap(({ canvas }) => readTones(canvas) ?? [])) : null;
			onStored(name, { wide: wideName, tones });
		} else {
			for (const url of urls) URL.revokeObjectURL(url);
		}
		onPreview?.(null);
		setStep({ name: "idle" });
		setError(reason);
	}

	return { step, error, choose, crop, stop, cancelUpload: () => upload.current?.abort() };
}

function readTones(canvas: HTMLCanvasElement): Tones | null {
	const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
	return pixels ? tonesOf(pixels.data) : null;
}
