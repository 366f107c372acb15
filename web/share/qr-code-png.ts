import { qrCode } from "../../core/share/qr-code.ts";

/** The width and height in pixels. */
export const PNG_SIZE = 1024;

/** A QR code as a PNG, null when the browser draws none. Modules are whole pixels, so the rest widens the light border. */
export async function qrCodePng(text: string): Promise<Blob | null> {
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
