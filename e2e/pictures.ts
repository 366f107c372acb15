import type { Locator, Page } from "@playwright/test";
import { expect, type Product, type Visitor } from "./product.ts";

export interface File {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

/** Draws a picture of vertical stripes in the browser. */
export async function striped(
	screen: Page,
	width: number,
	height: number,
	colors: readonly string[],
	mimeType = "image/png",
): Promise<File> {
	return drawn(screen, mimeType, [width, height, colors] as const, ([width, height, colors], context) => {
		for (const [at, color] of colors.entries()) {
			context.fillStyle = color;
			context.fillRect((at * width) / colors.length, 0, width / colors.length, height);
		}
	});
}

/** Draws a PNG of noise, which doesn't compress. */
export async function noisy(screen: Page, width: number, height: number): Promise<File> {
	return drawn(screen, "image/png", [width, height] as const, ([width, height], context) => {
		const image = context.createImageData(width, height);
		let seed = 1;
		image.data.forEach((_, at) => {
			seed = (seed * 48_271) % 2_147_483_647;
			image.data[at] = at % 4 === 3 ? 255 : seed % 256;
		});
		context.putImageData(image, 0, 0);
	});
}

type Size = readonly [width: number, height: number, ...unknown[]];

async function drawn<Input extends Size>(
	screen: Page,
	mimeType: string,
	input: Input,
	draw: (input: Input, context: CanvasRenderingContext2D) => void,
): Promise<File> {
	const url = await screen.evaluate(
		`(() => {
			const input = ${JSON.stringify(input)};
			const canvas = document.createElement("canvas");
			[canvas.width, canvas.height] = input;
			(${draw})(input, canvas.getContext("2d"));
			return canvas.toDataURL("${mimeType}", 0.9);
		})()`,
	);
	return {
		name: "picture",
		mimeType,
		buffer: Buffer.from(String(url).split(",")[1] ?? "", "base64"),
	};
}

/** One of the editor's picture fields by its label. */
export const pictureField = (screen: Page, label: string): Locator =>
	screen.getByRole("group", { name: label, exact: true });

/** Chooses a file through the file dialog. */
export async function chooseFile(field: Locator, file: File): Promise<void> {
	const chooser = field.page().waitForEvent("filechooser");
	await field.getByRole("button", { name: /^(?:Upload|Replace)$/ }).click();
	await (await chooser).setFiles(file);
}

/** Accepts the default crop and waits for the upload. */
export async function finishUpload(field: Locator): Promise<void> {
	await field.page().getByRole("button", { name: "Use picture" }).click();
	await expect(field.getByRole("button", { name: "Replace" })).toBeVisible();
}

/** Drops a file on a picture field. */
export async function dropFile(field: Locator, file: File): Promise<void> {
	const transfer = await field.page().evaluateHandle(
		({ name, mimeType, base64 }) => {
			const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
			const transfer = new DataTransfer();
			transfer.items.add(new File([bytes], name, { type: mimeType }));
			return transfer;
		},
		{ name: file.name, mimeType: file.mimeType, base64: file.buffer.toString("base64") },
	);
	await field.dispatchEvent("dragover", { dataTransfer: transfer });
	await expect(field.getByText("Drop it here.")).toBeVisible();
	await field.dispatchEvent("drop", { dataTransfer: transfer });
}

/** Places in a picture, as fractions of its width and height. */
type Places = readonly (readonly [x: number, y: number])[];

/** Reads the visible colors at places of an element. */
export async function colorsIn(element: Locator, places: Places) {
	const shot = (await element.page().screenshot({ clip: await visibleBoxOf(element) })).toString("base64");
	// Decoded in another page, because the CSP of the tested page may block it.
	const reader = await element.page().context().newPage();
	const { colors } = await readPicture(reader, `data:image/png;base64,${shot}`, places);
	await reader.close();
	return colors;
}

/** Reads the size of a picture in pixels, and its colors at places. */
export function readPicture(screen: Page, address: string, places: Places) {
	return screen.evaluate(
		async ({ address, places }) => {
			const image = new Image();
			image.src = address;
			await image.decode();
			const canvas = document.createElement("canvas");
			const [width, height] = [image.naturalWidth, image.naturalHeight];
			[canvas.width, canvas.height] = [width, height];
			const context = canvas.getContext("2d");
			context?.drawImage(image, 0, 0);
			const colors = places.map(([x, y]) => [
				...(context?.getImageData(x * width, y * height, 1, 1).data.slice(0, 3) ?? []),
			]);
			return { size: [width, height], colors };
		},
		{ address, places },
	);
}

/** Returns an element's box, clipped to the window. */
async function visibleBoxOf(element: Locator) {
	return element.evaluate((element) => {
		const { left, top, right, bottom } = element.getBoundingClientRect();
		const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
		return { x, y, width: Math.min(right, innerWidth) - x, height: Math.min(bottom, innerHeight) - y };
	});
}

/** Compares colors with a tolerance for lossy formats. */
export function isNear(color: readonly number[] | undefined, wanted: readonly number[], tolerance = 24): boolean {
	return wanted.every((channel, at) => Math.abs((color?.[at] ?? Number.NaN) - channel) <= tolerance);
}

/** Reads a page's picture names and its blocks as JSON from D1. */
export async function storedPictures(product: Product, id: string) {
	const [row] = await product.rows(
		"SELECT avatar, wallpaper, wallpaper_wide AS wallpaperWide, blocks FROM pages WHERE id = ?",
		id,
	);
	return row;
}

/** Opens a page as a stranger and waits until it shows a picture. */
export async function visitOnce(visitor: Visitor, address: string, name: unknown) {
	const stranger = await (await visitor({ viewport: { width: 800, height: 900 } })).newPage();
	await expect(async () => {
		await stranger.goto(address);
		expect(await stranger.content()).toContain(`/media/${name}`);
	}).toPass();
	return stranger;
}
