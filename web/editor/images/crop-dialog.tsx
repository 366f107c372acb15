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

export interface CropDialogProps {
	kind: PictureKindName;
	image: HTMLImageElement;
	onCrop: (area: Area) => void;
	onCancel: () => void;
}

/** Crops a picture. Drag or use the arrow keys to move it; use the wheel, a pinch or the slider to zoom. */
export function CropDialog({ kind, image, onCrop, onCancel }: CropDialogProps) {
	const { label, shapes, isRound } = PICTURE_KINDS[kind];
	const [position, setPosition] = useState({ x: 0, y: 0 });
	const [zoom, setZoom] = useState(ZOOM.min);
	const [shapeLabel, setShapeLabel] = useState<string>(shapes[0].label);
	const [area, setArea] = useState<Area | null>(null);
	const zoomId = useId();
	const shape = shapes.find(({ label }) => label === shapeLabel) ?? shapes[0];

	function choose(label: string) {
		setShapeLabel(label);
		setZoom(ZOOM.min);
		setPosition({ x: 0, y: 0 });
	}

	return (
		<Dialog opened onClose={onCancel} title={`Crop your ${label.toLowerCase()}`}>
			<Stack gap="md">
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
						onCropChange={setPosition}
						onZoomChange={setZoom}
						onCropAreaChange={(_, pixels) => setArea(pixels)}
						classes={{ cropAreaClassName: classes.cropArea as string }}
						cropperProps={{ role: "group", "aria-label": "Visible area. Move it with the arrow keys." }}
						// The CSP blocks injected styles, so we import them instead.
						disableAutomaticStylesInjection
					/>
				</div>
				{shapes.length > 1 && (
					<div className={classes.shapes}>
						<ChoiceField
							label="Shape"
							value={shapeLabel}
							options={shapes.map(({ label }) => ({ value: label, label }))}
							onChoose={choose}
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
						onChange={setZoom}
					/>
				</div>
				<Group justify="flex-end" gap="xs">
					<Button variant="default" onClick={onCancel}>
						Cancel
					</Button>
					<Button data-autofocus disabled={!area} onClick={() => area && onCrop(area)}>
						Use picture
					</Button>
				</Group>
			</Stack>
		</Dialog>
	);
}
