import { expectAccessible } from "./axe.ts";
import { linksCalled, openPart, saveState, showEditor, storedPage } from "./open-editor.ts";
import { finishUpload, pictureField, striped } from "./pictures.ts";
import { createPage, expect, signUp, subscribe, test } from "./product.ts";
import { visitOf } from "./visits.ts";

const NAMES = Array.from({ length: 14 }, (_, index) => `Shop ${index}`);
const LINKS = linksCalled(...NAMES);
const FOUND = [
	{ title: "On tour", url: "https://tour.example/" },
	{ title: "Letters", url: "https://letters.example/" },
	{ title: "An old shop", url: LINKS[0]?.url },
];

test("the button of each suggestion does what it says, and undo takes it back", async ({ product, visitor }) => {
	const person = await visitor({ reducedMotion: "no-preference" });
	await signUp(person, product, "suggestions@example.com");
	await subscribe(product, "suggestions@example.com", "pro");
	const id = await createPage(person, product, { username: "suggestions", blocks: LINKS });
	await product.rows(
		`INSERT INTO import_sources (page_id, address, host, known_links, new_links, name, digest, next_check_at)
		 VALUES (?, 'https://linktr.ee/jane', 'linktr.ee', '[]', ?, 'Linktree', 'c0ffee', 9e12)`,
		id,
		JSON.stringify(FOUND),
	);
	const ages = Object.fromEntries(LINKS.map(({ id }) => [id, 1]));
	await product.rows("INSERT INTO shown_blocks VALUES (?, ?)", id, JSON.stringify(ages));
	const views = Array.from({ length: 100 }, (_, index) => visitOf(id, `visitor-${index}`));
	const clicks = LINKS.slice(0, -2).map(({ id: linkId, title, url }) => ({
		...visitOf(id, `click-${linkId}`),
		kind: "link" as const,
		linkId,
		linkTitle: title,
		linkUrl: url,
	}));
	await product.record([...views, ...clicks]);

	const screen = await showEditor(person, id);
	const suggestions = screen.getByRole("region", { name: "Suggestions" });
	const act = (label: string) => suggestions.getByRole("button", { name: label, exact: true }).click();
	const row = (id: string) => screen.locator(`[data-row="${id}"]`);
	await suggestions.getByText("3 suggestions").click();

	await expect(suggestions).toContainText("2 links on linktr.ee/jane are not on your page yet.");
	await act("Review new links");
	const dialog = screen.getByRole("dialog", { name: "New links on linktr.ee/jane" });
	await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(2);
	await expectAccessible(screen, "the new links");
	await dialog.getByRole("button", { name: "Add 2 links" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(suggestions).not.toContainText("linktr.ee");
	await expect(suggestions).toBeFocused();
	await expect(saveState(screen)).toHaveText("Saved");
	expect((await storedPage(product, id)).titles).toEqual(["On tour", "Letters", ...NAMES]);
	await screen.getByRole("button", { name: "Undo" }).click();
	await expect(suggestions).toContainText("2 links on linktr.ee/jane");
	await screen.getByRole("button", { name: "Redo" }).click();
	await expect(suggestions).not.toContainText("linktr.ee");

	// A dialog that closes at once is gone before its suggestion is.
	await screen.emulateMedia({ reducedMotion: "reduce" });
	await screen.getByRole("button", { name: "Undo" }).click();
	await act("Review new links");
	await dialog.getByRole("button", { name: "Add 2 links" }).click();
	await expect(suggestions).not.toContainText("linktr.ee");
	await expect(suggestions).toBeFocused();

	const chosen = screen.waitForEvent("filechooser");
	await act("Add a picture");
	await (await chosen).setFiles(await striped(screen, 300, 300, ["#d02020", "#2040d0"]));
	await finishUpload(pictureField(screen, "Profile Picture"));
	// Back at the links, the facts are asked for again, and people don't wait for the answer.
	const held = Promise.withResolvers<void>();
	await screen.route(/suggestions\.facts/, async (route) => {
		await held.promise;
		await route.continue();
	});
	await openPart(screen, "Links");
	await expect(suggestions).not.toContainText("Your page has no picture yet");

	await act("Add a heading");
	const heading = screen.getByRole("textbox", { name: "Heading", exact: true });
	await expect(heading).toBeFocused();
	await heading.fill("More shops");
	await heading.press("Enter");
	await expect(suggestions).not.toContainText("links in a row");

	await expect(suggestions).toContainText("Nobody opened “Shop 12” for 30 days");
	await suggestions.getByRole("button", { name: "Dismiss: Nobody opened “Shop 13”" }).click();
	await expect(suggestions.getByText("1 suggestion", { exact: true })).toBeVisible();
	held.resolve();
	await act("Hide link");
	await expect(row("link-12")).toContainText("Hidden");
	await expect(suggestions.getByText(/suggestion/)).toHaveCount(0);

	await expect(saveState(screen)).toHaveText("Saved");
	const [page] = await product.rows("SELECT avatar, blocks FROM pages WHERE id = ?", id);
	expect(page?.avatar).toMatch(/\.webp$/);
	const blocks: { id: string; kind: string; text?: string; isHidden?: boolean }[] = JSON.parse(String(page?.blocks));
	expect(blocks.filter(({ kind }) => kind === "heading")).toMatchObject([{ text: "More shops" }]);
	expect(blocks.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual(["link-12"]);
	await screen.reload();
	await expect(suggestions.getByText(/suggestion/)).toHaveCount(0);
});
