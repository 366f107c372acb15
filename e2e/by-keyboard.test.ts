import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { linksCalled, openEditor, storedPage } from "./open-editor.ts";
import { expect, signUp, subscribe, test } from "./product.ts";

/** More presses than any way through a screen takes. */
const PRESSES_MAX = 60;

/** Presses a key until a control with this name has the focus. On the way, the focus is never hidden or below something. */
async function press(screen: Page, key: string, name: RegExp): Promise<void> {
	const passed: string[] = [];
	for (let presses = 0; presses <= PRESSES_MAX; presses++) {
		const { label, problem } = await focusOn(screen);
		// Between the last control and the first, the browser has the focus.
		if (label !== "BODY") expect(problem, label).toBeNull();
		if (name.test(label)) return;
		passed.push(label);
		await screen.keyboard.press(key);
	}
	throw new Error(`${key} doesn't reach ${name}: ${passed.join(", ")}`);
}

/** The name of what has the focus, and why it can't be seen; null when it can. */
function focusOn(screen: Page): Promise<{ label: string; problem: string | null }> {
	return screen.evaluate(() => {
		const element = document.activeElement ?? document.body;
		if (element === document.body) return { label: "BODY", problem: "lost" };
		const { labels = null } = element as HTMLInputElement;
		const label = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "";
		const { left, top, width, height } = element.getBoundingClientRect();
		const above = document.elementFromPoint(left + width / 2, top + height / 2);
		const isSeen =
			above !== null && (element.contains(above) || above.contains(element) || labels?.[0]?.contains(above));
		return { label: label.trim(), problem: isSeen ? null : `below ${above?.className ?? "the edge"}` };
	});
}

test("a page is begun, dressed and published by keyboard alone, and the focus is never lost", async ({
	product,
	visitor,
}) => {
	const person = await visitor({ viewport: { width: 1440, height: 700 } });
	await signUp(person, product, "only-keys@example.com");
	const screen = await person.newPage();
	// The code of the last step comes late.
	const held = Promise.withResolvers<void>();
	await screen.route(/\/assets\/live-step-[^/]+\.js$/, async (route) => {
		await held.promise;
		await route.continue();
	});
	// The answer about the username comes late, too.
	const named = Promise.withResolvers<void>();
	await screen.route(/pages\.checkNewUsername/, async (route) => {
		await named.promise;
		await route.continue();
	});
	await screen.goto("/start");
	await expect(screen.getByRole("heading", { name: "What's your name?" })).toBeVisible();
	const { keyboard } = screen;
	await expect(screen.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
	await press(screen, "Tab", /^Shop$/);
	await keyboard.press("ArrowRight");
	await expect(screen.getByRole("radio", { name: "Musician" })).toBeChecked();
	// The kinds are one stop.
	await press(screen, "Tab", /^All 12$/);
	await press(screen, "Tab", /^Continue/);
	await keyboard.press("Enter");
	const field = screen.getByRole("textbox", { name: "Your links, one per line" });
	await expect(field).toBeFocused();
	await keyboard.insertText("Shop example.com\nno address");
	await keyboard.press("Enter");
	await press(screen, "Tab", /^1 needs a fix$/);
	await keyboard.press("Enter");
	await expect(screen.getByText("We can't find a link here.")).toBeVisible();
	await press(screen, "Tab", /^Remove no address$/);
	await keyboard.press("Enter");
	await expect(field).toBeFocused();
	await press(screen, "Tab", /^Continue/);
	await keyboard.press("Enter");
	await press(screen, "Tab", /^Night Sky$/);
	await keyboard.press("ArrowRight");
	await expect(screen.getByRole("radio", { name: "City Lights" })).toBeFocused();
	// Behind the looks there is nothing but the button.
	await keyboard.press("Tab");
	await expect(screen.getByRole("button", { name: "Publish my page" })).toBeFocused();
	await keyboard.press("Enter");
	await expect(screen.getByRole("button", { name: "Publish my page" })).toBeDisabled();
	named.resolve();
	await expect(screen.getByRole("button", { name: "Done" })).toBeVisible();
	held.resolve();
	await expect(screen.getByRole("heading", { name: "Your page is live" })).toBeFocused();
	await press(screen, "Tab", /^Keep editing$/);
	await keyboard.press("Enter");
	await expect(screen.getByRole("heading", { level: 1, name: "Jane Roe" }).first()).toBeFocused();
	await keyboard.press("Tab");
	await expect(screen.getByRole("banner").getByRole("link").first()).toBeFocused();
});

test("links are added, chosen, locked and moved by keyboard alone, and the focus is never lost", async ({
	product,
	visitor,
}) => {
	const blocks = linksCalled("One", "Two", "Three");
	const viewport = { width: 1440, height: 700 };
	const { id, screen } = await openEditor({ product, visitor }, "edits-by-keys", { blocks }, { viewport });
	const { keyboard } = screen;
	const titles = async () => (await storedPage(product, id)).titles;
	await expect(screen.getByRole("button", { name: "Add from a file" })).toBeVisible();
	await keyboard.press("/");
	await keyboard.type("Four example.com/4");
	await keyboard.press("Enter");
	await expect.poll(titles).toEqual(["Four", "One", "Two", "Three"]);
	await press(screen, "Tab", /^Reorder Four$/);
	await keyboard.press("Space");
	await keyboard.press("ArrowDown");
	await keyboard.press("Space");
	await expect.poll(titles).toEqual(["One", "Four", "Two", "Three"]);

	await press(screen, "Tab", /^More actions for Four$/);
	await keyboard.press("Enter");
	await expect(screen.getByRole("menuitem", { name: "Hide" })).toBeFocused();
	await keyboard.press("Tab");
	await expect(screen.getByRole("menu")).toBeHidden();
	await press(screen, "Shift+Tab", /^More actions for Four$/);
	await keyboard.press("Enter");
	await press(screen, "ArrowDown", /^Select$/);
	await keyboard.press("Enter");
	await expect(screen.getByRole("checkbox", { name: "Four" })).toBeFocused();
	await expectAccessible(screen, "choosing");
	// The other rows are no tab stops.
	await keyboard.press("Tab");
	await expect(screen.getByRole("toolbar").getByRole("button", { name: "All" })).toBeFocused();
	await keyboard.press("Shift+Tab");
	await keyboard.press("x");
	await keyboard.press("ArrowDown");
	await keyboard.press("x");
	await expect(screen.getByRole("checkbox", { name: "Four" })).not.toBeChecked();
	await expect(screen.getByRole("checkbox", { name: "Two" })).toBeChecked();
	await keyboard.press("x");
	await keyboard.press("ArrowUp");
	await keyboard.press("x");
	await press(screen, "Tab", /^Hide$/);
	await keyboard.press("Enter");
	await expect(screen.getByRole("button", { name: "Show", exact: true })).toBeFocused();
	await press(screen, "Tab", /^Copy to page$/);
	await keyboard.press("Enter");
	await expect(screen.getByRole("dialog").getByText("You have no other page.")).toBeVisible();
	await keyboard.press("Escape");
	await expect(screen.getByRole("button", { name: "Copy to page" })).toBeFocused();
	await keyboard.press("Escape");
	await expect(screen.getByRole("button", { name: "Edit Four" })).toBeFocused();

	// The form of a divider has no field that takes the focus, and Cancel leads back to the kinds.
	await press(screen, "Shift+Tab", /^Add block$/);
	await keyboard.press("Enter");
	const dialog = screen.getByRole("region", { name: /^Add / });
	await expect(dialog.getByRole("button", { name: /^Link\b/ })).toBeFocused();
	const divider = dialog.getByRole("button", { name: /^Divider/ });
	await press(screen, "Tab", /^Divider/);
	await keyboard.press("Enter");
	await expect(dialog.getByText("Dots", { exact: true })).toBeVisible();
	// All of its words come into view with the focus, not a point of them.
	expect((await dialog.getByRole("radio", { name: "Line" }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await press(screen, "Tab", /^Cancel$/);
	await keyboard.press("Enter");
	await expect(divider).toBeFocused();
	await keyboard.press("Escape");
	await expect(screen.getByRole("button", { name: "Add block" })).toBeFocused();

	await press(screen, "Tab", /^Edit Four$/);
	await keyboard.press("Enter");
	await press(screen, "Tab", /^Lock/);
	await keyboard.press("Enter");
	await press(screen, "Tab", /^Open$/);
	await keyboard.press("ArrowRight");
	await expect(screen.getByRole("radio", { name: "Password" })).toBeChecked();
	// What the plan lacks, and the buttons below it, are in view when they are reached.
	await press(screen, "Tab", /^Delete$/);
	await keyboard.press("Escape");
	await expect(screen.getByRole("button", { name: "Edit Four" })).toBeFocused();

	// What was typed into a form that is closed stays at hand.
	await keyboard.press("Enter");
	await expect(screen.getByRole("textbox", { name: "Title" })).toBeFocused();
	await keyboard.press("End");
	await keyboard.type(" more");
	await keyboard.press("Escape");
	await press(screen, "Shift+Tab", /^Bring back$/);
	await keyboard.press("Enter");
	await expect.poll(titles).toContain("Four more");
	await subscribe(product, "edits-by-keys@example.com", "business");
	await screen.reload();
	await expect(screen.getByRole("button", { name: "Add from a file" })).toBeVisible();

	// What is added gets the focus, and what disappears passes it on.
	await press(screen, "Tab", /^Edit Four more$/);
	await keyboard.press("Enter");
	await press(screen, "Tab", /^Rules/);
	await keyboard.press("Enter");
	await expect(screen.getByRole("button", { name: "Add rule" })).toBeVisible();
	await press(screen, "Tab", /^A\/B test/);
	await keyboard.press("Enter");
	await press(screen, "Tab", /^Add address$/);
	await keyboard.press("Enter");
	await expect(screen.getByRole("textbox", { name: "C leads to" })).toBeFocused();
	await press(screen, "Tab", /^Remove C$/);
	await keyboard.press("Enter");
	await expect(screen.getByRole("button", { name: "Add address" })).toBeFocused();
	await keyboard.press("Escape");
	await expect(screen.getByRole("button", { name: "Edit Four more" })).toBeFocused();
});
