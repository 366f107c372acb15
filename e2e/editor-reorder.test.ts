import type { Page } from "@playwright/test";
import { expectPublicLinks, linksCalled, openEditor, saveState, storedPage, watchSaves } from "./open-editor.ts";
import { createPage, expect, signUp, test } from "./product.ts";

interface Spot {
	x: number;
	y: number;
}

const grip = (screen: Page, title: string) => screen.getByRole("button", { name: `Reorder ${title}`, exact: true });

const orderOn = (screen: Page): Promise<string[]> =>
	screen
		.getByRole("button", { name: /^Reorder / })
		.evaluateAll((grips) => grips.map((grip) => (grip.getAttribute("aria-label") ?? "").replace("Reorder ", "")));

async function middleOf(screen: Page, title: string): Promise<Spot> {
	const box = await grip(screen, title).boundingBox();
	if (!box) throw new Error(`${title} can't be seen`);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns points from one row to just past another, in small steps. */
async function wayPast(screen: Page, title: string, past: string): Promise<Spot[]> {
	const [from, to] = [await middleOf(screen, title), await middleOf(screen, past)];
	const distance = to.y - from.y + Math.sign(to.y - from.y) * 20;
	return Array.from({ length: 20 }, (_, step) => ({ x: from.x, y: from.y + (distance * (step + 1)) / 20 }));
}

interface Means {
	touch?: boolean;
	/** The number of changes on the way. Each is saved separately when they are over a second apart. */
	moves?: number;
	firstToLast: (screen: Page) => Promise<void>;
}

const MEANS: Record<string, Means> = {
	keyboard: {
		async firstToLast(screen) {
			await grip(screen, "One").focus();
			await screen.keyboard.press("Space");
			await expect(screen.getByText("Picked up One. Position 1 of 3.")).toBeAttached();
			for (const position of [2, 3]) {
				await screen.keyboard.press("ArrowDown");
				await expect(screen.getByText(`Moved One. Position ${position} of 3.`)).toBeAttached();
			}
			await screen.keyboard.press("Space");
			await expect(screen.getByText("Dropped One. Position 3 of 3.")).toBeAttached();
		},
	},
	mouse: {
		async firstToLast(screen) {
			await grip(screen, "Three").scrollIntoViewIfNeeded();
			const { x, y } = await middleOf(screen, "One");
			await screen.mouse.move(x, y);
			await screen.mouse.down();
			for (const spot of await wayPast(screen, "One", "Three")) await screen.mouse.move(spot.x, spot.y);
			await expect.poll(() => orderOn(screen)).toEqual(["Two", "Three", "One"]);
			await screen.mouse.up();
		},
	},
	touch: {
		touch: true,
		async firstToLast(screen) {
			await screen.getByText("Three", { exact: true }).first().scrollIntoViewIfNeeded();
			await grip(screen, "Three").evaluate((element) => element.scrollIntoView({ block: "center" }));
			const finger = await screen.context().newCDPSession(screen);
			const way = await wayPast(screen, "One", "Three");
			const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Spot[]) =>
				finger.send("Input.dispatchTouchEvent", { type, touchPoints });
			await touch("touchStart", [await middleOf(screen, "One")]);
			for (const spot of way) await touch("touchMove", [spot]);
			const { x, y } = way.at(-1) ?? (await middleOf(screen, "Three"));
			let tremor = 1;
			await expect
				.poll(async () => {
					// The code for dragging may have come after the first moves. A finger never rests.
					tremor = -tremor;
					await touch("touchMove", [{ x, y: y + tremor }]);
					return orderOn(screen);
				})
				.toEqual(["Two", "Three", "One"]);
			await touch("touchEnd", []);
		},
	},
	"row menu": {
		moves: 2,
		async firstToLast(screen) {
			const more = screen.getByRole("button", { name: "More actions for One" });
			for (const position of [2, 3]) {
				await more.focus();
				await screen.keyboard.press("Enter");
				await expect(screen.getByRole("menuitem", { name: "Hide" })).toBeFocused();
				for (let presses = 0; presses < 10; presses++) {
					if (
						await screen
							.getByRole("menuitem", { name: "Move down" })
							.evaluate((item) => item === document.activeElement)
					)
						break;
					await screen.keyboard.press("ArrowDown");
				}
				await screen.keyboard.press("Enter");
				await expect(screen.getByText(`Moved to position ${position} of 3.`)).toBeAttached();
				await expect(more).toBeFocused();
			}
			await more.click();
			await expect(screen.getByRole("menuitem", { name: "Move down" })).toBeDisabled();
			await screen.keyboard.press("Escape");
			await expect(screen.getByRole("menu")).toHaveCount(0);
		},
	},
};

test.describe("the order of links", () => {
	for (const [means, { touch = false, moves = 1, firstToLast }] of Object.entries(MEANS)) {
		test(`the order of links changes by ${means} on the screen, in the database and for visitors`, async ({
			product,
			visitor,
		}) => {
			const name = `by-${means.toLowerCase().replace(" ", "-")}`;
			const links = linksCalled("One", "Two", "Three");
			const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
			const { id, screen } = await openEditor({ product, visitor }, name, { blocks: links }, touch ? phone : {});
			const saves = watchSaves(screen);
			await firstToLast(screen);

			const order = ["Two", "Three", "One"];
			await expect.poll(() => orderOn(screen)).toEqual(order);
			await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(order);
			await expect(saveState(screen)).toHaveText("Saved");
			expect(await orderOn(screen)).toEqual(order);
			expect(saves.length).toBeLessThanOrEqual(moves);
			if (!touch) {
				const preview = screen.getByRole("region", { name: "Preview of your page" });
				expect(await preview.getByRole("listitem").allInnerTexts()).toEqual(order);
			}
			await expectPublicLinks(visitor, name, order);
			await screen.reload();
			await expect.poll(() => orderOn(screen)).toEqual(order);
		});
	}

	const EARLY: Record<string, { press: (screen: Page) => Promise<void>; move: (screen: Page) => Promise<void> }> = {
		"key press": {
			async press(screen) {
				await grip(screen, "One").focus();
				await screen.keyboard.press("Space");
			},
			async move(screen) {
				await expect(screen.getByText("Picked up One. Position 1 of 3.")).toBeAttached();
				await screen.keyboard.press("ArrowDown");
				await screen.keyboard.press("Space");
			},
		},
		"mouse press": {
			async press(screen) {
				const { x, y } = await middleOf(screen, "One");
				await screen.mouse.move(x, y);
				await screen.mouse.down();
			},
			async move(screen) {
				for (const spot of await wayPast(screen, "One", "Two")) await screen.mouse.move(spot.x, spot.y);
				await expect.poll(() => orderOn(screen)).toEqual(["Two", "One", "Three"]);
				await screen.mouse.up();
			},
		},
	};
	for (const [how, { press, move }] of Object.entries(EARLY)) {
		test(`the order of links changes by a ${how} before the code for dragging has arrived`, async ({
			product,
			visitor,
		}) => {
			const links = linksCalled("One", "Two", "Three");
			const name = `early-${how.replace(" ", "-")}`;
			const person = await visitor();
			await signUp(person, product, `${name}@example.com`);
			const id = await createPage(person, product, { username: name, blocks: links });
			const screen = await person.newPage();
			const arrival = Promise.withResolvers<void>();
			await screen.route(/\/assets\/dragging-[^/]+\.js$/, async (route) => {
				await arrival.promise;
				await route.continue();
			});
			await screen.goto(`/editor?id=${id}`);
			await grip(screen, "Three").scrollIntoViewIfNeeded();
			await press(screen);
			arrival.resolve();
			await expect(grip(screen, "One")).toHaveAttribute("aria-roledescription", "draggable");
			await move(screen);
			await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["Two", "One", "Three"]);
		});
	}

	test("the order of links stays when a move is canceled, and nothing is saved", async ({ product, visitor }) => {
		const links = linksCalled("One", "Two", "Three");
		const { id, screen } = await openEditor({ product, visitor }, "by-nothing", { blocks: links });
		const saves = watchSaves(screen);
		await grip(screen, "One").focus();
		await screen.keyboard.press("Space");
		await expect(screen.getByText("Picked up One. Position 1 of 3.")).toBeAttached();
		await screen.keyboard.press("ArrowDown");
		await expect(screen.getByText("Moved One. Position 2 of 3.")).toBeAttached();
		await screen.keyboard.press("Escape");
		await expect(screen.getByText("Returned to its original position.")).toBeAttached();
		await expect.poll(() => orderOn(screen)).toEqual(["One", "Two", "Three"]);
		await expect(grip(screen, "One")).toBeFocused();

		// A tap on a handle doesn't start a drag.
		await grip(screen, "Two").click();
		await screen.getByRole("link", { name: "Return to Dashboard" }).click();
		await expect(screen.getByText("3 link(s) added")).toBeVisible();
		expect(saves).toEqual([]);
		expect(await storedPage(product, id)).toMatchObject({ titles: ["One", "Two", "Three"], version: 2 });
	});
});
