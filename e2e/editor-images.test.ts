import { TURNS } from "../core/media/image/orientation.ts";
import {
	fromText,
	jpegSegment,
	QUARTER_COLORS,
	QUARTERS,
	SAMPLE_IMAGES,
	turnedPicture,
	withMetadata,
} from "../core/media/image/sample-images.ts";
import { seriousFindings } from "./axe.ts";
import { openEditor, saveState, watchSaves } from "./open-editor.ts";
import {
	chooseFile,
	colorsIn,
	dropFile,
	finishUpload,
	isNear,
	noisy,
	pictureField,
	readPicture,
	storedPictures,
	striped,
	visitOnce,
} from "./pictures.ts";
import { connectDomain, expect, test } from "./product.ts";

const RED = "#d02020";
const BLUE = "#2040d0";
const GREEN = "#20a040";
const RED_RGB = [0xd0, 0x20, 0x20];
const BLUE_RGB = [0x20, 0x40, 0xd0];

const AVATAR = "Profile Picture";

test.describe("a profile picture", () => {
	test("a profile picture is chosen, cropped by keyboard and uploaded, and visitors see its pixels", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "has-a-face", {}, { part: "Profile" });
		const failures: string[] = [];
		screen.on("console", (message) => message.type() === "error" && failures.push(message.text()));
		const field = pictureField(screen, AVATAR);
		await chooseFile(field, await striped(screen, 900, 300, [RED, GREEN, BLUE]));
		const dialog = screen.getByRole("dialog", { name: "Crop your profile picture" });
		const part = dialog.getByRole("group", { name: "Visible area. Move it with the arrow keys." });
		// The crop starts in the green middle. Zoomed in at the right edge, it shows only blue.
		const zoom = dialog.getByRole("slider", { name: "Zoom" });
		await zoom.focus();
		for (const _ of "zooming in") await zoom.press("ArrowRight");
		await expect(zoom).toHaveAttribute("aria-valuetext", "150 percent");
		await part.focus();
		for (let step = 0; step < 60; step++) await part.press("ArrowLeft");
		await finishUpload(field);
		await expect(saveState(screen)).toHaveText("Saved");

		const { avatar } = (await storedPictures(product, id)) ?? {};
		expect(avatar).toMatch(/^[0-9a-f]{64}\.webp$/);
		const stranger = await visitOnce(visitor, "/has-a-face", avatar);
		const picture = stranger.locator("img.bio-avatar");
		await expect(picture).toHaveJSProperty("naturalWidth", 200);
		for (const color of await colorsIn(picture, [
			[0.5, 0.5],
			[0.2, 0.5],
			[0.8, 0.5],
		])) {
			expect(isNear(color, BLUE_RGB), String(color)).toBe(true);
		}
		expect(await picture.boundingBox()).toMatchObject({ width: 104, height: 104 });
		await connectDomain(product, id, "face.example");
		const own = await visitOnce(visitor, `http://face.example:${product.port}`, avatar);
		await expect(own.locator("img.bio-avatar")).toHaveJSProperty("naturalWidth", 200);
		expect(failures).toEqual([]);
	});

	test("a profile picture taken sideways is shown upright and loses its location", async ({ product, visitor }) => {
		const { screen, id } = await openEditor({ product, visitor }, "on-its-side", {}, { part: "Profile" });
		const photo = await striped(screen, 400, 200, [RED, BLUE], "image/jpeg");
		// Orientation 6 rotates the picture by 90 degrees, so red is at the top.
		const orientation = "Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
		const exif = jpegSegment(0xe1, fromText(orientation));
		photo.buffer = Buffer.concat([photo.buffer.subarray(0, 2), exif, photo.buffer.subarray(2)]);
		const field = pictureField(screen, AVATAR);
		await chooseFile(field, photo);
		await finishUpload(field);
		await expect.poll(async () => (await storedPictures(product, id))?.avatar).not.toBeNull();
		const picture = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio-avatar");
		const [top, bottom] = await colorsIn(picture, [
			[0.5, 0.2],
			[0.5, 0.8],
		]);
		expect([isNear(top, RED_RGB), isNear(bottom, BLUE_RGB)], `${top} ${bottom}`).toEqual([true, true]);
		const response = await screen.request.get(`/media/${(await storedPictures(product, id))?.avatar}`);
		expect((await response.body()).includes("Exif")).toBe(false);
	});

	test("a profile picture is dropped, replaced and removed", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "drops-a-face", {}, { part: "Profile" });
		const field = pictureField(screen, AVATAR);
		const preview = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio-avatar");
		await dropFile(field, await striped(screen, 600, 600, [RED]));
		await finishUpload(field);
		await expect(preview).toHaveJSProperty("naturalWidth", 512);
		await expect.poll(async () => (await storedPictures(product, id))?.avatar).not.toBeNull();
		const first = await storedPictures(product, id);
		await chooseFile(field, await striped(screen, 100, 100, [BLUE]));
		await finishUpload(field);
		await expect.poll(async () => (await storedPictures(product, id))?.avatar).not.toBe(first?.avatar);
		// After a reload, the picture comes from the server.
		await expect(saveState(screen)).toHaveText("Saved");
		await screen.reload();
		await expect(preview).toHaveJSProperty("naturalWidth", 100);
		await field.getByRole("button", { name: "Remove" }).click();
		await expect(preview).toHaveText("JA");
		await expect.poll(async () => (await storedPictures(product, id))?.avatar).toBeNull();
		await expect(field.getByRole("button", { name: "Upload" })).toBeVisible();
	});

	test("a profile picture shows a preview and its progress during an upload, which can be canceled", async ({
		product,
		visitor,
	}) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "slow-face", {}, { part: "Profile" });
		const saves = watchSaves(screen);
		const field = pictureField(screen, AVATAR);
		await chooseFile(field, await noisy(screen, 512, 512));
		const network = await person.newCDPSession(screen);
		await network.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 0,
			downloadThroughput: -1,
			uploadThroughput: 20_000,
		});
		await screen.getByRole("button", { name: "Use picture" }).click();
		const bar = field.getByRole("progressbar", { name: "Uploading profile picture" });
		await expect(bar).toBeVisible();
		await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(5);
		await expect(field.getByRole("status")).toHaveText(/^Uploading… \d+%$/);
		const preview = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio-avatar");
		await expect(preview).toHaveAttribute("src", /^blob:/);

		const cancel = field.getByRole("button", { name: "Cancel upload" });
		await expect(cancel).toBeFocused();
		await cancel.press("Enter");
		await expect(field.getByRole("button", { name: "Upload" })).toBeFocused();
		await expect(preview).toHaveText("JA");
		await expect(field.getByRole("alert")).toHaveCount(0);
		expect(saves).toEqual([]);
		expect(await storedPictures(product, id)).toMatchObject({ avatar: null });
		expect(
			await product.rows("SELECT name FROM media WHERE user_id = (SELECT user_id FROM pages WHERE id = ?)", id),
		).toEqual([]);
	});
});

test("a wallpaper fills the window behind the page in a crop of its own on phones and on desktops, with a scrim behind text only", async ({
	product,
	visitor,
}) => {
	const links = Array.from({ length: 10 }, (_, at) => ({
		kind: "link" as const,
		id: `link-${at}`,
		title: `${at}`,
		url: "https://example.com",
	}));
	const { id, screen } = await openEditor({ product, visitor }, "on-the-wall", { blocks: links }, { part: "Look" });
	const field = pictureField(screen, "Wallpaper");
	await expect(screen.getByRole("slider", { name: "Blur" })).toHaveCount(0);
	// The middle of the picture is black and red. A phone's crop has only that, and a desktop's has blue at both ends.
	await chooseFile(field, await striped(screen, 2000, 1000, [BLUE, "#000000", RED, BLUE]));
	const dialog = screen.getByRole("dialog", { name: "Crop your wallpaper" });
	await dialog.getByText("Desktops").click();
	await finishUpload(field);
	await expect.poll(async () => (await storedPictures(product, id))?.wallpaper).not.toBeNull();
	const stored = await storedPictures(product, id);
	const stranger = await visitOnce(visitor, "/on-the-wall", stored?.wallpaper);
	/** Waits for the wallpaper, which loads after the page and again in another width. */
	const expectCorners = (left: readonly number[], right: readonly number[]) =>
		expect(() => checkCorners(left, right)).toPass();
	const checkCorners = async (left: readonly number[], right: readonly number[]) => {
		const corners = [0.02, 0.98].flatMap((y) => [[0.02, y] as const, [0.98, y] as const]);
		const [upperLeft, upperRight, lowerLeft, lowerRight] = await colorsIn(stranger.locator("html"), corners);
		for (const color of [upperLeft, lowerLeft]) expect(isNear(color, left, 16), String(color)).toBe(true);
		for (const color of [upperRight, lowerRight]) expect(isNear(color, right, 16), String(color)).toBe(true);
	};
	await stranger.setViewportSize({ width: 390, height: 844 });
	await expectCorners([0, 0, 0], RED_RGB);
	// The page scrolls over the wallpaper.
	await stranger.evaluate(() => scrollTo(0, 350));
	await expect(stranger.getByRole("heading")).not.toBeInViewport();
	await expectCorners([0, 0, 0], RED_RGB);
	await stranger.setViewportSize({ width: 1440, height: 900 });
	await expectCorners(BLUE_RGB, BLUE_RGB);

	const sizeOf = (name: unknown) =>
		screen.evaluate(async (name) => {
			const image = new Image();
			image.src = `/media/${name}`;
			await image.decode();
			return [image.naturalWidth, image.naturalHeight];
		}, name);
	expect(await sizeOf(stored?.wallpaper)).toEqual([462, 1000]);
	expect(await sizeOf(stored?.wallpaperWide)).toEqual([1600, 1000]);

	await field.page().getByRole("slider", { name: "Dim" }).press("End");
	await screen.getByRole("slider", { name: "Blur" }).press("ArrowRight");
	const look = async () => JSON.parse(String((await product.rows("SELECT look FROM pages WHERE id = ?", id))[0]?.look));
	await expect.poll(look).toMatchObject({ wallpaperDim: 80, wallpaperBlur: 1, wallpaperLightest: expect.any(String) });
});

test("on a phone the fields and the crop dialog fit, and every control is named and large enough", async ({
	product,
	visitor,
}) => {
	const { screen } = await openEditor(
		{ product, visitor },
		"small-crop",
		{},
		{ part: "Look", viewport: { width: 360, height: 740 } },
	);
	await chooseFile(pictureField(screen, "Wallpaper"), await striped(screen, 300, 900, [RED, BLUE]));
	const dialog = screen.getByRole("dialog", { name: "Crop your wallpaper" });
	await expect(dialog.getByRole("button", { name: "Use picture" })).toBeEnabled();
	expect(await screen.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
		0,
	);
	for (const button of await dialog.getByRole("button").all()) {
		expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	}
	await screen.waitForTimeout(400);
	expect(await seriousFindings(screen)).toEqual([]);
});

test("pictures without their metadata still open in a browser", async ({ product, visitor }) => {
	const { person, screen } = await openEditor({ product, visitor }, "clean-photos");
	for (const type of ["png", "jpg", "webp"] as const) {
		for (const bytes of [SAMPLE_IMAGES[type], withMetadata(type)]) {
			const response = await person.request.post("/api/media", {
				headers: { origin: product.origin },
				data: Buffer.from(bytes),
			});
			const { name } = await response.json();
			const size = await screen.evaluate(async (name) => {
				const image = new Image();
				image.src = `/media/${name}`;
				await image.decode();
				return [image.naturalWidth, image.naturalHeight];
			}, name);
			expect(size, type).toEqual([4, 3]);
		}
	}
});

test("pictures of every orientation are upright when their metadata is gone", async ({ product, visitor }) => {
	const { person, screen } = await openEditor({ product, visitor }, "upright-photos");
	for (const type of ["png", "jpg", "webp"] as const) {
		for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
			const response = await person.request.post("/api/media", {
				headers: { origin: product.origin },
				data: Buffer.from(turnedPicture(type, orientation, { picture: QUARTERS[type] })),
			});
			const { name, error } = await response.json();
			expect(error, `${type} ${orientation}`).toBeUndefined();
			const [a, b, c, d] = TURNS[orientation];
			const places = QUARTER_COLORS.map(({ x, y }) => [(a * x + c * y) / 4 + 0.5, (b * x + d * y) / 4 + 0.5] as const);
			const { size, colors } = await readPicture(screen, `/media/${name}`, places);
			expect(size, `${type} ${orientation}`).toEqual(orientation < 5 ? [64, 32] : [32, 64]);
			const isRight = QUARTER_COLORS.map(({ color }, at) => isNear(colors[at], color));
			expect(isRight, `${type} ${orientation}: ${colors.join(" ")}`).toEqual([true, true, true, true]);
		}
	}
});
