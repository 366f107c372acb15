import type { Locator, Page } from "@playwright/test";
import type { Block } from "../core/blocks/block.ts";
import type { RichText } from "../core/rich-text/rich-text.ts";
import { expectAccessible } from "./axe.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { beginBlock, openEditor, saveState } from "./open-editor.ts";
import { PASTED, PASTED_PLAIN } from "./pasted-html.ts";
import { expect, type Product, test } from "./product.ts";

/** What people type, which must not turn into lists or styles. */
const TYPED = [
	"24. Dezember",
	"1986. A great year",
	"@_jane_ 10*2*3 **b** `c`",
	"- item",
	"  * two  spaces",
	"> q # h (c) -> ...",
];

const form = (screen: Page) => screen.getByRole("region", { name: "Add text" });
const words = (screen: Page) => form(screen).getByRole("textbox", { name: "Text", exact: true });
const style = (screen: Page, name: string) => form(screen).getByRole("button", { name, exact: true });

/** The HTML of the field, without what only the editor needs. */
const shownIn = (field: Locator): Promise<string> =>
	field.evaluate((editor) => editor.innerHTML.replace(/ dir="auto"|<(?:br|img) class="ProseMirror[^>]*>/g, ""));

/** Pastes over everything in the field. */
async function paste(field: Locator, contents: Readonly<Record<string, string>>): Promise<void> {
	await field.press("ControlOrMeta+a");
	await field.press("Delete");
	await field.evaluate((editor, contents) => {
		const clipboardData = new DataTransfer();
		for (const [type, content] of Object.entries(contents)) clipboardData.setData(type, content);
		editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, contents);
}

async function openText(screen: Page): Promise<void> {
	await beginBlock(screen, "Text");
	await expect(words(screen)).toBeFocused();
}

async function storedText(product: Product, id: string): Promise<RichText | undefined> {
	const [row] = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
	const [block] = JSON.parse(String(row?.blocks)) as Block[];
	return block?.kind === "text" ? block.text : undefined;
}

test("a text is typed, styled, linked and listed on a phone, and visitors see the same", async ({
	product,
	visitor,
}) => {
	const viewport = { width: 360, height: 740 };
	const { id, screen } = await openEditor({ product, visitor }, "rich-text", {}, { viewport });
	await openText(screen);
	for (const [at, line] of TYPED.entries()) {
		if (at > 0) await screen.keyboard.press("Enter");
		await screen.keyboard.type(line);
	}
	await screen.keyboard.press("Enter");
	await screen.keyboard.press("ControlOrMeta+b");
	await screen.keyboard.type("bold");
	await style(screen, "Bold").click();
	await expect(style(screen, "Bold")).toHaveAttribute("aria-pressed", "false");
	await screen.keyboard.type(" and ");
	await style(screen, "Italic").click();
	await screen.keyboard.type("italic");
	await screen.keyboard.press("ControlOrMeta+i");
	await screen.keyboard.press("Shift+Enter");
	await screen.keyboard.type("see us");
	for (const _ of "us") await screen.keyboard.press("Shift+ArrowLeft");
	await expect.poll(() => screen.evaluate(() => String(getSelection()))).toBe("us");

	await screen.keyboard.press("ControlOrMeta+k");
	const address = screen.getByLabel("Address of the link");
	await address.fill("not an address");
	await address.press("Enter");
	await expect(screen.getByText("This isn't an address. Enter one like")).toBeVisible();
	expect(await overflowOf(screen)).toBe(0);
	expect(await smallTargets(screen)).toEqual([]);
	await expectAccessible(screen, "a text with a link");
	await address.press("Escape");
	await expect(words(screen)).toBeFocused();
	await style(screen, "Link").click();
	await address.fill("example.com/us");
	await address.press("Enter");

	await screen.keyboard.press("End");
	await screen.keyboard.press("Enter");
	await style(screen, "Numbered list").click();
	await screen.keyboard.type("first");
	await screen.keyboard.press("Enter");
	await screen.keyboard.type("second");
	await screen.keyboard.press("ControlOrMeta+Shift+8");
	await expect(style(screen, "Bulleted list")).toHaveAttribute("aria-pressed", "true");
	await screen.keyboard.press("ControlOrMeta+z");
	await expect(style(screen, "Numbered list")).toHaveAttribute("aria-pressed", "true");
	await screen.keyboard.press("ControlOrMeta+Shift+z");
	await expect(style(screen, "Bulleted list")).toHaveAttribute("aria-pressed", "true");

	await style(screen, "Add").click();
	await expect(form(screen)).toHaveCount(0);
	const url = "https://example.com/us";
	const paragraph = (text: string) => ({ kind: "paragraph", runs: [{ text }] });
	await expect
		.poll(() => storedText(product, id))
		.toEqual([
			...TYPED.map(paragraph),
			{
				kind: "paragraph",
				runs: [
					{ text: "bold", bold: true },
					{ text: " and " },
					{ text: "italic", italic: true },
					{ text: "\nsee " },
					{ text: "us", url },
				],
			},
			{ kind: "bullets", items: [[paragraph("first")], [paragraph("second")]] },
		]);
	await expect(saveState(screen)).toHaveText("Saved");

	for (const width of [360, 1440]) {
		const page = await (await visitor({ viewport: { width, height: 800 } })).newPage();
		await expect(async () => {
			await page.goto("/rich-text");
			expect(await page.locator(".bio-prose").innerText()).toBe(
				[...TYPED, "bold and italic\nsee us", "first", "second"].join("\n\n"),
			);
		}).toPass();
		await expect(page.getByRole("link", { name: "us", exact: true })).toHaveAttribute("href", url);
		expect(await overflowOf(page)).toBe(0);
	}
});

test("pasted words keep what a text can hold, and plain text stays as it is", async ({ product, visitor }) => {
	const { screen } = await openEditor({ product, visitor }, "pasted-text");
	await openText(screen);
	const field = words(screen);
	for (const [program, html, kept, plain = ""] of PASTED) {
		await paste(field, { "text/html": html, "text/plain": plain });
		expect.soft(await shownIn(field), program).toBe(kept);
	}
	for (const [text, kept] of PASTED_PLAIN) {
		await paste(field, { "text/plain": text });
		expect.soft(await shownIn(field), text).toBe(kept);
	}
	await paste(field, { "text/plain": "x".repeat(2001) });
	await style(screen, "Add").click();
	await expect(screen.getByText("A text can have at most 2000 characters. This one has 2001.")).toBeVisible();
	expect(await shownIn(field)).toBe(`<p>${"x".repeat(2001)}</p>`);
});

test("a shortcut right after Shift and an arrow acts on the selection that is on the screen", async ({
	product,
	visitor,
}) => {
	const { screen } = await openEditor({ product, visitor }, "quick-shortcut");
	await openText(screen);
	await screen.keyboard.type("see us");
	// The browser reports the selection in an event of its own, after this whole step.
	await words(screen).evaluate((field) => {
		for (const _ of "us") getSelection()?.modify("extend", "backward", "character");
		field.dispatchEvent(new KeyboardEvent("keydown", { key: "b", ctrlKey: true, bubbles: true, cancelable: true }));
	});
	await expect(words(screen).locator("strong")).toHaveText("us");
});
