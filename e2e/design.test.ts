import type { Locator, Page } from "@playwright/test";
import { expectPublicLinks, linksCalled, openEditor, openPart, saveState, watchSaves } from "./open-editor.ts";
import { connectDomain, expect, savePage, subscribe, test } from "./product.ts";

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
			{ part: "Look" },
		);
		const preview = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio");
		const shownFont = screen.waitForResponse(/\/assets\/fonts\/lora-.*\.woff2$/);
		const font = screen.getByRole("radiogroup", { name: "Font" });
		await font.getByRole("radio", { name: "Lora" }).click();
		expect((await shownFont).status()).toBe(200);
		await expect(preview).toHaveCSS("font-family", /^"?Lora/);
		const bold = screen.getByRole("radio", { name: "Bold", exact: true });
		await screen.getByRole("radiogroup", { name: "Text weight" }).getByText("Bold", { exact: true }).click();
		await expect(bold).toBeChecked();
		await font.getByRole("radio", { name: "Lobster" }).click();
		await expect(bold).toBeDisabled();
		await expect(screen.getByRole("radio", { name: "Normal" })).toBeChecked();
		await expect(screen.getByText("Lobster comes in one weight only.")).toBeVisible();
		await font.getByRole("radio", { name: "Lora" }).click();
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
	await expect(saveState(screen)).toHaveText("Trying Aurora · Pro");
	await expect(screen.getByRole("link", { name: "View (" })).toHaveCount(0);
	await expect(page).toHaveAttribute("data-look", "aurora");
	await openPart(screen, "Links");
	await expect(page).toHaveAttribute("data-look", "aurora");
	await screen.getByRole("button", { name: "Put back" }).click();
	await expect(page).not.toHaveAttribute("data-look", "aurora");
	await expect(saveState(screen)).toHaveText("Saved");
	await openPart(screen, "Look");
	await expect(aurora).not.toBeChecked();
	// A mouse that rests on a look tries it, too.
	await screen.getByRole("radio", { name: "Ocean Breeze" }).hover();
	await expect(page).toHaveAttribute("data-look", "ocean-breeze");
	await screen.getByRole("button", { name: "Undo" }).hover();
	await expect(page).not.toHaveAttribute("data-look", "ocean-breeze");
	expect(saves).toEqual([]);

	// A part is tried and chosen in the same way.
	const corners = screen.getByRole("radiogroup", { name: "Button corners" });
	await corners.getByRole("radio", { name: "Leaf" }).hover();
	await expect(page).toHaveAttribute("data-shape", "leaf");
	await screen.getByRole("button", { name: "Undo" }).hover();
	await expect(page).not.toHaveAttribute("data-shape", "leaf");
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

test("a paid look that is kept is worn after the payment, unless the page was saved meanwhile", async ({
	product,
	visitor,
}) => {
	const { id, person, screen } = await openEditor({ product, visitor }, "keeps-a-look", {}, { part: "Look" });
	const look = async () => {
		const [row] = await product.rows("SELECT look FROM pages WHERE id = ?", id);
		return String(row?.look);
	};
	const before = await look();
	const keep = async () => {
		await screen.goto(`/editor?id=${id}&part=look`);
		await screen.getByRole("button", { name: "Show all 36" }).click();
		await screen.getByRole("radio", { name: "Aurora, Pro" }).click();
		await screen.getByRole("button", { name: "Keep" }).click();
		await expect(screen).toHaveURL("/upgrade?reason=theme&look=aurora");
		await expect(screen.getByRole("main")).toContainText("Your page wears it as soon as you have paid.");
	};
	await keep();
	expect(await look()).toBe(before);
	// Who comes back without paying still tries it.
	await screen.goto(`/editor?id=${id}`);
	await expect(saveState(screen)).toHaveText("Trying Aurora · Pro");

	// Somebody saves, so the owner decides.
	await savePage(person, product, id, 2, { username: "keeps-a-look", bio: "Newer" });
	await subscribe(product, "keeps-a-look@example.com", "pro");
	await screen.goto("/upgrade/success?plan=pro");
	await screen.getByRole("link", { name: "Decide about Aurora" }).click();
	expect(await look()).toBe(before);
	await expect(saveState(screen)).toHaveText("Trying Aurora");
	await screen.getByRole("button", { name: "Keep" }).click();
	await expect(screen.getByText("Saving...")).toBeVisible();
	await expect(saveState(screen)).toHaveText("Saved");
	expect(await look()).toContain("aurora");
});

test("a paid look that is kept is worn once the payment is here", async ({ product, visitor }) => {
	const { id, screen } = await openEditor({ product, visitor }, "wears-a-look", {}, { part: "Look" });
	await screen.getByRole("button", { name: "Show all 36" }).click();
	await screen.getByRole("radio", { name: "Aurora, Pro" }).click();
	await screen.getByRole("button", { name: "Keep" }).click();
	await expect(screen).toHaveURL("/upgrade?reason=theme&look=aurora");
	await subscribe(product, "wears-a-look@example.com", "pro");
	await screen.goto("/upgrade/success?plan=pro");
	await expect(screen.getByText("Your page wears Aurora now.")).toBeVisible();
	const [row] = await product.rows("SELECT look FROM pages WHERE id = ?", id);
	expect(String(row?.look)).toContain("aurora");
});
