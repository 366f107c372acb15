import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { encode } from "uqr";
import { qrCodeSvg } from "../core/share/qr-code.ts";
import { expectAccessible } from "./axe.ts";
import { openPart } from "./open-editor.ts";
import { call, createPage, expect, type Product, signUp, subscribe, test, type Visitor } from "./product.ts";

const rowOf = (screen: Page, words: string): Locator => screen.getByRole("listitem").filter({ hasText: words });
const namesOn = (screen: Page): Promise<string[]> => screen.getByRole("listitem").getByRole("heading").allInnerTexts();

/** Chooses an action of a row's menu. */
async function choose(screen: Page, name: string, action: string): Promise<void> {
	await screen.getByRole("button", { name: `More for ${name}` }).click();
	await screen.getByRole("menuitem", { name: action }).click();
}

/** Opens a browser signed in as a new person on the Pro plan, which allows five pages. */
async function proPerson(visitor: Visitor, product: Product, name: string): Promise<BrowserContext> {
	const person = await visitor();
	await signUp(person, product, `${name}@example.com`);
	await subscribe(product, `${name}@example.com`, "pro");
	return person;
}

test.describe("the dashboard", () => {
	test("the dashboard counts the pages and describes each", async ({ product, visitor }) => {
		const person = await proPerson(visitor, product, "rows");
		const links = ["One", "Two"].map((title) => ({
			kind: "link" as const,
			id: `link-${title}`,
			title,
			url: "https://example.com/",
		}));
		await createPage(person, product, { fullName: "", username: null });
		await createPage(person, product, { fullName: "ada lovelace", username: "rows-ada", bio: "Sums", blocks: links });

		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect(screen.getByText("2 of 5 page(s) used")).toBeVisible();
		const full = rowOf(screen, "ada lovelace");
		await expect(full.getByRole("link", { name: "ada lovelace", exact: true })).toHaveAttribute(
			"href",
			/^\/editor\?id=/,
		);
		const miniature = full.locator("[inert]");
		await expect(miniature.getByRole("heading", { includeHidden: true })).toHaveText("ada lovelace");
		await expect(miniature.getByText("One", { exact: true })).toBeVisible();
		await expect(full.getByRole("link", { name: "Open @rows-ada in a new tab" })).toHaveText("@rows-ada");
		await expect(full.getByText("Sums", { exact: true }).first()).toBeVisible();
		await expect(full.getByText("2 link(s) added", { exact: true })).toBeVisible();
		const opened = person.waitForEvent("page");
		await full.getByRole("link", { name: "Open @rows-ada in a new tab" }).click();
		await expect((await opened).getByRole("heading", { name: "ada lovelace" })).toBeVisible();

		const blank = rowOf(screen, "No name set");
		await expect(blank.getByText("No bio set", { exact: true })).toBeVisible();
		await expect(blank).toContainText("Nobody sees this page yet: it has no address.");
		await expect(blank).not.toContainText("@");
		await expect(blank.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
		await expect(blank).not.toContainText("link(s) added");
		await expect(blank.getByRole("link", { name: /^Open/ })).toHaveCount(0);
		await blank.getByRole("link", { name: "Edit No name set" }).click();
		await expect(screen).toHaveURL(/\/editor\?id=[\w-]+$/);
	});

	test("the dashboard passes a page's address on: copied, as a QR code with its files, or to the system's sheet", async ({
		product,
		visitor,
	}) => {
		const person = await visitor({ permissions: ["clipboard-read", "clipboard-write"] });
		await signUp(person, product, "passes-on@example.com");
		await createPage(person, product, { fullName: "Ada", username: "passes-on" });
		const url = `${product.origin}/passes-on`;
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		const row = rowOf(screen, "Ada");
		await Promise.all([
			expect(row.getByRole("button", { name: "Copied" })).toBeFocused(),
			row.getByRole("button", { name: "Copy the address of Ada" }).click(),
		]);
		expect(await screen.evaluate(() => navigator.clipboard.readText())).toBe(url);
		await expect(row.getByRole("button", { name: "Copy the address of Ada" })).toBeFocused();

		const opener = row.getByRole("button", { name: "QR code of Ada" });
		await opener.press("Enter");
		const popover = screen.getByRole("dialog", { name: `QR code of localhost:${product.port}/passes-on` });
		await expect(popover.getByRole("img", { name: `QR code of ${url}` })).toBeVisible();
		await expect(popover.getByText("This is what chats show.")).toBeVisible();
		await expect(popover.locator("img[src^='/media/share/']")).toHaveJSProperty("naturalWidth", 1200);
		const save = async (name: string) => {
			const [download] = await Promise.all([
				screen.waitForEvent("download"),
				popover.getByRole("button", { name }).click(),
			]);
			return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
		};
		const drawing = await save("Save the QR code as SVG");
		expect([drawing.name, drawing.content.toString()]).toEqual(["passes-on-qr.svg", qrCodeSvg(url)]);
		const pixels = await save("Save the QR code as PNG, 1024 px");
		expect(pixels.name).toBe("passes-on-qr.png");
		// Each module of the code, read in the middle of its pixels.
		const { data, size } = encode(url, { ecc: "M", border: 4 });
		const read = await screen.evaluate(
			async ({ bytes, size }) => {
				const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: "image/png" }));
				const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
				context?.drawImage(picture, 0, 0);
				const scale = Math.floor(1024 / size);
				const margin = Math.floor((1024 - scale * size) / 2);
				const isDark = (x: number, y: number) => {
					const at = (module: number) => margin + (module + 0.5) * scale;
					return (context?.getImageData(at(x), at(y), 1, 1).data[0] ?? 0) < 128;
				};
				const places = Array.from({ length: size }, (_, at) => at);
				return {
					width: picture.width,
					height: picture.height,
					modules: places.map((y) => places.map((x) => isDark(x, y))),
				};
			},
			{ bytes: [...pixels.content], size },
		);
		expect(read).toEqual({ width: 1024, height: 1024, modules: data });
		await screen.keyboard.press("Escape");
		await expect(popover).toBeHidden();
		await expect(opener).toBeFocused();

		await screen.evaluate(() => {
			navigator.share = async (shared) => {
				document.title = JSON.stringify(shared);
			};
		});
		await row.getByRole("button", { name: "Share Ada" }).click();
		await expect(screen).toHaveTitle(JSON.stringify({ url, title: "Ada" }));
	});

	test("on a phone, twenty pages are one short line each, and the menu of a line passes its page on", async ({
		product,
		visitor,
	}) => {
		const person = await visitor({
			viewport: { width: 360, height: 740 },
			hasTouch: true,
			permissions: ["clipboard-read", "clipboard-write"],
		});
		await signUp(person, product, "many-pages@example.com");
		await subscribe(product, "many-pages@example.com", "business");
		for (let at = 1; at <= 20; at++)
			await createPage(person, product, { fullName: `Workshop ${at}`, username: `many-pages-of-workshop-${at}` });
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		const row = rowOf(screen, "Workshop 20");
		await expect(row).toContainText("0 views");
		expect((await row.boundingBox())?.height).toBeLessThan(112);
		await expect(row.getByRole("button")).toHaveCount(1);
		await row.getByRole("button", { name: "More for Workshop 20" }).tap();
		await screen.getByRole("menuitem", { name: "Copy address" }).tap();
		await expect(screen.getByText("Copied", { exact: true })).toBeVisible();
		const copied = await screen.evaluate(() => navigator.clipboard.readText());
		expect(copied).toBe(`${product.origin}/many-pages-of-workshop-20`);

		await screen.getByRole("searchbox", { name: "Find a page" }).fill("workshop 7");
		await expect(screen.getByRole("listitem")).toHaveCount(1);
		await choose(screen, "Workshop 7", "Share and QR code");
		await expect(screen).toHaveURL(/\/editor\?id=[\w-]+&part=share$/);
	});

	test("of many pages, one is found though its name is mistyped, and several are chosen, labeled and deleted", async ({
		product,
		visitor,
	}) => {
		const person = await visitor({ viewport: { width: 1440, height: 900 } });
		await signUp(person, product, "chooses-pages@example.com");
		await subscribe(product, "chooses-pages@example.com", "business");
		const ids: string[] = [];
		for (let at = 1; at <= 9; at++)
			ids.push(await createPage(person, product, { fullName: `Workshop ${at}`, username: `chosen-workshop-${at}` }));
		await call(person, product, "handover.offer", { pageId: ids[1], email: "takes-workshop@example.com" });
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		const search = screen.getByRole("searchbox", { name: "Find a page" });
		await expect(search).toBeVisible();
		await screen.keyboard.press("/");
		await expect(search).toBeFocused();
		await screen.keyboard.type("wrokshop 7");
		await expect(screen.getByText("No page like “wrokshop 7”.")).toBeVisible();
		await screen.getByRole("button", { name: "Workshop 7" }).click();
		await expect(screen.getByRole("listitem")).toHaveCount(1);
		await screen.keyboard.press("Escape");
		await expect(screen.getByRole("listitem")).toHaveCount(9);

		const linkOf = (name: string) => screen.getByRole("link", { name, exact: true });
		await linkOf("Workshop 3").focus();
		await screen.keyboard.press("Space");
		await expect(screen.getByText("1 page", { exact: true })).toBeVisible();
		await screen.keyboard.press("Escape");
		await expect(screen.getByRole("checkbox")).toHaveCount(0);
		await linkOf("Workshop 3").click({ modifiers: ["Control"] });
		await linkOf("Workshop 1").click({ modifiers: ["Shift"] });
		await expect(screen.getByText("3 pages", { exact: true })).toBeVisible();
		await expect(screen.getByRole("checkbox", { checked: true })).toHaveCount(3);
		await expectAccessible(screen, "chosen pages");
		await screen.getByRole("button", { name: "Add label" }).click();
		await screen.getByLabel("A label for 3 pages").fill("Craft");
		await screen.keyboard.press("Enter");
		await expect(screen.getByRole("button", { name: "Craft 3" })).toBeVisible();

		await linkOf("Workshop 2").click({ modifiers: ["Control"] });
		await screen.getByRole("checkbox", { name: "Choose Workshop 1" }).check();
		const bar = screen.getByRole("region", { name: "What to do with" });
		await bar.getByRole("button", { name: "Delete" }).click();
		await expect(bar).toContainText("Workshop 2 and Workshop 1 are public.");
		await expectAccessible(screen, "a question about chosen pages");
		await bar.getByRole("button", { name: "Delete 2 pages" }).click();
		const failed = screen.getByRole("alert").filter({ hasText: "1 page not deleted" });
		await expect(failed).toContainText("Workshop 2: takes-workshop@example.com is asked to take this page.");
		expect(await product.rows("SELECT count(*) AS n FROM pages WHERE username LIKE 'chosen-workshop-%'")).toEqual([
			{ n: 8 },
		]);
	});

	test("the dashboard duplicates a page, which nobody sees before it has an address", async ({ product, visitor }) => {
		const person = await proPerson(visitor, product, "duplicates");
		const blocks = [{ kind: "link" as const, id: "link-1", title: "The shop", url: "https://example.com/" }];
		await createPage(person, product, { fullName: "Ada", username: "duplicates-ada", bio: "Sums", blocks });
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await choose(screen, "Ada", "Duplicate");
		await expect(screen.getByText("2 of 5 page(s) used")).toBeVisible();
		// The copy has the same name.
		await expect(screen.getByRole("button", { name: "More for Ada, @duplicates-ada" })).toBeVisible();
		const copy = rowOf(screen, "Nobody sees this page yet: it has no address. Choose a username in the editor.");
		await expect(copy).toContainText("1 link(s) added");
		await copy.getByRole("link", { name: "Edit Ada" }).click();
		await openPart(screen, "Profile");
		await expect(screen.getByLabel("Username")).toHaveValue("");
		await expect(screen.getByLabel("Bio", { exact: true })).toHaveValue("Sums");
	});

	test("the dashboard creates a page and opens it, up to the plan's limit", async ({ product, visitor }) => {
		const person = await visitor();
		await signUp(person, product, "limited@example.com");
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await screen.getByRole("button", { name: "Begin with a blank page" }).click();
		await expect(screen).toHaveURL(/\/editor\?id=[\w-]+$/);
		const id = new URL(screen.url()).searchParams.get("id") ?? "";
		expect(await product.rows("SELECT full_name, is_primary FROM pages WHERE id = ?", id)).toEqual([
			{ full_name: "", is_primary: 0 },
		]);
		await screen.getByRole("link", { name: "Return to Dashboard" }).click();
		await expect(screen.getByText("1 of 1 page(s) used")).toBeVisible();
		await expect(rowOf(screen, "No name set")).toBeVisible();
		await screen.getByRole("button", { name: "More for No name set" }).click();
		await expect(screen.getByRole("menuitem")).toHaveText(["Stats", "People", "Hand over", "Duplicate", "Delete"]);
		await screen.keyboard.press("Escape");

		await screen.getByRole("button", { name: "Add a page · Pro" }).click();
		const toast = screen.getByRole("alert").filter({ hasText: "Profile limit reached" });
		await expect(toast).toContainText("Your free plan allows up to 1 bio page(s). Upgrade to add more.");
		await expect(screen).toHaveURL("/upgrade?reason=pages");
	});

	test("the dashboard shows the Worker's limit error when a page was created elsewhere", async ({
		product,
		visitor,
	}) => {
		const person = await visitor();
		await signUp(person, product, "raced@example.com");
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect(screen.getByText("0 of 1 page(s) used")).toBeVisible();
		await createPage(person, product, { username: null });
		await screen.getByRole("button", { name: "Begin with a blank page" }).click();
		const toast = screen.getByRole("alert").filter({ hasText: "Profile limit reached" });
		await expect(toast).toContainText("Your free plan allows up to 1 bio page(s). Upgrade to add more.");
	});

	test("the dashboard deletes a page after confirmation and unpublishes it", async ({ product, visitor }) => {
		const person = await proPerson(visitor, product, "deletes");
		const id = await createPage(person, product, { fullName: "Doomed", username: "deletes-doomed" });
		const stored = () => product.rows("SELECT id FROM pages WHERE id = ?", id);
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		const dialog = screen.getByRole("dialog", { name: "Delete this bio page?" });
		for (const cancel of [
			() => dialog.getByRole("button", { name: "Cancel" }).click(),
			() => screen.keyboard.press("Escape"),
		]) {
			await choose(screen, "Doomed", "Delete");
			await expect(dialog).toContainText("Doomed (@deletes-doomed) and its links will be deleted");
			await cancel();
			await expect(dialog).toBeHidden();
			expect(await stored()).toHaveLength(1);
		}

		await choose(screen, "Doomed", "Delete");
		await dialog.getByRole("button", { name: "Delete page" }).click();
		await expect(screen.getByText("Bio page deleted successfully")).toBeVisible();
		await expect(screen.getByText("0 of 5 page(s) used")).toBeVisible();
		await expect(screen.getByText("No bio pages created yet")).toBeVisible();
		expect(await stored()).toEqual([]);
		const stranger = await (await visitor()).newPage();
		await expect(async () => {
			expect((await stranger.goto("/deletes-doomed"))?.status()).toBe(404);
		}).toPass();
	});

	test("the dashboard opens a dialog whose code comes late, and returns the focus", async ({ product, visitor }) => {
		const person = await proPerson(visitor, product, "late-dialog");
		await createPage(person, product, { fullName: "Kept", username: null });
		const screen = await person.newPage();
		const arrival = Promise.withResolvers<void>();
		await screen.route(/\/assets\/dialog-[^/]+\.js$/, async (route) => {
			await arrival.promise;
			await route.continue();
		});
		await screen.goto("/dashboard");
		const opener = screen.getByRole("button", { name: "More for Kept" });
		await opener.press("Enter");
		await screen.getByRole("menuitem", { name: "Delete" }).press("Enter");
		arrival.resolve();
		const dialog = screen.getByRole("dialog", { name: "Delete this bio page?" });
		await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
		await screen.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(opener).toBeFocused();
	});

	test("the dashboard keeps the primary page first and offers no delete button for it", async ({
		product,
		visitor,
	}) => {
		const person = await proPerson(visitor, product, "primary");
		for (const fullName of ["Oldest", "Middle", "Newest"])
			await createPage(person, product, { fullName, username: null });
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect.poll(() => namesOn(screen)).toEqual(["Newest", "Middle", "Oldest"]);
		await expect(screen.getByText("Primary", { exact: true })).toHaveCount(0);

		for (const [chosen, order] of [
			["Oldest", ["Oldest", "Newest", "Middle"]],
			["Middle", ["Middle", "Newest", "Oldest"]],
		] as const) {
			await choose(screen, chosen, "Make primary");
			await expect.poll(() => namesOn(screen)).toEqual(order);
			await expect(screen.getByRole("status").getByText(`${chosen} is the primary page.`)).toBeAttached();
			for (const look of ["at once", "after a reload"]) {
				if (look === "after a reload") await screen.reload();
				await expect.poll(() => namesOn(screen), look).toEqual(order);
				await expect(screen.getByText("Primary", { exact: true })).toHaveCount(1);
				await expect(rowOf(screen, chosen).getByText("Primary", { exact: true })).toBeVisible();
				for (const [name, choices] of [
					[chosen, ["Stats", "People", "Hand over", "Duplicate"]],
					["Newest", ["Stats", "People", "Hand over", "Duplicate", "Make primary", "Delete"]],
				] as const) {
					await screen.getByRole("button", { name: `More for ${name}` }).click();
					await expect(screen.getByRole("menuitem")).toHaveText([...choices]);
					await screen.keyboard.press("Escape");
				}
			}
		}
	});

	test("the dashboard's placeholders stand still for people who want less motion", async ({ product, visitor }) => {
		const person = await visitor();
		await signUp(person, product, "less-motion@example.com");
		const screen = await person.newPage();
		// The pages never arrive.
		await screen.route("**/api/trpc/*pages.list*", () => {});
		await screen.goto("/dashboard");
		await expect(screen.locator(".mantine-Skeleton-root").first()).toBeVisible();
		const moving = () => screen.evaluate(() => document.getAnimations().length);
		await expect.poll(moving).toBe(0);
		await screen.emulateMedia({ reducedMotion: "no-preference" });
		await expect.poll(moving).toBeGreaterThan(0);
	});

	test("the dashboard retries automatically and then offers a retry when the pages don't load", async ({
		product,
		visitor,
	}) => {
		const person = await visitor();
		await signUp(person, product, "retries@example.com");
		await createPage(person, product, { fullName: "Still here", username: null });
		const screen = await person.newPage();
		let failures = 1;
		await screen.route("**/api/trpc/*pages.list*", (route) => {
			failures -= 1;
			return failures >= 0 ? route.abort() : route.continue();
		});
		await screen.goto("/dashboard");
		await expect(rowOf(screen, "Still here")).toBeVisible();

		failures = Number.POSITIVE_INFINITY;
		await screen.reload();
		await expect(screen.getByText("Your pages didn't load")).toBeVisible();
		await expect(screen.getByText("No bio pages created yet")).toHaveCount(0);
		await expect(screen.getByRole("button", { name: "Create New Bio" })).toBeDisabled();
		failures = 0;
		await screen.getByRole("button", { name: "Retry" }).click();
		await expect(rowOf(screen, "Still here")).toBeVisible();
		await expect(screen.getByText("1 of 1 page(s) used")).toBeVisible();
	});
});
