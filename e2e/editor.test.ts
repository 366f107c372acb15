import {
	beginBlock,
	expectPublicLinks,
	openEditor,
	openPart,
	saveState,
	showEditor,
	storedPage,
	voiceOf,
	watchSaves,
} from "./open-editor.ts";
import { expect, test } from "./product.ts";

const SENTENCE = "Pots and plates, fired twice a week in a shed by the sea.";

test.describe("auto-save", () => {
	test("auto-save saves once, a second after the last keystroke, and shows that it is saving", async ({
		product,
		visitor,
	}) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "saves-once", {}, { part: "Profile" });
		const saves = watchSaves(screen);
		const answer = Promise.withResolvers<void>();
		await screen.route(/pages\.save/, async (route) => {
			await answer.promise;
			await route.continue();
		});
		const bio = screen.getByLabel("Bio", { exact: true });
		await person.clock.install();
		await person.clock.pauseAt(Date.now() + 10_000);
		await bio.fill(SENTENCE.slice(0, -3));
		for (const key of SENTENCE.slice(-3)) {
			await person.clock.runFor(900);
			await bio.press(key);
		}
		await expect(screen.getByRole("status").filter({ hasText: "Saving..." })).toBeVisible();
		await person.clock.runFor(900);
		expect(saves).toEqual([]);
		await person.clock.runFor(200);
		await expect.poll(() => saves).toHaveLength(1);
		await expect(screen.getByRole("status").filter({ hasText: "Saving..." })).toBeVisible();
		await expect(saveState(screen)).not.toHaveText("Saved");

		answer.resolve();
		await expect(saveState(screen)).toHaveText("Saved");
		await expect(screen.getByText("Your changes have been saved automatically.")).toBeVisible();
		await person.clock.runFor(5_000);
		expect(saves).toHaveLength(1);
		expect(await storedPage(product, id)).toMatchObject({ bio: SENTENCE, version: 3 });
	});

	test("auto-save says it in one place: that a page is being saved, was saved, and is public", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "saves-quietly", {}, { part: "Profile" });
		const live = screen.getByRole("link", { name: "View (your changes are public)" });
		await screen.getByLabel("Bio", { exact: true }).focus();
		for (const version of [3, 4]) {
			await screen.keyboard.type("x");
			await expect(voiceOf(screen)).toHaveText("Saving...");
			await expect(voiceOf(screen)).toHaveText("Saved – Your changes have been saved automatically.");
			expect(await storedPage(product, id)).toMatchObject({ version });
			await expect(voiceOf(screen)).toHaveText("Saved");
			await expect(live).toBeVisible();
		}
		await expect(screen.getByRole("alert")).toHaveCount(0);

		// As if the publication took long.
		await product.rows("INSERT INTO publish_requests (page_id) VALUES (?)", id);
		await screen.reload();
		await expect(voiceOf(screen)).toHaveText("Saved, not public yet");
		await expect(screen.getByRole("link", { name: "View (your changes are not public yet)" })).toBeVisible();
		await product.rows("DELETE FROM publish_requests WHERE page_id = ?", id);
		await expect(voiceOf(screen)).toHaveText("Saved");
		await expect(live).toBeVisible();
		const questions: string[] = [];
		screen.on("request", (request) => questions.push(request.url()));
		await screen.waitForTimeout(2_000);
		expect(questions.filter((url) => url.includes("pages.publication"))).toEqual([]);
	});

	test("auto-save says that the page can't be published until a change fixes it", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "unpublishable", {}, { part: "Profile" });
		const requests = () => product.rows("SELECT * FROM publish_requests WHERE page_id = ?", id);
		await expect.poll(requests).toEqual([]);
		await product.rows("INSERT INTO publish_requests VALUES (?, 1, 'too_large')", id);
		await screen.reload();
		const notice = screen.getByRole("alert").filter({ hasText: "This page couldn't be published." });
		await expect(notice).toContainText("Shorten texts or addresses, or remove some blocks.");
		await screen.getByLabel("Bio", { exact: true }).fill("Shorter");
		await expect(notice).toBeHidden();
		expect(await requests()).toEqual([]);
	});

	test("auto-save keeps everything for the next visit, and opening the editor saves nothing", async ({
		product,
		visitor,
	}) => {
		const { id, person, screen } = await openEditor(
			{ product, visitor },
			"keeps-all",
			{ username: null },
			{ part: "Profile" },
		);
		await screen.getByLabel("Name", { exact: true }).fill("Maya Lind");
		await screen.getByLabel("Username").fill("Keeps.All");
		await screen.getByLabel("Bio", { exact: true }).fill("Two\nlines");
		await openPart(screen, "Links");
		const dialog = await beginBlock(screen);
		await dialog.getByLabel("Title").fill("The shop");
		await dialog.getByLabel("URL").fill("example.com/shop");
		await dialog.getByRole("button", { name: "Add Link" }).click();
		await openPart(screen, "Look");
		await screen.getByRole("radio", { name: "Ocean Breeze" }).click();
		await screen.getByLabel("Buttons", { exact: true }).fill("#123456");
		// Closes the picker, which covers the fields below.
		await screen.keyboard.press("Escape");
		await screen
			.getByRole("radiogroup", { name: "Button style" })
			.getByRole("radio", { name: "Outline", exact: true })
			.click();
		await screen
			.getByRole("radiogroup", { name: "Button corners" })
			.getByRole("radio", { name: "Square", exact: true })
			.click();
		await expect(saveState(screen)).toHaveText("Saved");

		await screen.close();
		const again = await showEditor(person, id, "Profile");
		const saves = watchSaves(again);
		await expect(again.getByLabel("Name", { exact: true })).toHaveValue("Maya Lind");
		await expect(again.getByLabel("Username")).toHaveValue("keeps.all");
		await expect(again.getByLabel("Bio", { exact: true })).toHaveValue("Two\nlines");
		await openPart(again, "Links");
		await expect(again.getByRole("button", { name: "Reorder The shop" })).toBeVisible();
		await openPart(again, "Look");
		await expect(again.getByRole("radio", { name: "Ocean Breeze" })).toBeChecked();
		await expect(again.getByLabel("Buttons", { exact: true })).toHaveValue("#123456");
		for (const [part, choice] of [
			["Button style", "Outline"],
			["Button corners", "Square"],
		] as const) {
			const choices = again.getByRole("radiogroup", { name: part });
			await expect(choices.getByRole("radio", { name: choice, exact: true })).toBeChecked();
		}
		await again.getByRole("link", { name: "Return to Dashboard" }).click();
		await expect(again.getByText("1 link(s) added")).toBeVisible();
		expect(saves).toEqual([]);
		await expectPublicLinks(visitor, "keeps.all", ["The shop"]);
	});
});
