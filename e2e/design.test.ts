import type { Locator, Page } from "@playwright/test";
import { expectPublicLinks, linksCalled, openEditor, openPart, saveState, watchSaves } from "./open-editor.ts";
import { connectDomain, expect, subscribe, test } from "./product.ts";

/** Expects that the browser draws an element's text with only these fonts. */
async function expectFont(screen: Page, element: Locator, families: readonly string[]): Promise<void> {
	const client = await screen.context().newCDPSession(screen);
	await client.send("DOM.enable");
	await client.send("CSS.enable");
	const drawnBy = async () => {
		await element.evaluate((node) => node.setAttribute("data-probe", ""));
		const { root } = await client.send("DOM.getDocument");
		const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector: "[data-probe]" });
		const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
		await element.evaluate((node) => node.removeAttribute("data-probe"));
		return [...new Set(fonts.map(({ familyName }) => familyName))];
	};
	await expect.poll(drawnBy).toEqual(families);
	await client.detach();
}

test.describe("the font of a page", () => {
	test("the font of a page is chosen with a weight it has, previewed at once and loaded by the public page", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor(
			{ product, visitor },
			"in-lora",
			{ blocks: linksCalled("One") },
			{ part: "Profile" },
		);
		const preview = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio");
		const shownFont = screen.waitForResponse(/\/assets\/fonts\/lora-.*\.woff2$/);
		await screen.getByLabel("Font", { exact: true }).selectOption("Lora");
		expect((await shownFont).status()).toBe(200);
		await expect(preview).toHaveCSS("font-family", /^"?Lora/);
		const font = screen.getByLabel("Font", { exact: true });
		const bold = screen.getByRole("radio", { name: "Bold", exact: true });
		await openPart(screen, "Look");
		await screen.getByRole("radiogroup", { name: "Text weight" }).getByText("Bold", { exact: true }).click();
		await expect(bold).toBeChecked();
		await openPart(screen, "Profile");
		await font.selectOption("Lobster");
		await openPart(screen, "Look");
		await expect(bold).toBeDisabled();
		await expect(screen.getByRole("radio", { name: "Normal" })).toBeChecked();
		await expect(screen.getByText("Lobster comes in one weight only.")).toBeVisible();
		await openPart(screen, "Profile");
		await font.selectOption("Lora");
		await openPart(screen, "Look");
		const size = screen.getByRole("slider", { name: "Text size" });
		await size.focus();
		for (const _ of "four") await size.press("ArrowRight");
		await expect(size).toHaveAttribute("aria-valuenow", "20");
		await screen.getByRole("radiogroup", { name: "Text weight" }).getByText("Medium").click();
		await expect(preview).toHaveCSS("font-weight", "500");
		await expect(saveState(screen)).toHaveText("Saved");

		await expectPublicLinks(visitor, "in-lora", ["One"]);
		// The usual extra header would trigger a CORS preflight for the font.
		const visit = await (await visitor({ extraHTTPHeaders: {} })).newPage();
		const failures: string[] = [];
		visit.on("console", (message) => failures.push(message.text()));
		const publicFont = visit.waitForResponse(/\.woff2$/);
		await visit.goto("/in-lora");
		const response = await publicFont;
		expect(response.status()).toBe(200);
		expect(new URL(response.url()).origin).toBe(product.origin);
		const main = visit.locator("main");
		await expect(main).toHaveCSS("font-family", /^"?Lora/);
		await expect(main).toHaveCSS("font-size", "20px");
		await expect(main).toHaveCSS("font-weight", "500");
		await expect(visit.getByRole("heading")).toHaveCSS("font-size", "56px");
		const loaded = () => visit.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
		await expect.poll(loaded).toBeGreaterThan(0);

		await connectDomain(product, id, "lora.example");
		const ownFont = visit.waitForResponse(/lora\.example.*\.woff2$/);
		await visit.goto(`http://lora.example:${product.port}`);
		expect((await ownFont).status()).toBe(200);
		await expect.poll(loaded).toBeGreaterThan(0);
		expect(failures).toEqual([]);
	});

	test("the font of a page draws names in every supported script, in the preview and on the public page", async ({
		product,
		visitor,
	}) => {
		const names = ["Łukasz Żółć", "Şükrü", "Nguyễn Văn Đạt", "Дмитрий", "Ελένη"];
		const draft = { font: "font-openSans", blocks: linksCalled(...names) } as const;
		const { screen } = await openEditor({ product, visitor }, "many-letters", draft, { part: "Profile" });
		const preview = screen.getByRole("region", { name: "Preview of your page" });
		for (const field of ["Name", "Bio"]) {
			await expect(screen.getByLabel(field, { exact: true })).toHaveAttribute("dir", "auto");
		}
		for (const name of names) await expectFont(screen, preview.getByText(name), ["Open Sans"]);

		await expectPublicLinks(visitor, "many-letters", names);
		const visit = await (await visitor({ extraHTTPHeaders: {} })).newPage();
		const loaded: string[] = [];
		visit.on("request", (request) => loaded.push(/open-sans-(.*)-wght/.exec(request.url())?.[1] ?? ""));
		await visit.goto("/many-letters");
		for (const name of names) await expectFont(visit, visit.getByText(name), ["Open Sans"]);
		expect(loaded.filter(Boolean).toSorted()).toEqual(["cyrillic", "greek", "latin", "latin-ext", "vietnamese"]);
	});
});

test("a theme of the paid plans is tried by a free owner, which saves nothing, and chosen on Pro", async ({
	product,
	visitor,
}) => {
	const { screen } = await openEditor({ product, visitor }, "paid-themes", {}, { part: "Look" });
	const saves = watchSaves(screen);
	const page = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio");
	const aurora = screen.getByRole("radio", { name: /^Aurora/ });
	// A few looks leave room for what else one changes.
	await expect(aurora).toBeHidden();
	const all = screen.getByRole("button", { name: "Show all 36" });
	await all.click();
	await expect(screen.getByRole("button", { name: "Show fewer" })).toBeFocused();
	await expect(aurora).toHaveAccessibleName("Aurora, Pro");
	await aurora.click();
	const words = screen.getByText(
		"You're trying Aurora. It isn't saved. This look is part of Pro and Business. Upgrade to use it.",
	);
	await expect(words).toBeVisible();
	await expect(page).toHaveAttribute("data-look", "aurora");
	await openPart(screen, "Links");
	await expect(page).not.toHaveAttribute("data-look", "aurora");
	await openPart(screen, "Look");
	await expect(words).toBeHidden();
	await expect(aurora).not.toBeChecked();
	// A mouse that rests on a look tries it, too.
	await screen.getByRole("radio", { name: "Ocean Breeze" }).hover();
	await expect(page).toHaveAttribute("data-look", "ocean-breeze");
	await screen.getByRole("button", { name: "Undo" }).hover();
	await expect(page).not.toHaveAttribute("data-look", "ocean-breeze");
	expect(saves).toEqual([]);

	await subscribe(product, "paid-themes@example.com", "pro");
	await screen.reload();
	await all.click();
	await aurora.click();
	await expect(screen.getByText("Saving...")).toBeVisible();
	await expect(saveState(screen)).toHaveText("Saved");
	await screen.reload();
	// The chosen one is among the few.
	await expect(aurora).toBeChecked();
});

/** Types a color and closes the picker, which covers the fields below. */
async function pickColor(screen: Page, label: string, color: string): Promise<void> {
	const field = screen.getByLabel(label, { exact: true });
	await field.fill(color);
	await field.blur();
	await expect(screen.getByRole("slider", { name: "Hue" })).toBeHidden();
}

test.describe("a page's colors", () => {
	test("a page's colors can differ from the theme and are reset together", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "resets", {}, { part: "Look" });
		const reset = screen.getByRole("button", { name: "Reset to Ocean Breeze" });
		await screen.getByRole("radio", { name: "Ocean Breeze" }).click();
		await expect(reset).toHaveCount(0);
		await pickColor(screen, "Background", "#102030");
		await pickColor(screen, "Buttons", "#e0f0ff");
		await expect(screen.getByRole("radio", { name: "Ocean Breeze (changed)", exact: true })).toBeChecked();
		await expect(saveState(screen)).toHaveText("Saved");

		await screen.reload();
		await expect(screen.getByRole("radio", { name: "Ocean Breeze (changed)", exact: true })).toBeChecked();
		await reset.click();
		await expect(reset).toHaveCount(0);
		await expect(screen.getByRole("radio", { name: "Ocean Breeze", exact: true })).toBeChecked();
		await expect(screen.getByText("Saving...")).toBeVisible();
		await expect(saveState(screen)).toHaveText("Saved");
		const [row] = await product.rows("SELECT look FROM pages WHERE id = ?", id);
		expect(row).toEqual({ look: '{"key":"ocean-breeze"}' });
	});

	test("a page's colors with poor contrast get a warning and a one-click fix", async ({ product, visitor }) => {
		const { screen } = await openEditor(
			{ product, visitor },
			"mends",
			{ blocks: linksCalled("One") },
			{ part: "Look" },
		);
		const preview = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio");
		await pickColor(screen, "Text", "#77bb99");
		await pickColor(screen, "Button text", "#222222");
		await expect(screen.getByText("The text is hard to read on this background.")).toBeVisible();
		await expect(screen.getByText("The button text is hard to read on this button color.")).toBeVisible();
		await screen.getByRole("button", { name: "Use #757575 instead" }).click();
		await expect(screen.getByText("The button text is hard to read on this button color.")).toHaveCount(0);
		await screen.getByRole("button", { name: /^Use #/ }).click();
		await expect(screen.getByText("The text is hard to read on this background.")).toHaveCount(0);
		await expect(screen.getByLabel("Text", { exact: true })).toHaveValue("#528069");
		await expect(preview).toHaveCSS("color", "rgb(82, 128, 105)");
	});
});
