import type { Page } from "@playwright/test";
import type { Link } from "../core/blocks/block.ts";
import { hiddenWidthOf } from "./fit.ts";
import { beginBlock, linksCalled, openEditor, storedPage } from "./open-editor.ts";
import { expect, type Product, test } from "./product.ts";

const fieldOn = (screen: Page) => screen.getByRole("textbox", { name: "Add anything" });
const storedSocials = (product: Product, id: string) =>
	product.rows("SELECT platform, handle FROM social_handles WHERE page_id = ? ORDER BY position", id);

/** Pastes a text into the field, once its readers are there. */
async function paste(screen: Page, text: string): Promise<void> {
	await screen.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await screen.evaluate((words) => navigator.clipboard.writeText(words), text);
	await expect(screen.getByRole("button", { name: "Add from a file" })).toBeVisible();
	await fieldOn(screen).focus();
	await screen.keyboard.press("ControlOrMeta+V");
}

test.describe("one field adds anything", () => {
	test("one field adds links, players and icons with Enter, says before what each becomes, and stays ready", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "adds-anything");
		await expect(screen.getByRole("button", { name: "Add from a file" })).toBeVisible();
		await screen.keyboard.press("/");
		const field = fieldOn(screen);
		await expect(field).toBeFocused();
		await screen.keyboard.type("The shop – example.com");
		await expect(screen.getByRole("status").filter({ hasText: "The shop" })).toContainText("Link to example.com");
		await screen.keyboard.press("Enter");
		await expect(screen.getByText("The shop added")).toBeVisible();
		await expect(field).toBeFocused();
		await expect(field).toHaveValue("");

		await screen.keyboard.type("youtu.be/dQw4w9WgXcQ");
		await expect(screen.getByText("Video, with its picture")).toBeVisible();
		await screen.getByRole("button", { name: "As a link" }).click();
		await expect(field).toHaveValue("");
		await expect(field).toBeFocused();

		await screen.keyboard.type("@jane");
		await screen.keyboard.press("Enter");
		await expect(screen.getByRole("alert").filter({ hasText: "Which app is this handle on?" })).toBeVisible();
		await screen.getByRole("group", { name: "Platform of the handle" }).getByRole("button", { name: "TikTok" }).click();
		await screen.keyboard.type("jane@example.com");
		await screen.keyboard.press("Enter");
		await expect
			.poll(() => storedSocials(product, id))
			.toEqual([
				{ platform: "tiktok", handle: "jane" },
				{ platform: "email", handle: "jane@example.com" },
			]);

		// What a line is mended to leaves the words their room.
		await field.fill("jane at example dot com");
		const reason = screen.getByText("We can't find a link here.");
		await expect(screen.getByRole("button", { name: "Use jane@example.com" })).toBeVisible();
		expect((await reason.boundingBox())?.height).toBeLessThan(50);

		await field.fill("Ask me about mugs");
		await screen.keyboard.press("Enter");
		await expect(field).toHaveValue("Ask me about mugs");
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await screen.getByRole("button", { name: "As a heading" }).click();
		const kinds = async () => {
			const [row] = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
			return JSON.parse(String(row?.blocks)).map((block: { kind: string }) => block.kind);
		};
		// New links come first, and other blocks last.
		await expect.poll(kinds).toEqual(["link", "link", "heading"]);
		await screen.getByRole("button", { name: "Undo", exact: true }).last().click();
		await expect.poll(kinds).toEqual(["link", "link"]);
		await expect(field).toBeFocused();
	});

	test("one field adds a pasted list as one step, and bad lines stay to be mended", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "adds-lists");
		const good = Array.from({ length: 5 }, (_, at) => `Link ${at} https://example.com/${at}`);
		const long = "word".repeat(40);
		await paste(screen, [good[0], `https://exam ple.com/${long}`, ...good.slice(1), "+351 22"].join("\n"));
		await expect(screen.getByText("5 added · 2 need a fix")).toBeVisible();
		const titles = async () => (await storedPage(product, id)).titles;
		const first = ["Link 0", "Link 1", "Link 2", "Link 3", "Link 4"];
		await expect.poll(titles).toEqual(first);

		const stays = screen.getByRole("region", { name: "2 need a fix" });
		expect(await hiddenWidthOf(stays)).toBe(0);
		await stays.getByRole("button", { name: `Use https://example.com/${long}` }).click();
		await expect(screen.getByText("· 1 needs a fix")).toBeVisible();
		await expect.poll(titles).toEqual(["Example", ...first]);
		const line = screen.getByRole("textbox", { name: "Needs a fix: +351 22" });
		await expect(line).toBeFocused();
		await expect(line).toHaveAccessibleDescription(/too short/);
		await line.fill("Call us +351 22 123 4567");
		await screen.keyboard.press("Enter");
		await expect(fieldOn(screen)).toBeFocused();
		await expect.poll(titles).toEqual(["Call us", "Example", ...first]);
		await screen.keyboard.press("Escape");

		await screen.getByRole("banner").getByRole("button", { name: "Undo" }).click();
		await screen.getByRole("banner").getByRole("button", { name: "Undo" }).click();
		await expect.poll(titles).toEqual(first);
		await screen.getByRole("banner").getByRole("button", { name: "Undo" }).click();
		await expect.poll(titles).toEqual([]);
		await expect(screen.getByText(/ added/)).toHaveCount(0);
	});

	test("one field keeps the lines beyond the plan, and says what it takes", async ({ product, visitor }) => {
		const blocks = linksCalled(..."12345678");
		const { id, screen } = await openEditor({ product, visitor }, "adds-too-many", { blocks });
		await paste(screen, "a.example\nb.example\nc.example\n@jane on Instagram");
		await expect(fieldOn(screen)).toHaveValue("c.example");
		await expect(
			screen.getByText("Link limit reached – Your plan allows up to 10 links. Upgrade to add more."),
		).toBeVisible();
		await expect(screen.getByRole("link", { name: "See plans" })).toBeVisible();
		await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["A", "B", ..."12345678"]);
		await expect.poll(() => storedSocials(product, id)).toHaveLength(1);
		await screen.keyboard.press("Enter");
		await expect(fieldOn(screen)).toHaveValue("c.example");
	});

	test("one field's links first have their host, then what their page says, and are one step to undo", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "fills-in");
		const at = (query: Record<string, string>) => `http://${product.web}/?${new URLSearchParams(query)}`;
		const icon = '<link rel="apple-touch-icon" href="/?picture=png">';
		const stored = async () => {
			const [row] = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
			return JSON.parse(String(row?.blocks)) as Link[];
		};
		const rows = screen.locator("[data-row]");
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await screen.route(/links\.describe/, async (route) => {
			await held;
			await route.continue();
		});
		await paste(
			screen,
			[at({ title: "Pots", head: icon }), at({ title: "Mugs", head: icon }), at({ status: "404" })].join("\n"),
		);
		await expect(rows).toHaveCount(3);
		await expect(rows.first()).toContainText("127.0.0.1");
		// The person's own title wins.
		await rows.nth(1).getByRole("button", { name: /^Edit/ }).click();
		await screen.getByLabel("Title").fill("My mugs");
		await screen.getByRole("button", { name: "Save", exact: true }).click();
		answer();
		await expect(rows.first()).toContainText("Pots");
		await expect(rows.locator("img")).toHaveCount(2);
		await expect.poll(async () => (await stored()).map(({ title }) => title)).toEqual(["Pots", "My mugs", "127.0.0.1"]);
		await expect
			.poll(async () => (await stored()).map(({ thumbnail }) => typeof thumbnail))
			.toEqual(["string", "string", "undefined"]);

		const undo = screen.getByRole("banner").getByRole("button", { name: "Undo" });
		await undo.click();
		await expect(rows.nth(1)).toContainText("127.0.0.1");
		await undo.click();
		await expect.poll(stored).toEqual([]);
	});

	test("one field takes the links of a file, to look at before they are added", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "adds-files");
		const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>
			<DT><H3>Shops</H3>\n<DL><p>\n<DT><A HREF="https://example.com/a" ADD_DATE="1">Pots &amp; plates</A>
			<DT><A HREF="https://example.com/b">Mugs</A>\n</DL><p>\n</DL><p>`;
		await expect(screen.getByRole("button", { name: "Add from a file" })).toBeVisible();
		const input = screen.locator("input[type=file][accept*=html]");
		await input.setInputFiles({ name: "a.html", mimeType: "text/html", buffer: Buffer.from("<p>Nothing</p>") });
		await expect(screen.getByRole("alert").filter({ hasText: "No links were found." })).toBeVisible();
		await input.setInputFiles({ name: "b.html", mimeType: "text/html", buffer: Buffer.from(bookmarks) });
		await expect(fieldOn(screen)).toHaveValue("Pots & plates – https://example.com/a\nMugs – https://example.com/b");
		await screen.getByRole("region", { name: "Links" }).getByRole("button", { name: "Add", exact: true }).click();
		await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["Pots & plates", "Mugs"]);
	});

	test("one field is beside the form with a title and a URL, and the focus returns from both forms", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "adds-by-dialog");
		await expect(screen.getByText('No links yet. Click "Add Link" to get started!')).toBeVisible();
		await expect(screen.getByRole("button", { name: "All blocks" })).toBeVisible();
		// Everything is in the browser's cache now.
		await screen.reload();
		await screen.getByRole("button", { name: "All blocks" }).click();
		await expect(screen.getByRole("region", { name: "Add block" })).toBeVisible();
		await screen.keyboard.press("Escape");
		await expect(screen.getByRole("button", { name: "Add block" })).toBeFocused();
		await screen.getByRole("button", { name: "Social icons" }).click();
		await expect(screen.getByRole("radio", { name: "Instagram" })).toBeFocused();

		const dialog = await beginBlock(screen);
		await dialog.getByLabel("Title").fill("The shop");
		await screen.keyboard.press("Enter");
		await expect(dialog.getByLabel("URL")).toHaveAccessibleDescription("Enter the address that this link opens.");
		await dialog.getByLabel("URL").fill("example.com");
		await screen.keyboard.press("Enter");
		await expect(dialog).toBeHidden();
		await expect(screen.getByRole("button", { name: "Edit The shop" })).toBeFocused();
		await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["The shop"]);
	});
});
