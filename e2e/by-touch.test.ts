import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { chooseForLink, linksCalled, openEditor, openPart, saveState, storedPage } from "./open-editor.ts";
import { expect, test } from "./product.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Moves a finger from a control by a distance. `hold` is how long it rests before. */
async function swipe(screen: Page, from: Locator, down: number, hold = 0, aside = 0): Promise<void> {
	const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const finger = await screen.context().newCDPSession(screen);
	const send = (type: "touchStart" | "touchMove" | "touchEnd", moved = 0) =>
		finger.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: type === "touchEnd" ? [] : [{ x: x + aside * moved, y: y + down * moved }],
		});
	await send("touchStart");
	await screen.waitForTimeout(hold);
	for (let step = 1; step <= 16; step++) {
		await send("touchMove", step / 16);
		await screen.waitForTimeout(16);
	}
	await screen.waitForTimeout(hold);
	await send("touchEnd");
	await finger.detach();
}

/** Nothing is too small to tap, wider than the screen, or wrong for assistive technology. */
async function expectTappable(screen: Page, state: string): Promise<void> {
	expect(await smallTargets(screen), state).toEqual([]);
	expect(await overflowOf(screen), state).toBe(0);
	await expectAccessible(screen, state);
}

test("links are added, moved, hidden, locked and chosen by taps and swipes alone", async ({ product, visitor }) => {
	const blocks = linksCalled("One", "Two", "Three", "Four", "Five", "Six");
	const { id, screen } = await openEditor({ product, visitor }, "edits-by-touch", { blocks }, PHONE);
	const links = screen.getByRole("region", { name: "Links" });
	const rowOf = (title: string) => screen.getByRole("button", { name: `Edit ${title}`, exact: true });
	const titles = async () => (await storedPage(product, id)).titles;
	await expect(links.getByRole("button", { name: "Add from a file" })).toBeVisible();
	await links.getByRole("textbox", { name: "Add anything" }).tap();
	await screen.keyboard.insertText("Shop example.com");
	await links.getByRole("button", { name: "Add", exact: true }).tap();
	await expect.poll(titles).toEqual(["Shop", "One", "Two", "Three", "Four", "Five", "Six"]);
	await expectTappable(screen, "a link is added");

	// Back closes what is open, although the editor is the first thing in this tab.
	await links.getByRole("button", { name: "Add block" }).tap();
	const dialog = screen.getByRole("region", { name: "Add block" });
	await expect(dialog).toBeVisible();
	await expectTappable(screen, "the kinds of blocks");
	await screen.goBack();
	await expect(dialog).toHaveCount(0);
	await screen.getByRole("button", { name: "More actions for One" }).tap();
	await expect(screen.getByRole("menu")).toBeVisible();
	await screen.goBack();
	await expect(screen.getByRole("menu")).toHaveCount(0);
	// A choice closes the menu for good, also one that takes its button away.
	await screen.emulateMedia({ reducedMotion: "no-preference" });
	await screen.getByRole("button", { name: "More actions for One" }).tap();
	await screen.getByRole("menuitem", { name: "Select" }).tap();
	await expect(screen.getByRole("checkbox", { name: "One" })).toBeChecked();
	await screen.goBack();
	await expect(rowOf("One")).toBeVisible();
	await expect(screen.getByRole("menu")).toHaveCount(0);
	await screen.emulateMedia({ reducedMotion: "reduce" });

	await screen.getByRole("button", { name: "Resize panel" }).tap();
	await expect(rowOf("Two")).toBeInViewport({ ratio: 1 });
	// A resting finger lifts a row, and one that moves at once scrolls the list.
	await swipe(screen, rowOf("One"), 80, 400);
	await expect.poll(titles).toEqual(["Shop", "Two", "One", "Three", "Four", "Five", "Six"]);
	await swipe(screen, rowOf("Three"), -240);
	await expect(rowOf("Shop")).not.toBeInViewport({ ratio: 0.9 });
	await swipe(screen, rowOf("Three"), 150);
	await expect(rowOf("Shop")).toBeInViewport({ ratio: 0.9 });
	expect(await titles()).toEqual(["Shop", "Two", "One", "Three", "Four", "Five", "Six"]);

	await screen.getByRole("button", { name: "More actions for One" }).tap();
	await screen.getByRole("menuitem", { name: "Hide" }).tap();
	await expect(screen.getByRole("menu")).toHaveCount(0);
	await screen.getByRole("button", { name: "More actions for One" }).tap();
	// The phone turns, and the menu's button is below the window.
	await screen.setViewportSize({ width: 740, height: 360 });
	await expect(screen.getByRole("menu")).toBeInViewport({ ratio: 1 });
	await screen.setViewportSize(PHONE.viewport);
	await expectTappable(screen, "a row's menu");
	await screen.goBack();
	await rowOf("One").tap();
	await screen.getByRole("button", { name: /^Lock/, expanded: false }).tap();
	const password = screen.getByRole("radio", { name: "Password" });
	// Not below the form's buttons, which are always in view.
	await password.tap();
	await expect(password).toBeChecked();
	await expectTappable(screen, "a lock");
	await screen.getByRole("button", { name: "Cancel" }).tap();
	await expect(rowOf("One")).toBeInViewport();

	await chooseForLink(screen, "Two", "Select");
	await expectTappable(screen, "choosing");
	// What is chosen moves together.
	const one = screen.getByRole("checkbox", { name: "One" });
	await one.tap();
	await swipe(screen, one, 80, 400);
	// How far depends on how much the list scrolls below the finger.
	await expect.poll(async () => (await titles()).join()).toMatch(/Three,.*Two,One/);
	const together = await titles();
	await one.tap();
	await screen.getByRole("button", { name: "Delete", exact: true }).tap();
	await screen.getByRole("button", { name: "Done" }).tap();
	await expect.poll(titles).toEqual(together.filter((title) => title !== "Two"));

	const socials = screen.getByRole("region", { name: "Social Media Icons" });
	await socials.getByText("TikTok", { exact: true }).tap();
	await expect(socials.getByLabel("Handle or URL")).toBeFocused();
	await screen.keyboard.insertText("jane");
	await socials.getByRole("button", { name: "Add", exact: true }).tap();
	await expect(socials.getByRole("button", { name: "More actions for TikTok jane" })).toBeVisible();
	await expectTappable(screen, "an icon is added");
	for (const part of ["Look", "Profile", "Share"] as const) {
		await openPart(screen, part);
		await expectTappable(screen, part);
	}
	// Back closes a list before it leaves the part.
	await screen.getByRole("textbox", { name: "Language" }).tap();
	const english = screen.getByRole("option", { name: "English", exact: true });
	await expect(english).toBeVisible();
	await screen.goBack();
	await expect(english).toBeHidden();
	await expect(screen.getByRole("combobox", { name: "Language" })).toBeFocused();
	await expect(saveState(screen)).toHaveText("Saved");
});

test("a finger that scrolls over a slider leaves it alone, and one that moves sideways slides", async ({
	product,
	visitor,
}) => {
	const { screen } = await openEditor({ product, visitor }, "scrolls-over-sliders", {}, { ...PHONE, part: "Look" });
	const size = screen.getByRole("slider", { name: "Text size" });
	await size.scrollIntoViewIfNeeded();
	const top = async () => (await size.boundingBox())?.y ?? 0;
	const before = await top();
	await swipe(screen, size, -60);
	await expect.poll(top).toBeLessThan(before - 20);
	await expect(size).toHaveAttribute("aria-valuenow", "16");
	await swipe(screen, size, 0, 0, 60);
	await expect(size).not.toHaveAttribute("aria-valuenow", "16");
});
