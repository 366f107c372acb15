import type { Locator, Page } from "@playwright/test";
import { chooseForLink, linksCalled, openEditor, openPart, saveState, showEditor } from "./open-editor.ts";
import { expect, test } from "./product.ts";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const LINKS = linksCalled("One", "Two", "Three", "Four", "Five", "Six");

const handleOn = (screen: Page) => screen.getByRole("button", { name: "Resize panel" });
const previewOn = (screen: Page) => screen.getByRole("region", { name: "Preview of your page" });

const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? 0;

test("on a phone the bar and the parts stay visible, and each part keeps its scroll position", async ({
	product,
	visitor,
}) => {
	const { screen } = await openEditor({ product, visitor }, "on-a-phone", { blocks: LINKS }, PHONE);
	const banner = screen.getByRole("banner");
	const expectFrame = async () => {
		await expect(saveState(screen)).toBeInViewport({ ratio: 1 });
		for (const name of ["Undo", "Redo"]) {
			await expect(banner.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
		}
		for (const name of ["Return to Dashboard", "View ("]) {
			await expect(banner.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
		}
		for (const name of ["Links", "Look", "Profile", "Share"]) {
			await expect(screen.getByRole("navigation").getByRole("button", { name })).toBeInViewport({ ratio: 1 });
		}
		await expect(previewOn(screen).getByRole("heading", { name: "Jane Roe" })).toBeInViewport();
		expect(await screen.evaluate(() => window.scrollY)).toBe(0);
	};
	await expectFrame();
	const platform = screen.getByRole("textbox", { name: "Handle or URL" });
	await platform.scrollIntoViewIfNeeded();
	const place = await topOf(platform);
	await expectFrame();

	await openPart(screen, "Look");
	await expect(screen.getByRole("heading", { name: "Looks" })).toBeInViewport();
	const corners = screen.getByRole("radiogroup", { name: "Button corners" });
	await corners.scrollIntoViewIfNeeded();
	const other = await topOf(corners);
	await expectFrame();
	await openPart(screen, "Links");
	// Parts that load late may still grow by a few pixels. A lost place is hundreds away.
	await expect.poll(async () => Math.abs((await topOf(platform)) - place)).toBeLessThan(30);
	await openPart(screen, "Look");
	await expect.poll(async () => Math.abs((await topOf(corners)) - other)).toBeLessThan(30);
});

test("on a phone the sheet goes up and down by tap, by pull and by key, with a height for each part", async ({
	product,
	visitor,
}) => {
	const { screen } = await openEditor({ product, visitor }, "pulls-sheet", { blocks: LINKS }, PHONE);
	const handle = handleOn(screen);
	const sheet = screen.getByRole("main");
	const half = await topOf(sheet);
	await expect(handle).toHaveAttribute("aria-expanded", "true");

	await handle.tap();
	await expect.poll(() => topOf(sheet)).toBeLessThan(half - 50);
	const up = await topOf(sheet);
	// A strip of the page always stays.
	expect(up).toBeGreaterThan(100);
	await handle.tap();
	await expect.poll(() => topOf(sheet)).toBe(half);

	await pull(screen, 250);
	await expect(handle).toHaveAttribute("aria-expanded", "false");
	await expect.poll(() => topOf(sheet)).toBeGreaterThan(half + 50);
	const down = await topOf(sheet);
	await expect(handle).toBeInViewport();
	await expect(previewOn(screen).getByRole("link", { name: "Three" })).toBeInViewport();

	// Another part has a height of its own.
	await openPart(screen, "Look");
	await expect.poll(() => topOf(sheet)).toBe(half);
	await openPart(screen, "Links");
	await expect.poll(() => topOf(sheet)).toBe(down);
	await pull(screen, up - down);
	await expect.poll(() => topOf(sheet)).toBe(up);

	await handle.focus();
	await screen.keyboard.press("Escape");
	await expect.poll(() => topOf(sheet)).toBe(down);
	await screen.keyboard.press("Enter");
	await expect.poll(() => topOf(sheet)).toBe(half);
	await screen.keyboard.press("Space");
	await expect.poll(() => topOf(sheet)).toBe(up);

	// What gets the focus on the page is above the raised sheet. The lowered one rises for what gets it.
	const link = previewOn(screen).getByRole("link", { name: "Six" });
	await link.focus();
	await expect.poll(async () => (await topOf(link)) + ((await link.boundingBox())?.height ?? 0)).toBeLessThan(up);
	await handle.focus();
	await screen.keyboard.press("Escape");
	await expect.poll(() => topOf(sheet)).toBe(down);
	await screen.keyboard.press("Tab");
	await expect.poll(() => topOf(sheet)).toBe(half);
});

test("on a phone Back closes the form first, then changes the part, and then leaves", async ({ product, visitor }) => {
	const { screen } = await openEditor({ product, visitor }, "goes-back", { blocks: LINKS }, PHONE);
	await screen.getByRole("link", { name: "Return to Dashboard" }).tap();
	await screen.getByRole("link", { name: /^Edit / }).tap();
	await openPart(screen, "Look");
	await openPart(screen, "Links");
	const main = screen.getByRole("main");
	const form = main.getByRole("region", { name: "Link", exact: true });
	const back = main.getByRole("button", { name: "Cancel", exact: true });
	await screen.getByRole("button", { name: "Edit Six" }).tap();
	await expect(form.getByLabel("Title")).toHaveValue("Six");
	// The page scrolls to the link, above the sheet.
	await expect(previewOn(screen).getByRole("link", { name: "Six" })).toBeInViewport({ ratio: 1 });
	const link = await previewOn(screen).getByRole("link", { name: "Six" }).boundingBox();
	expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(await topOf(main));
	// Save stands beside the title, and the strip above the raised sheet shows the link.
	await handleOn(screen).tap();
	await expect(form.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
	await expect(form.getByRole("button", { name: /^Lock/ })).toBeInViewport({ ratio: 1 });
	const strip = previewOn(screen).getByRole("link", { name: "Six" });
	await expect
		.poll(async () => (await topOf(strip)) + ((await strip.boundingBox())?.height ?? 0))
		.toBeLessThan(await topOf(main));
	await handleOn(screen).tap();
	await screen.goBack();
	await expect(form).toHaveCount(0);
	await expect(screen.getByRole("button", { name: "Edit Six" })).toBeInViewport();

	// The form's own button goes the same way, and leaves no step behind.
	await screen.getByRole("button", { name: "Edit Six" }).tap();
	await back.tap();
	await expect(form).toHaveCount(0);
	await screen.goBack();
	await expect(screen.getByRole("heading", { name: "Looks" })).toBeVisible();
	await screen.goBack();
	await expect(screen.getByRole("button", { name: "Add block" })).toBeVisible();
	await screen.goBack();
	await expect(screen).toHaveURL("/dashboard");
});

test("on a phone Back ends choosing and lowers the sheet, however often they came, and a reload keeps the place", async ({
	product,
	visitor,
}) => {
	const { id, person, screen } = await openEditor({ product, visitor }, "phone-steps-back", { blocks: LINKS }, PHONE);
	await screen.getByRole("link", { name: "Return to Dashboard" }).tap();
	await screen.getByRole("link", { name: /^Edit / }).tap();
	const handle = handleOn(screen);
	const sheet = screen.getByRole("main");
	const bar = screen.getByRole("toolbar", { name: /selected$/ });
	const form = sheet.getByRole("region", { name: "Link", exact: true });
	await expect(handle).toHaveAttribute("aria-expanded", "true");
	const half = await topOf(sheet);
	const raise = async () => {
		await handle.tap();
		await expect.poll(() => topOf(sheet)).toBeLessThan(half - 50);
	};
	const lowered = () => expect.poll(() => topOf(sheet)).toBe(half);

	for (let time = 0; time < 5; time += 1) {
		await raise();
		await handle.tap();
		await lowered();
		await chooseForLink(screen, "Two", "Select");
		// Rows to choose from need the room.
		await expect.poll(() => topOf(sheet)).toBeLessThan(half - 50);
		await bar.getByRole("button", { name: "Done" }).tap();
		await expect(bar).toHaveCount(0);
		await lowered();
		await screen.getByRole("button", { name: "Edit Six" }).tap();
		await sheet.getByRole("button", { name: "Cancel", exact: true }).tap();
		await expect(form).toHaveCount(0);
	}
	// Forward leads back to what was closed last, and no further.
	await screen.goForward();
	await expect(form).toBeVisible();
	await screen.goBack();
	await expect(form).toHaveCount(0);

	await raise();
	await chooseForLink(screen, "Two", "Select");
	await expect(bar).toContainText("1 of 6 selected");
	await screen.reload();
	await expect(bar).toContainText("0 of 6 selected");
	await expect.poll(() => topOf(sheet)).toBeLessThan(half - 50);
	await screen.goBack();
	await expect(bar).toHaveCount(0);
	await screen.goForward();
	await expect(bar).toBeVisible();
	await screen.goBack();
	await expect(bar).toHaveCount(0);
	expect(await topOf(sheet)).toBeLessThan(half - 50);
	await screen.goBack();
	await lowered();
	await screen.goBack();
	await expect(screen).toHaveURL("/dashboard");

	// A new block has a step of its own, too.
	const tab = await showEditor(person, id);
	await tab.getByRole("button", { name: "Add block" }).tap();
	await expect(tab.getByRole("region", { name: "Add block" })).toBeVisible();
	await tab.reload();
	await expect(tab.getByRole("region", { name: "Add block" })).toBeVisible();
	await tab.goBack();
	await expect(tab.getByRole("button", { name: "Edit One" })).toBeVisible();
	await tab.goBack();
	await expect(tab).toHaveURL("about:blank");
});

test("on a phone a pull on the list lowers the sheet from the list's top only", async ({ product, visitor }) => {
	const { screen } = await openEditor({ product, visitor }, "pulls-list", { blocks: LINKS }, PHONE);
	const handle = handleOn(screen);
	const sheet = screen.getByRole("main");
	const list = screen.getByRole("button", { name: "Edit One" });
	await handle.tap();
	await expect.poll(() => topOf(sheet)).toBeLessThan(200);
	const up = await topOf(sheet);
	const scrolled = () => sheet.evaluate((main) => main.lastElementChild?.scrollTop ?? 0);

	// A list that is scrolled away scrolls back, however fast, and the sheet stays.
	// On a busy machine the finger may rest so long at first that it lifts the row.
	await expect(async () => {
		await swipe(screen, list, -200);
		await expect.poll(scrolled, { timeout: 2_000 }).toBeGreaterThan(100);
	}).toPass();
	await swipe(screen, sheet, 150);
	await swipe(screen, sheet, 480);
	expect(await topOf(sheet)).toBe(up);
	await expect.poll(scrolled).toBe(0);
	// So does one that is swiped sideways, or up at first.
	await screen.waitForTimeout(400);
	await swipe(screen, list, 5, 90);
	expect(await topOf(sheet)).toBe(up);

	await swipe(screen, list, 200);
	await expect.poll(() => topOf(sheet)).toBeGreaterThan(up + 50);
	await expect(handle).toHaveAttribute("aria-expanded", "true");
	expect(await scrolled()).toBe(0);
	await swipe(screen, list, 200);
	await expect(handle).toHaveAttribute("aria-expanded", "false");
});

/** Swipes with a finger, down by a distance. */
async function swipe(screen: Page, from: Locator, down: number, aside = 0): Promise<void> {
	const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 120)];
	const inspector = await screen.context().newCDPSession(screen);
	const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
		inspector.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: type === "touchEnd" ? [] : [{ x: x + aside * part, y: y + down * part }],
		});
	await send("touchStart", 0);
	for (let step = 1; step <= 8; step += 1) await send("touchMove", step / 8);
	await send("touchEnd", 1);
	await inspector.detach();
}

/** Pulls the handle by a distance and rests before letting go, so that it is no flick. */
async function pull(screen: Page, by: number): Promise<void> {
	const box = (await handleOn(screen).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await screen.mouse.move(x, y);
	await screen.mouse.down();
	await screen.mouse.move(x, y + by, { steps: 10 });
	await screen.waitForTimeout(200);
	await screen.mouse.move(x, y + by);
	await screen.mouse.up();
}
