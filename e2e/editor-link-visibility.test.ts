import type { Page } from "@playwright/test";
import type { Block, Link } from "../core/blocks/block.ts";
import { chooseForLink, expectPublicLinks, linksCalled, openEditor, openRow, voiceOf } from "./open-editor.ts";
import { expect, type Product, test } from "./product.ts";

const BERLIN = { timezoneId: "Europe/Berlin" };
const row = (screen: Page, title: string) =>
	screen.getByRole("listitem").filter({ has: screen.getByRole("button", { name: `Edit ${title}`, exact: true }) });
/** What visitors see of the page in the editor, and what it shows pale, with the words of when they see it. */
const itemsOn = (screen: Page) => screen.getByRole("region", { name: "Preview of your page" }).getByRole("listitem");
const previewOn = (screen: Page) => itemsOn(screen).and(screen.locator(":not([data-absent])")).allInnerTexts();
const absentOn = (screen: Page) =>
	itemsOn(screen)
		.and(screen.locator("[data-absent]"))
		.evaluateAll((items) =>
			items.map((item) => `${(item as HTMLElement).innerText}: ${(item as HTMLElement).dataset.absent}`),
		);

async function storedLinks(product: Product, id: string): Promise<Link[]> {
	const [page] = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
	return JSON.parse(String(page?.blocks)) as Link[];
}

test.describe("a link", () => {
	test("a link is hidden from its row, kept on the list, and shown again from its menu", async ({
		product,
		visitor,
	}) => {
		const links = linksCalled("One", "Two");
		const { id, username, screen } = await openEditor({ product, visitor }, "hides-links", { blocks: links });
		await row(screen, "One").getByRole("button", { name: "Hide One" }).click();
		await expect(row(screen, "One")).toContainText("Hidden");
		await expect(screen.getByText("One is hidden.")).toBeAttached();
		await expect(row(screen, "One").getByRole("button", { name: "Show One" })).toBeFocused();
		await expect.poll(() => previewOn(screen)).toEqual(["Two"]);
		await expectPublicLinks(visitor, username, ["Two"]);

		// A form that is closed as it was opened sets nothing aside, in whatever order the fields of its link are.
		const [stored] = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
		const blocks = (JSON.parse(String(stored?.blocks)) as Block[]).map((block) =>
			Object.fromEntries(Object.entries(block).reverse()),
		);
		await product.rows("UPDATE pages SET blocks = ?, version = version + 1 WHERE id = ?", JSON.stringify(blocks), id);
		await screen.reload();
		await expect(row(screen, "One")).toContainText("Hidden");
		await row(screen, "One").getByRole("button", { name: "Edit One" }).click();
		await screen.getByRole("main").getByRole("button", { name: "Cancel" }).click();
		await expect(screen.getByRole("button", { name: "Edit One" })).toBeFocused();
		await row(screen, "One").getByRole("button", { name: "Edit One" }).click();
		await expect(screen.getByRole("main").getByLabel("Title")).toBeFocused();
		await expect(screen.getByRole("button", { name: "Redo" })).toBeDisabled();
		await screen.getByRole("main").getByLabel("Title").fill("Uno");
		await screen.getByRole("button", { name: "Save" }).click();
		await expect(row(screen, "Uno")).toContainText("Hidden");
		await expect(screen.getByRole("button", { name: "Edit Uno" })).toBeFocused();

		await chooseForLink(screen, "Uno", "Show");
		await expect(row(screen, "Uno")).not.toContainText("Hidden");
		await expect.poll(() => previewOn(screen)).toEqual(["Uno", "Two"]);
		await expectPublicLinks(visitor, username, ["Uno", "Two"]);
	});

	test("a link is scheduled in the owner's time zone, and hints explain odd hours", async ({ product, visitor }) => {
		const links = linksCalled("One", "Two");
		const { id, username, screen } = await openEditor({ product, visitor }, "schedules", { blocks: links }, BERLIN);
		const form = screen.getByRole("region", { name: "Link", exact: true });
		const schedule = form.getByRole("button", { name: /^Schedule/ });
		await openRow(screen, "One", "Schedule");
		await expect(form).toContainText("Europe/Berlin time");
		await expect(schedule).toBeFocused();
		await form.getByLabel("From").fill("2090-12-03T09:00");
		await form.getByLabel("Until").fill("2090-12-03T08:00");
		// The row that is wrong opens again.
		await schedule.click();
		await expect(form.getByLabel("Until")).toBeHidden();
		await form.getByRole("button", { name: "Save" }).click();
		await expect(form.getByLabel("Until")).toHaveAccessibleDescription(/^The end must be after the start\./);
		await expect(form.getByLabel("Until")).toBeFocused();
		await form.getByLabel("Until").fill("2091-07-01T08:00");
		await expect(schedule).toContainText("From Dec 3, 2090, 09:00, until Jul 1, 2091, 08:00");
		// All of the form is one step.
		await form.getByLabel("Title").fill("Uno");
		await screen.keyboard.press("Enter");
		await expect(form).toBeHidden();
		await expect(screen.getByText("Uno is scheduled.")).toBeAttached();
		await screen.getByRole("button", { name: "Undo" }).click();
		await expect(row(screen, "One")).not.toContainText("From");
		await screen.getByRole("button", { name: "Redo" }).click();
		await row(screen, "Uno").getByRole("button", { name: "Edit Uno" }).click();
		await form.getByLabel("Title").fill("One");
		await screen.keyboard.press("Enter");
		await expect(screen.getByRole("button", { name: "Edit One" })).toBeFocused();
		await expect(row(screen, "One")).toContainText("From Dec 3, 2090, 09:00");
		await expect.poll(() => previewOn(screen)).toEqual(["Two"]);
		await expect.poll(() => absentOn(screen)).toEqual(["One: From Dec 3, 2090, 09:00"]);
		await expectPublicLinks(visitor, username, ["Two"]);
		expect((await storedLinks(product, id))[0]).toMatchObject({
			visibleFrom: Date.parse("2090-12-03T08:00:00Z"),
			visibleUntil: Date.parse("2091-07-01T06:00:00Z"),
		});

		await openRow(screen, "One", "Schedule");
		await expect(form.getByLabel("From")).toHaveValue("2090-12-03T09:00");
		await form.getByRole("button", { name: "Clear" }).click();
		await expect(form.getByLabel("From")).toBeFocused();
		await form.getByRole("button", { name: "Save" }).click();
		await expect(screen.getByText("One has no schedule.")).toBeAttached();
		await expectPublicLinks(visitor, username, ["One", "Two"]);
		await expect.poll(() => storedLinks(product, id)).toEqual(links);
		await expect.poll(() => absentOn(screen)).toEqual([]);

		await openRow(screen, "One", "Schedule");
		await form.getByLabel("Until").fill("2090-12-24T18:00");
		await form.getByRole("button", { name: "Save" }).click();
		await expect(row(screen, "One")).toContainText("Until Dec 24, 2090, 18:00");
		await expectPublicLinks(visitor, username, ["One", "Two"]);

		await openRow(screen, "One", "Schedule");
		await form.getByLabel("Until").fill("2026-01-01T18:00");
		await form.getByRole("button", { name: "Save" }).click();
		await expect(row(screen, "One")).toContainText("Ended Jan 1, 18:00");
		await expect.poll(() => absentOn(screen)).toEqual(["One: Ended Jan 1, 18:00"]);
		await expectPublicLinks(visitor, username, ["Two"]);

		await openRow(screen, "Two", "Schedule");
		const from = form.getByLabel("From");
		await from.fill("2027-03-28T02:30");
		await expect(from).toHaveAccessibleDescription("Clocks go forward then and skip this time. We'll use 03:30.");
		await from.fill("2027-10-31T02:30");
		await expect(from).toHaveAccessibleDescription(
			"Clocks go back then and show this time twice. We'll use the first one.",
		);
		await from.press("Delete");
		await form.getByRole("button", { name: "Save" }).click();
		await expect(from).toHaveAccessibleDescription(/^Enter a complete date and time\./);
		await expect(from).toBeFocused();
	});

	test("a link appears and disappears on time in the list, the preview and open pages", async ({
		product,
		visitor,
	}) => {
		const [one, two] = linksCalled("One", "Two") as [Link, Link];
		const moment = Date.now() + 20_000;
		const links = [
			{ ...one, visibleFrom: moment },
			{ ...two, visibleUntil: moment },
		];
		const { username, screen } = await openEditor({ product, visitor }, "its-moment", { blocks: links });
		const stranger = await (await visitor()).newPage();
		await stranger.goto(`/${username}`);
		await expect(stranger.getByRole("link", { name: "Two" })).toBeVisible();
		await expect.poll(() => previewOn(screen)).toEqual(["Two"]);
		await expect(stranger.getByRole("link", { name: "One" })).toBeVisible();
		await expect(stranger.getByRole("link", { name: "Two" })).toHaveCount(0);
		await expect.poll(() => previewOn(screen)).toEqual(["One"]);
		await expect(row(screen, "Two")).toContainText("Ended");
	});

	test("a link is added, hidden, deleted and restored by keyboard", async ({ product, visitor }) => {
		const { screen } = await openEditor({ product, visitor }, "keys-only");
		const press = async (...keys: string[]) => {
			for (const key of keys) await screen.keyboard.press(key);
		};
		const form = screen.getByRole("region", { name: "Add Link" });
		for (const [title, address] of [
			["One", "example.com/1"],
			["Two", "example.com/2"],
		] as const) {
			await screen.getByRole("button", { name: "Add block" }).focus();
			await press("Enter");
			await expect(
				screen.getByRole("region", { name: "Add block" }).getByRole("button", { name: /^Link\b/ }),
			).toBeFocused();
			await press("Enter");
			await expect(form.getByLabel("Title")).toBeFocused();
			await screen.keyboard.type(title);
			await press("Tab");
			await screen.keyboard.type(address);
			await press("Enter");
			await expect(screen.getByRole("button", { name: `Edit ${title}` })).toBeFocused();
		}

		await screen.getByRole("button", { name: "Edit One" }).focus();
		await press("Tab");
		await expect(screen.getByRole("button", { name: "Hide One" })).toBeFocused();
		await press("Space");
		await expect(row(screen, "One")).toContainText("Hidden");
		await press("Tab");
		await expect(screen.getByRole("button", { name: "Lock One" })).toBeFocused();
		await press("Tab", "Enter");
		await expect(screen.getByRole("menuitem", { name: "Show" })).toBeFocused();
		await press("Escape");
		await expect(screen.getByRole("button", { name: "More actions for One" })).toBeFocused();
		await press("Enter");
		await expect(screen.getByRole("menuitem", { name: "Show" })).toBeFocused();
		await press("End");
		await expect(screen.getByRole("menuitem", { name: "Delete" })).toBeFocused();
		// Not earlier: a dialog sets its focus again with a timer, and a controlled clock would delay that.
		await screen.clock.install();
		await press("Enter");
		await expect(screen.getByRole("button", { name: "More actions for Two" })).toBeFocused();

		await expect(voiceOf(screen)).toHaveText("Link deleted – One");
		await press("ControlOrMeta+z");
		await expect(screen.getByText("Link deleted")).toHaveCount(0);
		await expect(row(screen, "One")).toContainText("Hidden");
	});
});
