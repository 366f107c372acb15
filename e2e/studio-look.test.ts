import type { Locator } from "@playwright/test";
import { overflowOf, smallTargets } from "./fit.ts";
import { beginBlock, linksCalled, openEditor, openPart, saveState } from "./open-editor.ts";
import { createPage, expect, signUp, test } from "./product.ts";

const LONG = "Margarethe-Antonia Oberhuber-Weissenbach von der Seitenstraße";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.describe("on a phone 360 pixels wide", () => {
	test("the dashboard and the editor fit, and every control is large enough to tap", async ({ product, visitor }) => {
		const links = linksCalled(LONG, "Two");
		const draft = { fullName: LONG, bio: "Wordswithoutanyspaces".repeat(12), blocks: links };
		const username = "a-name-of-just-thirty-letters0";
		const person = await visitor(PHONE);
		await signUp(person, product, `${username}@example.com`);
		await createPage(person, product, { username, ...draft });
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect(screen.getByText("2 link(s) added")).toBeVisible();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.getByRole("button", { name: `QR code of ${LONG}` }).click();
		await expect(screen.getByRole("dialog")).toBeVisible();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.keyboard.press("Escape");
		await screen.getByRole("button", { name: `More for ${LONG}` }).click();
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.getByRole("menuitem", { name: "Delete" }).click();
		await expect(screen.getByRole("dialog")).toBeVisible();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.keyboard.press("Escape");

		await screen.getByRole("link", { name: /^Edit / }).click();
		await expect(saveState(screen)).toHaveText("Saved");
		for (const part of ["Look", "Profile", "Share", "Links"] as const) {
			await openPart(screen, part);
			await expect(screen.locator(".mantine-Skeleton-root:visible")).toHaveCount(0);
			await expect.poll(() => overflowOf(screen)).toBe(0);
			await expect.poll(() => smallTargets(screen)).toEqual([]);
		}

		await screen.getByRole("button", { name: `Edit ${LONG}` }).click();
		await screen.getByRole("main").getByLabel("URL", { exact: true }).fill("not an address");
		await screen.getByRole("button", { name: "Save" }).click();
		await expect(screen.getByText(/^This isn't an address/)).toBeVisible();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.getByRole("main").getByRole("button", { name: "Cancel" }).click();
		await beginBlock(screen);
		await expect(screen.getByRole("region", { name: "Add Link" }).getByLabel("Title")).toBeFocused();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
	});
});

test.describe("the preview", () => {
	test("the preview follows typing before anything is saved", async ({ product, visitor }) => {
		const { screen } = await openEditor(
			{ product, visitor },
			"follows",
			{ blocks: linksCalled("One") },
			{ part: "Profile" },
		);
		const preview = screen.getByRole("region", { name: "Preview of your page" });
		await screen.route(/pages\.save/, (route) => route.abort());
		await screen.getByLabel("Name", { exact: true }).fill("Maya Lind");
		await expect(preview.getByRole("heading", { name: "Maya Lind" })).toBeVisible();
		await expect(preview.getByText("MA", { exact: true })).toBeVisible();
		await screen.getByLabel("Username").fill("Maya-L");
		await expect(preview.getByText("@maya-l", { exact: true })).toBeVisible();
		await screen.getByLabel("Bio", { exact: true }).fill("Pots and plates");
		await expect(preview.getByText("Pots and plates")).toBeVisible();
		await openPart(screen, "Look");
		await screen.getByRole("radio", { name: "Ocean Breeze" }).click();
		await expect(preview.locator(".bio")).toHaveAttribute("data-look", "ocean-breeze");
		await screen
			.getByRole("radiogroup", { name: "Button corners" })
			.getByRole("radio", { name: "Square", exact: true })
			.click();
		await expect(preview.locator(".bio")).toHaveAttribute("data-shape", "square");
	});

	test("the preview is beside the settings from 700 pixels on, and below that they lie over its end", async ({
		product,
		visitor,
	}) => {
		const wide = { viewport: { width: 700, height: 800 } };
		const { screen } = await openEditor({ product, visitor }, "two-places", {}, { part: "Profile", ...wide });
		const preview = screen.getByRole("region", { name: "Preview of your page" });
		const panel = screen.getByRole("main");
		const name = screen.getByLabel("Name", { exact: true });
		const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		await expect(name).toBeInViewport();
		const beside = await boxOf(panel);
		expect((await boxOf(preview)).x).toBeGreaterThanOrEqual(beside.x + beside.width);
		await expect.poll(() => overflowOf(screen)).toBe(0);

		// A desktop's page needs the room of the settings, which come back with a part.
		await screen.getByRole("button", { name: "Desktop" }).click();
		await expect(name).toBeHidden();
		expect(await preview.evaluate((page) => page.clientWidth)).toBe(1440);
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await openPart(screen, "Profile");
		await expect(name).toBeVisible();
		await expect(screen.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");

		await screen.setViewportSize({ width: 699, height: 800 });
		await name.fill("Typed in the sheet");
		await expect(preview.getByRole("heading", { name: "Typed in the sheet" })).toBeInViewport();
		const above = await boxOf(panel);
		const below = await boxOf(preview);
		expect([above.width, below.width]).toEqual([699, 699]);
		expect(above.y).toBeGreaterThan(below.y + 100);
		expect(above.y).toBeLessThan(below.y + below.height);
		await expect(screen.getByRole("button", { name: "Desktop" })).toHaveCount(0);
		await expect.poll(() => overflowOf(screen)).toBe(0);
	});
});
