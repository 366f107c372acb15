import { Button } from "@mantine/core";
import { useState } from "react";
import { qrCode, qrCodeSvg } from "../../core/share/qr-code.ts";
import { keepFile } from "../browser/keep-file.ts";
import { Icon } from "../components/icon.tsx";
import classes from "./qr-code.module.css";

interface QrDownloadsProps {
	url: string;
	/** The files' name without its end. */
	name: string;
	/** Only pixels, which every app takes. */
	isSimple?: boolean;
}

/** Buttons that save the QR code: as a drawing of any size, and as pixels. */
export function QrDownloads({ url, name, isSimple = false }: QrDownloadsProps) {
	const [problem, setProblem] = useState<string | null>(null);

	async function savePixels() {
		const content = await qrCodePng(url);
		setProblem(content ? null : "This browser couldn't draw the picture. The SVG has the same code.");
		if (content) keepFile({ name: `${name}.png`, type: "image/png", content });
	}

	const saveDrawing = () => keepFile({ name: `${name}.svg`, type: "image/svg+xml", content: qrCodeSvg(url) });
	return (
		<div className={classes.downloads}>
			{isSimple ? (
				<SaveButton label="Save QR code" name="Save QR code" onClick={savePixels} />
			) : (
				<>
					<SaveButton label="SVG" name="Save the QR code as SVG" onClick={saveDrawing} />
					<SaveButton
						label={`PNG, ${PNG_SIZE} px`}
						name={`Save the QR code as PNG, ${PNG_SIZE} px`}
						onClick={savePixels}
					/>
				</>
			)}
			{problem && (
				<p role="alert" style={{ marginBlock: "1em" }}>
					{problem}
				</p>
			)}
		</div>
	);
}

function SaveButton({ label, name, onClick }: { label: string; name: string; onClick: () => unknown }) {
	return (
		<Button
			variant="subtle"
			color="gray"
			size="sm"
			px="xs"
			leftSection={<Icon name="download" size={18} />}
			aria-label={name}
			onClick={() => void onClick()}
		>
			{label}
		</Button>
	);
}

/** The width and height in pixels. */
const PNG_SIZE = 1024;

/** A QR code as a PNG, null when the browser draws none. Modules are whole pixels, so the rest widens the light border. */
async function qrCodePng(text: string): Promise<Blob | null> {
	const { size, path } = qrCode(text);
	const scale = Math.floor(PNG_SIZE / size);
	const margin = Math.floor((PNG_SIZE - scale * size) / 2);
	const canvas = Object.assign(document.createElement("canvas"), { width: PNG_SIZE, height: PNG_SIZE });
	const context = canvas.getContext("2d");
	if (!context) return null;
	context.fillStyle = "#fff";
	context.fillRect(0, 0, PNG_SIZE, PNG_SIZE);
	context.fillStyle = "#000";
	context.setTransform(scale, 0, 0, scale, margin, margin);
	context.fill(new Path2D(path));
	return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
