import { linksCalled, openEditor, openPart, showEditor } from "./open-editor.ts";
import { createPage, expect, signUp, subscribe, test } from "./product.ts";

test("the preview opens in its own tab, follows the editor, and counts nothing", async ({ product, visitor }) => {
	const { id, person, screen } = await openEditor(
		{ product, visitor },
		"previews",
		{ blocks: linksCalled("One", "Two") },
		{ part: "Profile" },
	);
	const opening = person.waitForEvent("page");
	await screen.getByLabel("Bio", { exact: true }).fill("Pots and plates");
	await screen.getByRole("link", { name: "Preview" }).click();
	const preview = await opening;
	await expect(preview).toHaveURL("/profile?preview=true");
	await expect(preview.getByRole("heading", { name: "Jane Roe" })).toBeVisible();
	await expect(preview.getByText("Pots and plates")).toBeVisible();
	await expect(preview.getByText("@previews")).toBeVisible();
	await expect(preview.getByRole("main").getByRole("listitem")).toHaveText(["One", "Two"]);

	await screen.getByLabel("Name", { exact: true }).fill("Maya Lind");
	await openPart(screen, "Look");
	await screen.getByRole("radio", { name: "Night Sky" }).click();
	await expect(preview.getByRole("heading", { name: "Maya Lind" })).toBeVisible();
	await expect(preview.locator(".bio")).toHaveCSS("color", "rgb(243, 241, 255)");
	const clicking = person.waitForEvent("page");
	await preview.getByRole("link", { name: "One" }).click();
	await (await clicking).close();

	// Any single segment opens the preview, even a taken username.
	const other = await person.newPage();
	await other.goto("/previews?preview=true");
	await expect(other.getByText("Preview", { exact: true })).toBeVisible();
	await expect(other.getByRole("heading", { name: "Maya Lind" })).toBeVisible();
	expect(await product.rows("SELECT id FROM events WHERE kind = 'view' AND page_id = ?", id)).toEqual([]);
	expect(await product.rows("SELECT id FROM events WHERE kind = 'link' AND page_id = ?", id)).toEqual([]);
});

test("the preview says when there is nothing to show", async ({ visitor }) => {
	const screen = await (await visitor()).newPage();
	await screen.goto("/profile?preview=true");
	await expect(screen.getByRole("heading", { name: "Nothing to preview yet" })).toBeVisible();
	const answer = await screen.goto("/profile");
	expect(answer?.status()).toBe(404);
});

test("the preview beside the settings follows typing without re-rendering its hundred links", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "hundred@example.com");
	await subscribe(product, "hundred@example.com", "pro");
	const titles = Array.from({ length: 100 }, (_, index) => `Link ${index + 1}`);
	const id = await createPage(person, product, { username: "hundred", blocks: linksCalled(...titles) });
	const screen = await showEditor(person, id, "Profile");
	const preview = screen.getByRole("region", { name: "Preview of your page" });
	const links = preview.locator(".bio-links a");
	await expect(links).toHaveCount(100);
	const first = await links.evaluateAll((anchors) => {
		let changes = 0;
		const list = anchors[0]?.closest("ul") as HTMLElement;
		new MutationObserver((records) => {
			changes += records.length;
			list.dataset.changes = String(changes);
		}).observe(list, { subtree: true, childList: true, characterData: true });
		return anchors.length;
	});
	expect(first).toBe(100);
	await screen.getByLabel("Name", { exact: true }).fill("");
	await screen.getByLabel("Name", { exact: true }).pressSequentially("Maya Lind");
	await expect(preview.getByRole("heading", { name: "Maya Lind" })).toBeVisible();
	await expect(preview.locator(".bio-links")).not.toHaveAttribute("data-changes", /./);
});
