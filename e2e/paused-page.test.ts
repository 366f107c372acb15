import { expectAccessible } from "./axe.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { beginBlock, openPart, saveState, showEditor, storedPage } from "./open-editor.ts";
import { createPage, expect, signUp, subscribe, test } from "./product.ts";

const links = Array.from({ length: 12 }, (_, index) => ({
	kind: "link" as const,
	id: `link-${index + 1}`,
	title: `Link ${index + 1}`,
	url: `https://example.com/${index + 1}`,
}));

test("a paused page says so, leads to the upgrade and can't be changed", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "paused@example.com");
	await subscribe(product, "paused@example.com", "pro");
	const pausedId = await createPage(person, product, {
		fullName: "Summer Market",
		username: "paused-old",
		blocks: links,
	});
	const openId = await createPage(person, product, { fullName: "Jane Roe", username: "paused-new", blocks: links });
	await product.rows("UPDATE subscriptions SET ends_at = 1 WHERE email = 'paused@example.com'");

	const screen = await person.newPage();
	// The dashboard tells the Worker the time zone once. That is no write to the page.
	const toldTimeZone = screen.waitForResponse(/account\.setTimeZone/);
	await screen.goto("/dashboard");
	await expect(screen.getByText("1 of 1 page(s) used, 1 paused")).toBeVisible();
	const row = screen.getByRole("listitem").filter({ hasText: "Summer Market" });
	await expect(row.getByText("Paused", { exact: true })).toBeVisible();
	await expect(row).toContainText("Hidden and read-only. Your Free plan includes 1 bio page(s).");
	await expect(row.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/upgrade?reason=pages");
	await expect(row.getByRole("link", { name: /^Open/ })).toHaveCount(0);
	await row.getByRole("button", { name: "More for Summer Market" }).click();
	await expect(screen.getByRole("menuitem")).toHaveText(["Stats", "People", "Hand over", "Duplicate", "Delete"]);
	await screen.keyboard.press("Escape");
	await expectAccessible(screen, "the dashboard with a paused page");

	await toldTimeZone;
	const writes: string[] = [];
	screen.on("request", (request) => request.method() === "POST" && writes.push(request.url()));
	await row.getByRole("link", { name: "Edit Summer Market" }).click();
	const notice = screen.getByRole("region", { name: "Paused page" });
	await expect(notice).toContainText("Nothing is deleted: everything comes back when you upgrade.");
	await expect(notice.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/upgrade?reason=pages");
	await expect(screen.getByText("Read-only", { exact: true })).toBeVisible();
	await expect(screen.getByRole("button", { name: "Add block" })).toBeDisabled();
	await expectAccessible(screen, "the links of a paused page");
	await openPart(screen, "Look");
	await expect(screen.getByRole("radio", { name: "Leaf" })).toBeDisabled();
	// A slider loses its handle.
	await expect(screen.getByText("Text size")).toBeVisible();
	await expect(screen.getByRole("slider")).toHaveCount(0);
	await expectAccessible(screen, "the look of a paused page");
	await openPart(screen, "Profile");
	await expect(screen.getByRole("textbox", { name: "Name", exact: true })).toBeDisabled();
	await expectAccessible(screen, "the profile of a paused page");
	await openPart(screen, "Share");
	// The switch is drawn by its label. Its checkbox stays invisible.
	await expect(screen.getByRole("switch", { name: "Show my view count" })).toHaveCSS("opacity", "0");
	expect(writes).toEqual([]);

	for (const width of [360, 1440]) {
		await screen.setViewportSize({ width, height: 900 });
		for (const path of ["/dashboard", `/editor?id=${pausedId}`, `/editor?id=${openId}`]) {
			await screen.goto(path);
			await expect(screen.getByText("Upgrade").or(screen.getByText("Link 12")).first()).toBeVisible();
			expect([path, width, await overflowOf(screen), await smallTargets(screen)]).toEqual([path, width, 0, []]);
		}
	}
});

test("a link that somebody adds while the page is paused isn't lost", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "just-paused@example.com");
	await subscribe(product, "just-paused@example.com", "pro");
	const id = await createPage(person, product, { username: "just-paused", blocks: [] });
	await createPage(person, product, { username: "just-open", blocks: [] });
	const screen = await showEditor(person, id);
	const dialog = await beginBlock(screen);
	await dialog.getByLabel("Title").fill("Tickets");
	await dialog.getByLabel("URL").fill("example.com/tickets");
	await product.rows("UPDATE subscriptions SET ends_at = 1 WHERE email = 'just-paused@example.com'");
	await screen.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(screen.getByText("Read-only", { exact: true })).toBeAttached();
	await expect(dialog.getByRole("button", { name: "Add Link" })).toBeDisabled();
	await expect(dialog.getByLabel("Title")).toHaveValue("Tickets");
	await expect(dialog.getByLabel("URL")).toHaveValue("example.com/tickets");

	await product.rows("UPDATE subscriptions SET ends_at = NULL WHERE email = 'just-paused@example.com'");
	await screen.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await dialog.getByRole("button", { name: "Add Link" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(saveState(screen)).toHaveText("Saved");
	expect((await storedPage(product, id)).titles).toEqual(["Tickets"]);
});

test("the editor marks links beyond the plan's number, and the preview doesn't show them", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "beyond@example.com");
	await subscribe(product, "beyond@example.com", "pro");
	const id = await createPage(person, product, { username: "beyond", blocks: links });
	await product.rows("UPDATE subscriptions SET ends_at = 1 WHERE email = 'beyond@example.com'");
	const screen = await person.newPage();
	await screen.goto(`/editor?id=${id}`);
	await expect(screen.getByText("Hidden: your plan shows 10 links")).toHaveCount(2);
	await expect(screen.locator("[data-row=link-11]")).toContainText("Hidden: your plan shows 10 links");
	await expect(screen.locator("[data-row=link-10]")).not.toContainText("Hidden");
	await expect(screen.getByLabel("Preview of your page")).toContainText("Link 10");
	await expect(screen.getByLabel("Preview of your page")).not.toContainText("Link 11");
});
