import type { Page } from "@playwright/test";
import { linksCalled, openEditor, storedPage } from "./open-editor.ts";
import { expect, subscribe, test } from "./product.ts";

const dialogOn = (screen: Page) => screen.getByRole("dialog", { name: "Add Link" });

/** Opens the dialog and pastes a text into one of its fields. */
async function paste(screen: Page, field: "Title" | "URL", text: string): Promise<void> {
	await screen.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await screen.evaluate((words) => navigator.clipboard.writeText(words), text);
	await screen.getByRole("button", { name: "Add Link" }).click();
	await dialogOn(screen).getByLabel(field).focus();
	await screen.keyboard.press("ControlOrMeta+V");
}

test.describe("several links", () => {
	test("several links are added one after another with Enter and Add another", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "one-by-one");
		const dialog = dialogOn(screen);
		await screen.getByRole("button", { name: "Add Link" }).click();
		await dialog.getByLabel("Title").fill("One");
		await dialog.getByLabel("URL").fill("example.com/1");
		await screen.keyboard.press("Enter");
		await expect(dialog.getByText("One added. 1 of 10 links.")).toBeVisible();
		await expect(dialog.getByLabel("Title")).toBeFocused();
		await expect(dialog.getByLabel("Title")).toHaveValue("");

		await dialog.getByRole("button", { name: "Add another" }).click();
		await expect(dialog.getByLabel("URL")).toHaveAccessibleDescription("Enter the address that this link opens.");
		await dialog.getByLabel("Title").fill("Two");
		await dialog.getByLabel("URL").fill("example.com/2");
		await dialog.getByRole("button", { name: "Add another" }).click();
		await expect(dialog.getByText("Two added. 2 of 10 links.")).toBeVisible();

		await dialog.getByLabel("Title").fill("Three");
		await dialog.getByLabel("URL").fill("example.com/3");
		await dialog.getByRole("button", { name: "Add Link" }).click();
		await expect(dialog).toBeHidden();
		await expect(screen.getByRole("button", { name: "Add Link" })).toBeFocused();
		await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["One", "Two", "Three"]);
	});

	test("several links are added with an Enter of their own: a held key and an input method's Enter add and close nothing", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "held-enter");
		const dialog = dialogOn(screen);
		await screen.getByRole("button", { name: "Add Link" }).click();
		const [title, url] = [dialog.getByLabel("Title"), dialog.getByLabel("URL")];
		await title.fill("ひらが");
		for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
			await title.dispatchEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...composing });
		}
		await expect(url).not.toHaveAttribute("aria-invalid", "true");
		await url.fill("example.com/1");
		for (const _ of "held") await screen.keyboard.down("Enter");
		await screen.keyboard.up("Enter");
		await expect(dialog.getByText("ひらが added. 1 of 10 links.")).toBeVisible();
		await expect(title).toBeFocused();
		// What is typed right before Enter counts, even before the screen shows it.
		await screen.evaluate(() => {
			const type = (label: string, value: string) => {
				const input = document.querySelector<HTMLInputElement>(`[role=dialog] input[${label}]`);
				Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
				input?.dispatchEvent(new Event("input", { bubbles: true }));
				return input;
			};
			type("data-autofocus", "Two");
			const url = type("inputmode=url", "example.com/2");
			url?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
		});
		await expect(dialog.getByText("Two added. 2 of 10 links.")).toBeVisible();
		await screen.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["ひらが", "Two"]);
	});

	test("several links are added by pasting lines, after a preview", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "by-lines");
		const dialog = dialogOn(screen);
		const lines = [
			"The shop https://example.com/shop",
			"",
			"[Blog](blog.example.com)",
			"just words",
			"www.example.org",
		];
		await paste(screen, "URL", lines.join("\n"));
		await expect(dialog.getByText("3 links will be added.")).toBeVisible();
		await expect(dialog.getByRole("list", { name: "Skipped lines" }).getByRole("listitem")).toHaveText([
			/^Line 4: This line has no address\..*just words$/,
		]);
		expect(await storedPage(product, id)).toMatchObject({ links: [] });

		await dialog.getByLabel("Links, one per line").press("ControlOrMeta+End");
		await screen.keyboard.type("\nNews - news.example.com");
		await expect(dialog.getByText("4 links will be added.")).toBeVisible();
		await dialog.getByRole("button", { name: "Add 4 Links" }).click();
		await expect(dialog).toBeHidden();
		await expect(screen.getByText("4 links added.")).toBeAttached();
		await expect
			.poll(async () => (await storedPage(product, id)).links)
			.toEqual([
				{ title: "The shop", url: "https://example.com/shop" },
				{ title: "Blog", url: "https://blog.example.com/" },
				{ title: "example.org", url: "https://www.example.org/" },
				{ title: "News", url: "https://news.example.com/" },
			]);
	});

	test("several links aren't read from plain text or a single address, which are pasted into the field", async ({
		product,
		visitor,
	}) => {
		const { screen } = await openEditor({ product, visitor }, "just-words");
		const dialog = dialogOn(screen);
		await paste(screen, "Title", "Two lines\nof a title");
		await expect(dialog.getByLabel("Title")).toHaveValue(/^Two lines\s?of a title$/);
		await screen.keyboard.press("Escape");
		await paste(screen, "URL", "https://example.com/");
		await expect(dialog.getByLabel("URL")).toHaveValue("https://example.com/");
	});

	test("several links stop at the plan's limit, and the rest is reported", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "too-many", { blocks: linksCalled(..."12345678") });
		const dialog = dialogOn(screen);
		const limit = "Your plan allows up to 10 links. Upgrade to add more.";
		await paste(screen, "Title", "a.example\nb.example\nc.example");
		await expect(dialog.getByText("2 of 3 links will be added.")).toBeVisible();
		await expect(dialog.getByText(limit)).toBeVisible();
		await dialog.getByRole("button", { name: "Add 2 Links" }).click();
		await expect(screen.getByRole("alert").filter({ hasText: "Link limit reached" })).toContainText(limit);
		const titles = [..."12345678", "a.example", "b.example"];
		await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(titles);
	});

	test("several links have no limit of ten on a paid plan", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "paid-many");
		await subscribe(product, "paid-many@example.com", "pro");
		await screen.reload();
		const lines = Array.from({ length: 30 }, (_, index) => `Link ${index} https://example.com/${index}`);
		await paste(screen, "URL", lines.join("\n"));
		await dialogOn(screen).getByRole("button", { name: "Add 30 Links" }).click();
		await expect.poll(async () => (await storedPage(product, id)).titles).toHaveLength(30);
	});
});
