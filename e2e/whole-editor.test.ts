import type { Locator, Page } from "@playwright/test";
import {
	beginBlock,
	chooseForLink,
	choosePlatform,
	openEditor,
	openPart,
	saveState,
	storedPage,
} from "./open-editor.ts";
import { chooseFile, colorsIn, finishUpload, isNear, pictureField, striped, visitOnce } from "./pictures.ts";
import { expect, test, type Visitor } from "./product.ts";

const ORANGE = "#e07020";
const ORANGE_RGB = [0xe0, 0x70, 0x20];
const TEAL = "#106070";

/** Chooses an option in a radio group. */
const choose = (screen: Page, label: string, word: string) =>
	screen.getByRole("radiogroup", { name: label, exact: true }).getByText(word, { exact: true }).click();

async function pickColor(screen: Page, label: string, color: string): Promise<void> {
	await screen.getByLabel(label, { exact: true }).fill(color);
	await screen.keyboard.press("Escape");
}

/** Sets a slider with the arrow keys. */
async function slide(screen: Page, name: string, presses: number): Promise<void> {
	const slider = screen.getByRole("slider", { name, exact: true });
	await slider.focus();
	for (let press = 0; press < Math.abs(presses); press++) await slider.press(presses > 0 ? "ArrowRight" : "ArrowLeft");
}

async function addLink(screen: Page, title: string, url: string): Promise<void> {
	const dialog = await beginBlock(screen);
	await dialog.getByLabel("Title").fill(title);
	await dialog.getByLabel("URL").fill(url);
	await dialog.getByRole("button", { name: "Add Link" }).click();
	await expect(dialog).toBeHidden();
}

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("visitors see every choice made in the editor", async ({ product, visitor }) => {
	test.slow();
	const { id, screen } = await openEditor(
		{ product, visitor },
		"whole",
		{},
		{ part: "Profile", reducedMotion: "no-preference" },
	);
	await screen.getByLabel("Name", { exact: true }).fill("Maya Lind");
	await screen.getByLabel("Bio", { exact: true }).fill("Pots and plates,\nfired twice a week.");

	await openPart(screen, "Look");
	await screen.getByRole("radio", { name: "Ocean Breeze" }).click();
	await pickColor(screen, "Background", "#f4efe6");
	await pickColor(screen, "Text", "#203040");
	await pickColor(screen, "Buttons", TEAL);
	await pickColor(screen, "Button text", "#fff8e0");
	await slide(screen, "Text size", 4);
	await choose(screen, "Text weight", "Semibold");
	await screen
		.getByRole("radiogroup", { name: "Button corners" })
		.getByRole("radio", { name: "Square", exact: true })
		.click();

	await screen.getByRole("radiogroup", { name: "Font" }).getByRole("radio", { name: "Lora" }).click();

	await openPart(screen, "Profile");
	const avatar = pictureField(screen, "Profile Picture");
	await chooseFile(avatar, await striped(screen, 300, 300, [ORANGE]));
	await finishUpload(avatar);

	await openPart(screen, "Links");
	// A new link comes first.
	await addLink(screen, "Write to me", "mailto:maya@example.com");
	await addLink(screen, "Not for now", "example.com/hidden");
	await addLink(screen, "The shop", "example.com/shop");
	await screen.getByRole("button", { name: "Hide Not for now" }).click();
	await chooseForLink(screen, "Write to me", "Move up");

	const socials = screen.getByRole("region", { name: "Social Media Icons" });
	for (const platform of ["Instagram", "TikTok"]) {
		await choosePlatform(socials, platform);
		await socials.getByLabel("Handle or URL").fill("@maya");
		await screen.keyboard.press("Enter");
		await expect(socials.getByRole("button", { name: `More actions for ${platform} maya` })).toBeVisible();
	}
	await openPart(screen, "Look");
	await choose(screen, "Style", "Monochrome");
	await choose(screen, "Shape", "Rounded");
	await choose(screen, "Position", "Above links");
	await choose(screen, "Alignment", "Left");
	await pickColor(screen, "Icon color", ORANGE);
	await slide(screen, "Size", 6);
	await slide(screen, "Spacing", 3);
	await expect(saveState(screen)).toHaveText("Saved");
	expect((await storedPage(product, id)).titles).toEqual(["The shop", "Write to me", "Not for now"]);

	const [row] = await product.rows("SELECT avatar FROM pages WHERE id = ?", id);
	// The usual extra header would trigger a CORS preflight for the font.
	const withoutExtraHeader: Visitor = (options) => visitor({ ...options, extraHTTPHeaders: {} });
	const page = await visitOnce(withoutExtraHeader, "/whole", row?.avatar);
	const bio = page.locator(".bio");
	const icons = page.locator(".bio-socials");
	// The copy at the edge may be of an earlier save. The spacing was chosen last.
	await expect(async () => {
		await page.reload();
		await expect(icons).toHaveCSS("column-gap", "20px", { timeout: 500 });
	}).toPass();
	await expect(bio).toHaveCSS("font-size", "20px");
	await expect(icons.getByRole("link")).toHaveCount(2);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maya Lind");
	await expect(page.getByText("@whole")).toBeVisible();
	await expect(page.locator(".bio-text")).toHaveText("Pots and plates,\nfired twice a week.", { useInnerText: true });
	await expect(bio).toHaveCSS("background-color", "rgb(244, 239, 230)");
	await expect(bio).toHaveCSS("color", "rgb(32, 48, 64)");
	await expect(bio).toHaveCSS("font-family", /Lora/);
	await expect(bio).toHaveCSS("font-weight", "600");
	// The stand-in is shown while the font is on its way, so only a slow line loads it.
	const loadedFonts = () =>
		page.evaluate(() =>
			[...document.fonts]
				.filter(({ family, status }) => status === "loaded" && !family.endsWith("stand-in"))
				.map(({ family }) => family),
		);
	await expect.poll(loadedFonts).toEqual([expect.stringContaining("Lora")]);

	const links = page.getByRole("list").filter({ hasText: "The shop" }).getByRole("link");
	await expect(links).toHaveText(["The shop", "Write to me"]);
	await expect(links.first()).toHaveAttribute("href", "https://example.com/shop");
	await expect(links.last()).toHaveAttribute("href", "mailto:maya@example.com");
	await expect(links.first()).toHaveCSS("background-color", "rgb(16, 96, 112)");
	await expect(links.first()).toHaveCSS("color", "rgb(255, 248, 224)");
	await expect(links.first()).toHaveCSS("border-radius", "0px");
	const [button] = await colorsIn(links.first(), [[0.95, 0.5]]);
	expect(isNear(button, [0x10, 0x60, 0x70], 4), String(button)).toBe(true);

	const [face] = await colorsIn(page.locator("img.bio-avatar"), [[0.5, 0.5]]);
	expect(isNear(face, ORANGE_RGB), String(face)).toBe(true);

	const [first, second] = [icons.locator("svg").first(), icons.locator("svg").last()];
	await expect(icons.getByRole("link", { name: "TikTok" })).toHaveAttribute("href", "https://www.tiktok.com/@maya");
	expect((await boxOf(icons)).y).toBeLessThan((await boxOf(links.first())).y);
	expect(await boxOf(first)).toMatchObject({ width: 48, height: 48 });
	expect((await boxOf(second)).x - (await boxOf(first)).x).toBeCloseTo(48 + 20, 0);
	// Aligned with the left edge of the links.
	expect((await boxOf(first)).x).toBeCloseTo((await boxOf(links.first())).x, 0);
	await expect(first).toHaveCSS("border-radius", "26%");
	const [chip] = await colorsIn(first, [[0.1, 0.5]]);
	expect(isNear(chip, ORANGE_RGB, 4), String(chip)).toBe(true);
});
