import { expectAccessible } from "./axe.ts";
import { linksCalled, openEditor, openPart, saveState } from "./open-editor.ts";
import { expect, test } from "./product.ts";

test("a creator adds German, writes it beside the English page, sees what has changed since, and makes it public", async ({
	product,
	visitor,
}) => {
	const blocks = linksCalled("Pottery class", "Shop");
	const { id, screen } = await openEditor({ product, visitor }, "two-languages", {
		fullName: "Jane Roe",
		bio: "Pots and plates",
		language: "en",
		blocks,
	});
	const stored = async () => {
		const [row] = await product.rows("SELECT translations FROM pages WHERE id = ?", id);
		return JSON.parse(String(row?.translations));
	};
	const stage = screen.getByRole("region", { name: "Preview of your page" });
	await expect(screen.getByRole("tablist", { name: "Languages of the page" })).toHaveCount(0);

	await openPart(screen, "Share");
	await screen.getByRole("button", { name: "Add a language" }).click();
	const dialog = screen.getByRole("dialog", { name: "Add a language" });
	await dialog.getByRole("combobox", { name: "New language" }).fill("german");
	await screen.getByRole("option", { name: "Deutsch", exact: true }).click();
	await dialog.getByRole("button", { name: "Add Deutsch" }).click();

	const german = screen.getByRole("tab", { name: "Deutsch" });
	await expect(german).toHaveAttribute("aria-selected", "true");
	await expect(german).toContainText("0%");
	await expect(screen.getByText("It has no words yet. Translate a text first.")).toBeVisible();
	await expect(screen.getByRole("button", { name: "Make public" })).toHaveCount(0);

	// Enter leads from line to line, and the page has the words at once.
	const text = (name: string) => screen.getByRole("textbox", { name });
	await text("Bio Pots and plates").fill("Töpfe und Teller");
	await text("Link Pottery class").fill("Töpferkurs");
	await screen.keyboard.press("Enter");
	await expect(text("Link Shop")).toBeFocused();
	await expect(text("Link Shop")).toHaveAttribute("lang", "de");
	await screen.keyboard.press("Shift+Enter");
	await expect(text("Link Pottery class")).toBeFocused();
	await expect(stage.getByRole("link", { name: "Töpferkurs" })).toBeVisible();
	await expect(stage.getByText("Töpfe und Teller")).toBeVisible();
	await expect(stage.getByRole("link", { name: "Shop" })).toBeVisible();
	// A click on the page leads to the text, not to a form.
	await stage.getByRole("link", { name: "Shop" }).click();
	await expect(text("Link Shop")).toBeFocused();
	await expect(german).toContainText("50%");

	// The original changes, and the translation says so.
	await screen.getByRole("tab", { name: "English original" }).click();
	await openPart(screen, "Links");
	await expect(stage.getByRole("link", { name: "Pottery class" })).toBeVisible();
	await screen.getByRole("button", { name: "Edit Pottery class" }).click();
	await screen.getByRole("textbox", { name: "Title" }).fill("Saturday class");
	await screen.keyboard.press("Enter");
	await german.click();
	await expect(screen.getByText("English has changed since. It was")).toContainText("Pottery class");
	await expectAccessible(screen, "the editor with a changed original");
	await screen.getByRole("button", { name: "Still right" }).click();
	await expect(screen.getByText("English has changed since.")).toHaveCount(0);
	for (const original of ["Jane Roe", "Shop"]) {
		const row = screen.getByRole("listitem").filter({ has: screen.getByText(original, { exact: true }) });
		await row.getByRole("button", { name: "Same as English" }).click();
	}
	await expect(text("Link Shop")).toHaveValue("Shop");
	await expect(german).toContainText("done");

	await screen.getByRole("button", { name: "Make public" }).click();
	await expect(screen.getByText("Visitors can choose it on your page.")).toBeVisible();
	await expect(saveState(screen)).toHaveText("Saved");
	expect(await stored()).toEqual({
		de: {
			isPublic: true,
			texts: {
				fullName: { text: "Jane Roe", of: "Jane Roe" },
				bio: { text: "Töpfe und Teller", of: "Pots and plates" },
				"link-0.title": { text: "Töpferkurs", of: "Saturday class" },
				"link-1.title": { text: "Shop", of: "Shop" },
			},
		},
	});

	// After a reload the same language is open. Back leads to the page's own words.
	await screen.reload();
	await expect(text("Link Saturday class")).toHaveValue("Töpferkurs");
	await screen.getByRole("button", { name: "More actions for Deutsch" }).click();
	await screen.getByRole("menuitem", { name: "Remove language" }).click();
	await expect(screen.getByRole("tablist", { name: "Languages of the page" })).toHaveCount(0);
	await screen.getByRole("button", { name: "Undo" }).click();
	await expect(german).toContainText("done");
});
