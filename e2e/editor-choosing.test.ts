import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import {
	chooseForLink,
	linksCalled,
	openEditor,
	saveState,
	showEditor,
	storedPage,
	watchSaves,
} from "./open-editor.ts";
import { createPage, expect, type Product, test } from "./product.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const edit = (screen: Page, title: string) => screen.getByRole("button", { name: `Edit ${title}`, exact: true });
const box = (screen: Page, title: string) => screen.getByRole("checkbox", { name: title, exact: true });
const bar = (screen: Page) => screen.getByRole("toolbar", { name: /selected$/ });
const titles = (screen: Page) =>
	screen
		.getByRole("button", { name: /^Reorder / })
		.evaluateAll((grips) => grips.map((grip) => (grip.getAttribute("aria-label") ?? "").replace("Reorder ", "")));

/** A spot of a row that is none of its buttons but the one that covers it. */
async function spotOn(screen: Page, title: string) {
	const area = await edit(screen, title).or(box(screen, title)).boundingBox();
	if (!area) throw new Error(`${title} can't be seen`);
	return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}

/** The code for dragging and choosing loads when the editor is idle. */
async function whenReady(screen: Page): Promise<void> {
	await expect(screen.getByRole("button", { name: /^Reorder / }).first()).toHaveAttribute(
		"aria-roledescription",
		"draggable",
	);
	await edit(screen, "One").focus();
	await expect(async () => {
		await screen.keyboard.press("ArrowDown");
		await expect(edit(screen, "Two")).toBeFocused({ timeout: 200 });
	}).toPass();
}

async function drag(screen: Page, title: string, to: { x: number; y: number }): Promise<void> {
	const from = await spotOn(screen, title);
	await screen.mouse.move(from.x, from.y);
	await screen.mouse.down();
	for (let step = 1; step <= 20; step += 1) {
		await screen.mouse.move(from.x + ((to.x - from.x) * step) / 20, from.y + ((to.y - from.y) * step) / 20);
	}
}

test("a row drags by any place but its buttons, and Escape or a release outside puts it back", async ({
	product,
	visitor,
}) => {
	const { id, screen } = await openEditor({ product, visitor }, "drags-rows", {
		blocks: linksCalled("One", "Two", "Three"),
	});
	await whenReady(screen);
	const saves = watchSaves(screen);
	const three = await spotOn(screen, "Three");
	await drag(screen, "One", { ...three, y: three.y + 15 });
	await expect.poll(() => titles(screen)).toEqual(["Two", "Three", "One"]);
	// The page follows before the row is dropped.
	await expect
		.poll(() => screen.getByRole("region", { name: "Preview of your page" }).getByRole("listitem").allInnerTexts())
		.toEqual(["Two", "Three", "One"]);
	await screen.keyboard.press("Escape");
	await expect.poll(() => titles(screen)).toEqual(["One", "Two", "Three"]);
	await screen.mouse.up();

	await drag(screen, "One", { ...three, y: three.y + 15 });
	await expect.poll(() => titles(screen)).toEqual(["Two", "Three", "One"]);
	await screen.mouse.move(three.x + 700, three.y);
	await screen.mouse.up();
	await expect.poll(() => titles(screen)).toEqual(["One", "Two", "Three"]);
	expect(saves).toEqual([]);

	await drag(screen, "One", { ...three, y: three.y + 15 });
	await screen.mouse.up();
	await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["Two", "Three", "One"]);
	// The release opened no form.
	await expect(edit(screen, "One")).toBeVisible();
});

test("rows are walked, chosen, moved and deleted by keys, and each is one step of undo", async ({
	product,
	visitor,
}) => {
	const { screen } = await openEditor(
		{ product, visitor },
		"rows-by-keys",
		{ blocks: linksCalled("One", "Two", "Three", "Four") },
		{ reducedMotion: "no-preference" },
	);
	await whenReady(screen);
	const press = async (...keys: string[]) => {
		for (const key of keys) await screen.keyboard.press(key);
	};
	await press("Shift+ArrowDown");
	await expect(bar(screen)).toContainText("2 of 4 selected");
	await expect(box(screen, "Three")).toBeFocused();
	await expectAccessible(screen, "chosen rows");
	await press("Delete");
	await expect.poll(() => titles(screen)).toEqual(["One", "Four"]);
	await expect(edit(screen, "Four")).toBeFocused();
	await expect(bar(screen)).toHaveCount(0);
	await screen.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => titles(screen)).toEqual(["One", "Two", "Three", "Four"]);

	await edit(screen, "Four").focus();
	await press("Space", "ArrowUp", "ArrowUp", "Space");
	await expect.poll(() => titles(screen)).toEqual(["One", "Four", "Two", "Three"]);
	// A dropped row comes to rest without taking the focus back.
	await press("Home");
	await expect(screen.locator("[data-dnd-dragging]")).toHaveCount(0);
	await screen.evaluate(() => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest))));
	await press("Enter");
	await expect(screen.getByRole("main").getByLabel("Title")).toHaveValue("One");
	await press("Escape");
});

test("rows chosen with the mouse are hidden, duplicated and dragged together", async ({ product, visitor }) => {
	const { id, screen } = await openEditor({ product, visitor }, "rows-by-mouse", {
		blocks: linksCalled("One", "Two", "Three", "Four"),
	});
	await whenReady(screen);
	await edit(screen, "One").click({ modifiers: ["ControlOrMeta"] });
	await box(screen, "Three").click({ modifiers: ["ControlOrMeta"] });
	await expect(bar(screen)).toContainText("2 of 4 selected");
	const four = await spotOn(screen, "Four");
	await drag(screen, "One", { ...four, y: four.y + 15 });
	await screen.mouse.up();
	await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["Two", "Four", "One", "Three"]);
	await bar(screen).getByRole("button", { name: "Hide" }).click();
	await expect(screen.getByText("2 blocks are hidden.")).toBeAttached();
	await bar(screen).getByRole("button", { name: "Duplicate" }).click();
	await expect.poll(() => titles(screen)).toEqual(["Two", "Four", "One", "One (copy)", "Three", "Three (copy)"]);
	await expect(box(screen, "Three (copy)")).toBeChecked();
	await expect(box(screen, "Three")).not.toBeChecked();
	await screen.getByRole("button", { name: "Undo" }).click();
	await screen.getByRole("button", { name: "Undo" }).click();
	await expect(screen.getByText("Hidden", { exact: true })).toHaveCount(0);
});

async function upgrade(product: Product, email: string): Promise<void> {
	await product.rows(
		"INSERT INTO subscriptions (user_id, email, plan, applied_plan) SELECT id, email, 'pro', 'pro' FROM users WHERE email = ?",
		email,
	);
}

test("on a phone, chosen links are copied and moved to another page, and its open editor meets a conflict", async ({
	product,
	visitor,
}) => {
	const { id, username, person, screen } = await openEditor(
		{ product, visitor },
		"copies-rows",
		{ blocks: linksCalled("One", "Two", "Three") },
		PHONE,
	);
	await upgrade(product, `${username}@example.com`);
	const other = await createPage(person, product, { username: "copies-to", fullName: "The shop" });
	await screen.reload();
	await expect(saveState(screen)).toHaveText("Saved");
	await chooseForLink(screen, "One", "Select");
	await expect(bar(screen)).toContainText("1 of 3 selected");
	await box(screen, "Three").tap();
	await bar(screen).getByRole("button", { name: "Copy to page" }).tap();
	const dialog = screen.getByRole("dialog");
	await expect(dialog.getByRole("radio", { name: "The shop" })).toHaveAccessibleDescription("@copies-to, 0 links");
	await expectAccessible(screen, "the pages to copy to");
	await dialog.getByRole("radio", { name: "The shop" }).tap();
	await dialog.getByRole("button", { name: "Copy" }).tap();
	await expect(dialog).toHaveCount(0);
	await expect.poll(async () => (await storedPage(product, other)).titles).toEqual(["One", "Three"]);

	const shop = await showEditor(person, other);
	// It would read the page again when another tab has saved it.
	await shop.route("**/pages.get*", (route) => route.abort());
	await screen.bringToFront();
	await bar(screen).getByRole("button", { name: "Copy to page" }).tap();
	await dialog.getByRole("radio", { name: "The shop" }).tap();
	await dialog.getByRole("button", { name: "Move" }).tap();
	await expect.poll(async () => (await storedPage(product, other)).titles).toEqual(["One", "Three", "One", "Three"]);
	await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["Two"]);

	await shop.unroute("**/pages.get*");
	await shop.bringToFront();
	await shop.getByRole("button", { name: "More actions for Three" }).first().tap();
	await shop.getByRole("menuitem", { name: "Hide" }).tap();
	await expect(shop.getByText("This page was changed elsewhere.")).toBeVisible();
});

test("on a phone, a row that is swiped to the left is hidden or deleted, and scrolling and the edges stay free", async ({
	product,
	visitor,
}) => {
	const blocks = linksCalled("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight");
	const { person, screen } = await openEditor({ product, visitor }, "swipes-rows", { blocks }, PHONE);
	await whenReady(screen);
	const finger = await person.newCDPSession(screen);
	const swipe = async (title: string, by: { x: number; y?: number }, from: { x?: number } = {}) => {
		const { x, y } = { ...(await spotOn(screen, title)), ...from };
		const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
			finger.send("Input.dispatchTouchEvent", {
				type,
				touchPoints: type === "touchEnd" ? [] : [{ x: x + by.x * part, y: y + (by.y ?? 0) * part }],
			});
		const parts = Array.from({ length: 20 }, (_, step) => (step + 1) / 20);
		// A finger that rests lifts the row, so the first moves don't wait for an answer.
		await Promise.all([touch("touchStart", 0), ...parts.slice(0, 6).map((part) => touch("touchMove", part))]);
		for (const part of parts.slice(6)) await touch("touchMove", part);
		await touch("touchEnd", 1);
	};
	const row = (title: string) => screen.getByRole("listitem").filter({ has: edit(screen, title) });
	const hide = screen.getByRole("button", { name: "Hide", exact: true });
	/** Chromium ignores a tap that comes faster after a swipe than people are. */
	const tap = (button: Locator) =>
		expect(async () => {
			await button.tap();
			await expect(button).toHaveCount(0, { timeout: 1_000 });
		}).toPass();

	await swipe("One", { x: -120 });
	await expect(hide).toBeVisible();
	await expectAccessible(screen, "a swiped row");
	expect((await hide.boundingBox())?.width).toBeGreaterThanOrEqual(44);
	await tap(hide);
	await expect(row("One")).toContainText("Hidden");
	await swipe("Two", { x: -120 });
	await tap(screen.getByRole("button", { name: "Delete", exact: true }));
	await expect(edit(screen, "Two")).toHaveCount(0);
	await screen.getByRole("button", { name: "Undo" }).tap();
	await expect(edit(screen, "Two")).toBeVisible();
	await screen.getByRole("button", { name: "Undo" }).tap();
	await expect(row("One")).not.toContainText("Hidden");

	// A tap on the row covers the buttons, and opens nothing.
	await swipe("One", { x: -120 });
	await expect(hide).toBeVisible();
	const { y } = await spotOn(screen, "One");
	await screen.touchscreen.tap(100, y);
	await expect(hide).toHaveCount(0);
	await expect(edit(screen, "One")).toBeVisible();

	// Too short, from the edge, and mostly upward.
	await swipe("One", { x: -40 });
	await swipe("One", { x: -120 }, { x: 350 });
	await expect(hide).toHaveCount(0);
	const before = (await spotOn(screen, "Two")).y;
	await swipe("Two", { x: -60, y: -100 });
	await expect(hide).toHaveCount(0);
	await expect.poll(async () => (await spotOn(screen, "Two")).y).toBeLessThan(before - 40);
	await expect(edit(screen, "Two")).toBeVisible();
});
