import type { Page } from "@playwright/test";
import {
	beginBlock,
	chooseForLink,
	expectPublicLinks,
	linksCalled,
	openEditor,
	openPart,
	storedPage,
	voiceOf,
	watchSaves,
} from "./open-editor.ts";
import { expect, test } from "./product.ts";

const EMPTY = 'No links yet. Click "Add Link" to get started!';
const row = (screen: Page, title: string) =>
	screen.getByRole("listitem").filter({ has: screen.getByRole("button", { name: `Edit ${title}`, exact: true }) });

test.describe("the links of a page", () => {
	test("the links of a page need a valid address, are added with Enter, and the host replaces a missing title", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "adds-links");
		const saves = watchSaves(screen);
		await expect(screen.getByText(EMPTY)).toBeVisible();
		const dialog = await beginBlock(screen);
		const [title, url] = [dialog.getByLabel("Title"), dialog.getByLabel("URL")];
		await expect(title).toBeFocused();
		await screen.keyboard.press("Enter");
		await expect(url).toHaveAccessibleDescription("Enter the address that this link opens.");
		await expect(title).not.toHaveAttribute("aria-invalid", "true");

		await title.fill("The shop");
		for (const bad of ["javascript:alert(1)", "just words", "https://"]) {
			await url.fill(bad);
			await screen.keyboard.press("Enter");
			await expect(url, bad).toHaveAccessibleDescription(/like https:\/\/example\.com/);
			await expect(url).toHaveValue(bad);
		}
		await screen.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await screen.keyboard.press("Escape");
		await expect(screen.getByText(EMPTY)).toBeVisible();
		expect(saves).toEqual([]);
		expect(await storedPage(product, id)).toMatchObject({ links: [], version: 2 });

		for (const [name, address] of [
			["The shop", "example.com"],
			["Write to me", "mailto:maya@example.com"],
		] as const) {
			await beginBlock(screen);
			await expect(title).toBeFocused();
			await screen.keyboard.type(name);
			await screen.keyboard.press("Tab");
			await screen.keyboard.type(address);
			await screen.keyboard.press("Enter");
			await expect(dialog).toBeHidden();
			await expect(row(screen, name)).toBeVisible();
		}
		await expect(screen.getByText(EMPTY)).toHaveCount(0);
		const added = [
			{ title: "Write to me", url: "mailto:maya@example.com" },
			{ title: "The shop", url: "https://example.com/" },
		];
		await expect.poll(async () => (await storedPage(product, id)).links).toEqual(added);

		const address = `http://${product.web}/?title=Pots+%26amp%3B+plates`;
		await beginBlock(screen);
		await url.fill(address);
		await screen.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(row(screen, "Pots & plates")).toBeVisible();
		await expect
			.poll(async () => (await storedPage(product, id)).links)
			.toEqual([{ title: "Pots & plates", url: address }, ...added]);
		// What was found about a link is no step of its own.
		await screen.keyboard.press("ControlOrMeta+Z");
		await expect.poll(async () => (await storedPage(product, id)).links).toEqual(added);
	});

	test("the links of a page are edited in the list's place, duplicated and deleted", async ({ product, visitor }) => {
		const links = linksCalled("One", "Two", "Three").map((link) => ({ ...link, isHidden: link.title === "Three" }));
		const { id, screen } = await openEditor({ product, visitor }, "edits-links", { blocks: links });
		const saves = watchSaves(screen);
		const form = screen.getByRole("main").getByRole("region", { name: "Link", exact: true });
		const preview = screen.getByRole("region", { name: "Preview of your page" });
		const shown = () => preview.getByRole("listitem").allInnerTexts();
		await row(screen, "One").getByRole("button", { name: "Edit One" }).click();
		await expect(form.getByLabel("Title")).toBeFocused();
		await expect(row(screen, "Two")).toBeHidden();
		await form.getByLabel("Title").fill("Changed my mind");
		await expect.poll(shown).toEqual(["Changed my mind", "Two"]);
		await form.getByRole("button", { name: "Cancel" }).click();
		await expect(form).toHaveCount(0);
		await expect(screen.getByRole("button", { name: "Edit One" })).toBeFocused();
		await expect.poll(shown).toEqual(["One", "Two"]);
		expect(saves).toEqual([]);

		await row(screen, "One").getByRole("button", { name: "Edit One" }).click();
		await expect(form.getByLabel("Title")).toHaveValue("One");
		await form.getByLabel("Title").fill("Uno");
		await form.getByLabel("URL").fill("example.com/uno");
		await form.getByRole("button", { name: "Save" }).click();
		await expect(row(screen, "Uno")).toContainText("example.com/uno");
		await expect
			.poll(async () => (await storedPage(product, id)).links)
			.toEqual([
				{ title: "Uno", url: "https://example.com/uno" },
				{ title: "Two", url: "https://example.com/Two" },
				{ title: "Three", url: "https://example.com/Three" },
			]);

		await chooseForLink(screen, "Three", "Duplicate");
		await expect(screen.getByText("Three duplicated.")).toBeAttached();
		await expect(row(screen, "Three (copy)")).toContainText("Hidden");
		await expect(screen.getByRole("button", { name: "More actions for Three (copy)" })).toBeFocused();
		const titlesOf = async () => (await storedPage(product, id)).titles;
		await expect.poll(titlesOf).toEqual(["Uno", "Two", "Three", "Three (copy)"]);

		await chooseForLink(screen, "Uno", "Delete");
		await expect(screen.getByRole("button", { name: "More actions for Two" })).toBeFocused();
		await expect(preview.getByRole("link", { name: "Uno", exact: true })).toHaveCount(0);
		await expect(preview.getByRole("link", { name: "Two", exact: true })).toBeVisible();
		await expect.poll(titlesOf).toEqual(["Two", "Three", "Three (copy)"]);
		for (const title of ["Two", "Three", "Three (copy)"]) await chooseForLink(screen, title, "Delete");
		await expect(screen.getByText(EMPTY)).toBeVisible();
		await expect(screen.getByRole("button", { name: "Add block" })).toBeFocused();
		await expect.poll(titlesOf).toEqual([]);
	});

	test("the links of a page open their form with a click on the preview, where nothing leads away", async ({
		product,
		visitor,
	}) => {
		const heading = { id: "head-1", kind: "heading", text: "Elsewhere" } as const;
		const blocks = [...linksCalled("One", "Two"), heading];
		const { id, person, screen } = await openEditor({ product, visitor }, "clicks-preview", { blocks });
		const preview = screen.getByRole("region", { name: "Preview of your page" });
		const main = screen.getByRole("main");
		await openPart(screen, "Look");
		await preview.getByRole("link", { name: "Two" }).click();
		await expect(main.getByRole("region", { name: "Link", exact: true }).getByLabel("Title")).toHaveValue("Two");
		await expect(screen).toHaveURL(`/editor?id=${id}&part=links&block=link-1`);
		await expect(preview.locator("[data-open]")).toHaveText("Two");
		await preview.getByText("Elsewhere").click();
		await expect(main.getByRole("region", { name: "Heading", exact: true })).toBeVisible();
		await expect(preview.locator("[data-open]")).toHaveText("Elsewhere");

		// The address leads back to the form, and its buttons act on the block.
		await screen.reload();
		await main.getByRole("textbox", { name: "Heading" }).fill("Not stored");
		await expect(preview.getByText("Not stored")).toBeVisible();
		await main.getByRole("button", { name: "Hide", exact: true }).click();
		await expect(preview.getByText("Elsewhere")).toHaveCount(0);
		await main.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(main.getByRole("region", { name: "Heading", exact: true })).toHaveCount(0);
		await expect(row(screen, "One")).toBeVisible();
		await expect(row(screen, "Elsewhere")).toHaveCount(0);
		await preview.getByText("Jane Roe").click();
		await expect(screen.getByLabel("Name", { exact: true })).toBeVisible();
		expect(person.pages()).toHaveLength(1);
		expect(await product.rows("SELECT id FROM events WHERE kind = 'link' AND page_id = ?", id)).toEqual([]);
	});

	test("the links of a page come back unchanged and in place with Undo", async ({ product, visitor }) => {
		const links = linksCalled("One", "Two", "Three").map((link) => ({ ...link, visibleUntil: Date.UTC(2090) }));
		const { id, username, screen } = await openEditor({ product, visitor }, "undoes-links", { blocks: links });
		const before = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
		await chooseForLink(screen, "Two", "Delete");
		await expect(voiceOf(screen)).toHaveText("Link deleted – Two");
		await chooseForLink(screen, "Three", "Delete");
		await expect(voiceOf(screen)).toHaveText("Link deleted – Three");
		await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["One"]);
		await screen.getByRole("button", { name: "Undo" }).click();
		await expect(screen.getByText("Link deleted")).toHaveCount(0);
		await screen.getByRole("button", { name: "Undo" }).click();
		await expect.poll(() => product.rows("SELECT blocks FROM pages WHERE id = ?", id)).toEqual(before);
		await expectPublicLinks(visitor, username, ["One", "Two", "Three"]);
	});

	test("the links of a page are limited to ten on the free plan", async ({ product, visitor }) => {
		const nine = linksCalled(..."123456789");
		const { id, screen } = await openEditor({ product, visitor }, "ten-links", { blocks: nine });
		const dialog = await beginBlock(screen);
		await dialog.getByLabel("Title").fill("Ten");
		await dialog.getByLabel("URL").fill("example.com");
		await screen.keyboard.press("Enter");
		await expect.poll(async () => (await storedPage(product, id)).titles).toHaveLength(10);

		const strip = screen.getByRole("alert").filter({ hasText: "Link limit reached" });
		await beginBlock(screen);
		await expect(strip).toHaveText("Link limit reached – Your plan allows up to 10 links. Upgrade to add more.");
		await expect(dialog).toBeHidden();
		await screen.keyboard.press("Escape");
		await expect(screen.getByRole("button", { name: /^Reorder/ })).toHaveCount(10);

		await screen.getByRole("button", { name: "Close" }).click();
		await expect(strip).toHaveCount(0);
		await chooseForLink(screen, "Ten", "Duplicate");
		await expect(strip).toBeVisible();
		await expect(screen.getByRole("button", { name: /^Reorder/ })).toHaveCount(10);
	});
});
