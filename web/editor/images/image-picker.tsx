import "@mantine/core/styles/Progress.layer.css";
import { Button, Input, Progress } from "@mantine/core";
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CONVERTED_TYPES } from "../../../core/media/image/check-image-type.ts";
import { IMAGE_TYPES } from "../../../core/media/image/image-type.ts";
import classes from "./images.module.css";
import { pictureUrl } from "./local-pictures.ts";
import { PICTURE_KINDS, type PictureKindName } from "./picture-kinds.ts";
import { CropDialog, type PictureDetails, usePictureUpload } from "./use-picture-upload.ts";

/** Some systems know HEIC photos by their endings only. */
const ACCEPTED = [
	...Object.values({ ...IMAGE_TYPES, ...CONVERTED_TYPES }).map(({ mediaType }) => mediaType),
	".heic",
	".heif",
].join();

export interface ImagePickerProps {
	kind: PictureKindName;
	/** The media name of the current picture. */
	value: string | null | undefined;
	/** Called with the media name of the stored picture, or with null when it is removed. */
	onChange: (name: string | null, details?: PictureDetails) => void;
	/** Called with a blob URL while a picture uploads, and with null when the upload ends. */
	onPreview?: (url: string | null) => void;
	/** Called when choosing or uploading a picture starts or ends. */
	onBusy?: (isBusy: boolean) => void;
	/** Focuses the button when the field appears. After an upload it appears anew, and takes no focus. */
	autoFocus?: boolean | undefined;
	/** Another button, for another way to a picture. */
	otherButton?: ReactNode;
}

/** Shows the current picture with buttons to replace and remove it. Accepts dropped and pasted files. */
export function ImagePicker({ kind, value, onChange, onPreview, onBusy, autoFocus, otherButton }: ImagePickerProps) {
	const { label, hint } = PICTURE_KINDS[kind];
	const { step, error, choose, crop, stop, cancelUpload } = usePictureUpload({ kind, onStored: onChange, onPreview });
	const [isOver, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const labelId = useId();
	const inputId = useId();
	const isUploading = step.name === "uploading";
	const isBusy = step.name !== "idle";
	useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);

	// Each step has its own button. When the focused button disappears, the focus moves to the next one.
	const button = useRef<HTMLButtonElement>(null);
	const lastStep = useRef(step.name);
	useEffect(() => {
		if (lastStep.current !== step.name && document.activeElement === document.body) button.current?.focus();
		lastStep.current = step.name;
	}, [step.name]);

	useEffect(() => {
		if (autoFocus) button.current?.focus();
	}, [autoFocus]);

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		const [file] = event.dataTransfer.files;
		if (file && !isBusy) void choose(file);
	}

	function paste(event: ClipboardEvent) {
		const [file] = event.clipboardData.files;
		if (!file || isBusy) return;
		event.preventDefault();
		void choose(file);
	}

	const shown = isUploading ? step.url : value;
	return (
		<fieldset
			aria-labelledby={labelId}
			data-picture={kind}
			className={classes.field}
			data-over={isOver || undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			onPaste={paste}
			// The crop dialog renders in a portal. Its Escape key must not reach a form around this field.
			onKeyDown={(event) => {
				const isInDialog = !event.currentTarget.contains(event.target as Node);
				if (isInDialog && event.key === "Escape") event.stopPropagation();
			}}
		>
			<Input.Label size="md" labelElement="div" id={labelId}>
				{label}
			</Input.Label>
			<div className={classes.row}>
				{/* For fingers and mice. The button beside it does the same. */}
				<label htmlFor={isBusy ? undefined : inputId} aria-hidden="true" className={classes.frame} data-kind={kind}>
					{shown ? <img src={pictureUrl(shown)} alt="" /> : <EmptyPicture />}
				</label>
				<div className={classes.controls}>
					{isUploading ? (
						<div className={classes.upload}>
							<span role="status">
								{/* Hidden from screen readers, which would read every percent. The progress bar has the number. */}
								Uploading… <span aria-hidden="true">{Math.round(step.sent * 100)}%</span>
							</span>
							<Progress value={step.sent * 100} aria-label={`Uploading ${label.toLowerCase()}`} />
							<Button ref={button} variant="default" size="sm" aria-label="Cancel upload" onClick={cancelUpload}>
								Cancel
							</Button>
						</div>
					) : (
						<div className={classes.buttons}>
							<Button
								ref={button}
								variant="default"
								size="sm"
								loading={step.name === "reading"}
								onPointerEnter={() => void CropDialog.load()}
								onClick={() => input.current?.click()}
							>
								{value ? "Replace" : "Upload"}
							</Button>
							{value && (
								<Button variant="subtle" color="gray" size="sm" disabled={isBusy} onClick={() => onChange(null)}>
									Remove
								</Button>
							)}
							{otherButton}
						</div>
					)}
					{step.name === "reading" && step.isConverting && (
						<p className={classes.hint} role="status">
							Converting photo…
						</p>
					)}
					{!isBusy && <p className={classes.hint}>{isOver ? "Drop it here." : hint}</p>}
				</div>
			</div>
			{error && (
				<p className={classes.error} role="alert">
					{error}
				</p>
			)}
			<input
				ref={input}
				id={inputId}
				type="file"
				hidden
				accept={ACCEPTED}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? [];
					if (file) void choose(file);
					// Cleared so that choosing the same file again fires a change event.
					event.currentTarget.value = "";
				}}
			/>
			{step.name === "cropping" && (
				<CropDialog
					kind={kind}
					image={step.image}
					onCrop={(area, wide) => void crop(step.image, area, wide)}
					onCancel={() => stop()}
				/>
			)}
		</fieldset>
	);
}

function EmptyPicture() {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={1.75}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm-1 13 5-5 8 8M14.5 8.5h.01" />
		</svg>
	);
}
