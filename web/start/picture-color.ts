import { mainColor, type Rgb } from "../../core/assistant/fitting-theme.ts";

/** A picture is drawn this small, because its average is enough. */
const SIDE_PX = 32;

/** The main color of a picture of this product. Null when it is gray, or can't be read. */
export async function pictureColor(url: string): Promise<Rgb | null> {
	const canvas = document.createElement("canvas");
	canvas.width = SIDE_PX;
	canvas.height = SIDE_PX;
	const context = canvas.getContext("2d");
	if (!context) return null;
	try {
		const image = new Image();
		image.src = url;
		await image.decode();
		context.drawImage(image, 0, 0, SIDE_PX, SIDE_PX);
		return mainColor(context.getImageData(0, 0, SIDE_PX, SIDE_PX).data);
	} catch {
		return null;
	}
}
