import type { Page } from "@playwright/test";
import { beginBlock, linksCalled, openEditor, openPart, saveState, storedPage } from "./open-editor.ts";
import { expect, test } from "./product.ts";

const nameOn = (screen: Page) => screen.getByLabel("Name", { exact: true });
const bioOn = (screen: Page) => screen.getByLabel("Bio", { exact: true });
const preview = (screen: Page) => screen.getByRole("region", { name: "Preview of your page" }).locator(".bio");

test.describe("undo and redo", () => {
	test("undo and redo cover the whole draft by keyboard and by button, are saved, and spare an open form", async ({
		product,
		visitor,
	}) => {
		const links = linksCalled("One", "Two");
		const { id, screen } = await openEditor({ product, visitor }, "steps-back", { blocks: links }, { part: "Profile" });
		await nameOn(screen).fill("Maya Lind");
		await openPart(screen, "Look");
		await screen.getByRole("radio", { name: "Night Sky" }).click();
		await screen.getByText("Monochrome", { exact: true }).click();
		await openPart(screen, "Profile");
		await bioOn(screen).pressSequentially("Pots and plates");
		await expect(preview(screen)).toHaveCSS("color", "rgb(243, 241, 255)");

		// Undo works inside a field. A word typed without a pause is one step.
		await screen.keyboard.press("Control+z");
		await expect(bioOn(screen)).toHaveValue("");
		await expect(screen.getByRole("banner").getByRole("status")).toHaveText("Undone – 3 more steps");
		await openPart(screen, "Look");
		await screen.keyboard.press("Control+z");
		const style = screen.getByRole("radiogroup", { name: "Style", exact: true });
		await expect(style.getByRole("radio", { name: "Plain" })).toBeChecked();
		await screen.keyboard.press("Control+z");
		await expect(preview(screen)).toHaveCSS("color", "rgb(0, 0, 0)");
		await openPart(screen, "Profile");
		await screen.keyboard.press("Control+z");
		await expect(nameOn(screen)).toHaveValue("Jane Roe");
		await expect(screen.getByRole("button", { name: "Undo" })).toBeDisabled();
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Jane Roe", bio: "" });

		for (let step = 0; step < 3; step++) await screen.keyboard.press("Control+Shift+z");
		await screen.keyboard.press("Control+y");
		await expect(bioOn(screen)).toHaveValue("Pots and plates");
		await expect(preview(screen)).toHaveCSS("color", "rgb(243, 241, 255)");
		await expect(screen.getByRole("button", { name: "Redo" })).toBeDisabled();
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Maya Lind", bio: "Pots and plates" });

		// An open form has an undo of its own.
		await openPart(screen, "Links");
		await beginBlock(screen);
		await screen.getByLabel("Title").pressSequentially("Shop");
		await screen.keyboard.press("Control+z");
		await screen.keyboard.press("Escape");
		await openPart(screen, "Profile");
		await expect(bioOn(screen)).toHaveValue("Pots and plates");
		await screen.getByRole("button", { name: "Undo" }).click();
		await expect(bioOn(screen)).toHaveValue("");
		await screen.getByRole("button", { name: "Redo" }).click();
		await expect(bioOn(screen)).toHaveValue("Pots and plates");
	});
});
