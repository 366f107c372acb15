import "react-easy-crop/react-easy-crop.css";
import { Button, Group, Input, Slider, Stack } from "@mantine/core";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import { Dialog } from "../../components/dialog.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import classes from "./images.module.css";
import { PICTURE_KINDS, type PictureKindName } from "./picture-kinds.ts";
import type { Area } from "./resize-picture.ts";

const ZOOM = { min: 1, max: 4, step: 0.05 };
/** How far an arrow key moves the picture, in screen pixels. */
const KEYBOARD_STEP = 8;

/** What a person has chosen in a shape. `area` is null until the picture is drawn. */
interface Crop {
	position: { x: number; y: number };
	zoom: number;
	area: Area | null;
}

const UNCROPPED: Crop = { position: { x: 0, y: 0 }, zoom: ZOOM.min, area: null };

export interface CropDialogProps {
	kind: PictureKindName;
	image: HTMLImageElement;
	/** `wide` is the second crop of kinds that have one. */
	onCrop: (area: Area, wide: Area | null) => void;
	onCancel: () => void;
}

/** The largest part of a picture with these proportions, from its middle. */
function centered({ naturalWidth, naturalHeight }: HTMLImageElement, aspect: number): Area {
	const width = Math.min(naturalWidth, naturalHeight * aspect);
	const height = Math.min(naturalHeight, naturalWidth / aspect);
	return { x: (naturalWidth - width) / 2, y: (naturalHeight - height) / 2, width, height };
}

/** Crops a picture. Drag or use the arrow keys to move it; use the wheel, a pinch or the slider to zoom. */
export function CropDialog({ kind, image, onCrop, onCancel }: CropDialogProps) {
	const { label, shapes, wide, isRound } = PICTURE_KINDS[kind];
	const choices = wide ? [...shapes, wide] : shapes;
	const [shapeLabel, setShapeLabel] = useState<string>(shapes[0].label);
	const [crops, setCrops] = useState<Readonly<Record<string, Crop>>>({});
	const zoomId = useId();
	const shape = choices.find(({ label }) => label === shapeLabel) ?? shapes[0];
	const { position, zoom, area } = crops[shape.label] ?? UNCROPPED;
	const change = (changed: Partial<Crop>) =>
		setCrops((crops) => ({ ...crops, [shape.label]: { ...UNCROPPED, ...crops[shape.label], ...changed } }));

	function use() {
		const first = wide ? crops[shapes[0].label]?.area : area;
		if (!wide) return first && onCrop(first, null);
		onCrop(
			first ?? centered(image, shapes[0].aspect ?? wide.aspect),
			crops[wide.label]?.area ?? centered(image, wide.aspect),
		);
	}

	return (
		<Dialog opened onClose={onCancel} title={`Crop your ${label.toLowerCase()}`}>
			<Stack>
				<div className={classes.crop}>
					<Cropper
						image={image.src}
						aspect={shape.aspect ?? image.naturalWidth / image.naturalHeight}
						cropShape={isRound ? "round" : "rect"}
						showGrid={false}
						crop={position}
						zoom={zoom}
						minZoom={ZOOM.min}
						maxZoom={ZOOM.max}
						keyboardStep={KEYBOARD_STEP}
						onCropChange={(position) => change({ position })}
						onZoomChange={(zoom) => change({ zoom })}
						onCropAreaChange={(_, pixels) => change({ area: pixels })}
						classes={{ cropAreaClassName: classes.cropArea as string }}
						cropperProps={{ role: "group", "aria-label": "Visible area. Move it with the arrow keys." }}
						// The CSP blocks injected styles, so we import them instead.
						disableAutomaticStylesInjection
					/>
				</div>
				{choices.length > 1 && (
					<div className={classes.shapes}>
						<ChoiceField
							label={wide ? "Crop for" : "Shape"}
							value={shapeLabel}
							options={choices.map(({ label }) => ({ value: label, label }))}
							onChoose={setShapeLabel}
						/>
					</div>
				)}
				<div>
					<Input.Label size="md" labelElement="div" id={zoomId}>
						Zoom
					</Input.Label>
					<Slider
						className={classes.zoom}
						size="lg"
						{...ZOOM}
						label={null}
						thumbProps={{ "aria-labelledby": zoomId }}
						thumbValueText={`${Math.round(zoom * 100)} percent`}
						value={zoom}
						onChange={(zoom) => change({ zoom })}
					/>
				</div>
				<Group justify="flex-end" gap="xs">
					<Button variant="default" onClick={onCancel}>
						Cancel
					</Button>
					<Button data-autofocus disabled={!area} onClick={use}>
						Use picture
					</Button>
				</Group>
			</Stack>
		</Dialog>
	);
}
