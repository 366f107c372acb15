import { choosePlatform, openEditor, openPart, saveState, showEditor, storedPage } from "./open-editor.ts";
import { expect, type Product, test, type Visitor } from "./product.ts";

/** Opens one page in two browsers. The first has saved a change, and the second has typed another. */
async function bothChanged(fixtures: { product: Product; visitor: Visitor }, name: string) {
	const { product, visitor } = fixtures;
	const { id, person, screen: first } = await openEditor(fixtures, name, {}, { part: "Profile" });
	const second = await showEditor(await visitor({ storageState: await person.storageState() }), id, "Profile");
	await first.getByLabel("Bio", { exact: true }).fill("Theirs");
	await expect(saveState(first)).toHaveText("Saved");

	await second.getByLabel("Name", { exact: true }).fill("Mine");
	const question = second.getByRole("alert").filter({ hasText: "This page was changed elsewhere." });
	await expect(question).toBeVisible();
	await expect(second.getByText("Not saved", { exact: true })).toBeVisible();
	expect(await storedPage(product, id)).toMatchObject({ fullName: "Jane Roe", bio: "Theirs", version: 3 });
	return { id, first, second, question };
}

test.describe("a page changed in two browsers at once", () => {
	test("a page changed in two browsers at once asks before the editor is left, and keeps mine with later typing", async ({
		product,
		visitor,
	}) => {
		const { id, second, question } = await bothChanged({ product, visitor }, "keeps-mine");
		await second.getByRole("link", { name: "Return to Dashboard" }).click();
		const leaving = second.getByRole("dialog", { name: "Leave without saving?" });
		await leaving.getByRole("button", { name: "Stay" }).click();
		await expect(leaving).toBeHidden();
		await expect(question).toBeVisible();
		await expect(second.getByLabel("Name", { exact: true })).toHaveValue("Mine");
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Jane Roe", version: 3 });

		await second.getByLabel("Bio", { exact: true }).fill("Mine too");
		await question.getByRole("button", { name: "Keep mine" }).click();
		await expect(question).toBeHidden();
		await expect(saveState(second)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Mine", bio: "Mine too", version: 4 });
		await second.reload();
		await expect(second.getByLabel("Name", { exact: true })).toHaveValue("Mine");
		await expect(second.getByLabel("Bio", { exact: true })).toHaveValue("Mine too");
	});

	test("a page changed in two browsers at once loads theirs on request and saves nothing until a change", async ({
		product,
		visitor,
	}) => {
		const { id, first, second, question } = await bothChanged({ product, visitor }, "loads-theirs");
		await question.getByRole("button", { name: "Load theirs" }).click();
		await expect(question).toBeHidden();
		await expect(second.getByLabel("Name", { exact: true })).toHaveValue("Jane Roe");
		await expect(second.getByLabel("Bio", { exact: true })).toHaveValue("Theirs");
		await expect(saveState(second)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Jane Roe", bio: "Theirs", version: 3 });

		await second.getByLabel("Name", { exact: true }).fill("Both of us");
		await expect(saveState(second)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Both of us", bio: "Theirs", version: 4 });
		// Now the first browser has the stale version.
		await first.getByLabel("Bio", { exact: true }).fill("Late");
		await expect(first.getByText("This page was changed elsewhere.")).toBeVisible();
		expect(await storedPage(product, id)).toMatchObject({ bio: "Theirs", version: 4 });
	});
});

// web/editor/saving/two-savers.test.ts runs the same check 2,000 times without browsers.
test("two browsers that edit a page in turn never overwrite a change without asking", async ({ product, visitor }) => {
	const {
		id,
		person,
		screen: first,
	} = await openEditor({ product, visitor }, "edited-in-turn", {}, { part: "Profile" });
	const second = await showEditor(await visitor({ storageState: await person.storageState() }), id, "Profile");
	let chosen = 0;
	let stored = "";

	for (let round = 1; round <= 6; round++) {
		const screen = round % 3 === 0 ? second : first;
		const bio = `Edit ${round}`;
		await screen.getByLabel("Bio", { exact: true }).fill(bio);
		// Simulates a reconnect, which retries a failed save.
		await screen.evaluate(() => window.dispatchEvent(new Event("online")));
		const question = screen.getByRole("alert").filter({ hasText: "This page was changed elsewhere." });
		const saved = screen.getByRole("banner").getByText("Saved", { exact: true });
		await expect(question.or(saved)).toBeVisible();
		if (await question.isVisible()) {
			// The other browser's save is still stored.
			expect(await storedPage(product, id)).toMatchObject({ bio: stored });
			const isMine = round % 2 === 0;
			await question.getByRole("button", { name: isMine ? "Keep mine" : "Load theirs" }).click();
			await expect(saved).toBeVisible();
			await expect(screen.getByLabel("Bio", { exact: true })).toHaveValue(isMine ? bio : stored);
			if (isMine) stored = bio;
			chosen += 1;
		} else {
			stored = bio;
		}
		expect(await storedPage(product, id)).toMatchObject({ bio: stored });
	}
	expect(chosen).toBe(2);
});

test("a tab loads changes saved in another tab of the same browser", async ({ product, visitor }) => {
	const { id, person, screen: first } = await openEditor({ product, visitor }, "follows-tab", {}, { part: "Profile" });
	const second = await showEditor(person, id, "Profile");
	await first.getByLabel("Bio", { exact: true }).fill("Saved in the other tab");
	await expect(second.getByLabel("Bio", { exact: true })).toHaveValue("Saved in the other tab");
	await second.getByLabel("Name", { exact: true }).fill("Saved in this one");
	await expect(first.getByLabel("Name", { exact: true })).toHaveValue("Saved in this one");
	expect(await storedPage(product, id)).toMatchObject({ bio: "Saved in the other tab", fullName: "Saved in this one" });

	for (const screen of [first, second]) await openPart(screen, "Links");
	const socials = first.getByRole("region", { name: "Social Media Icons" });
	await choosePlatform(socials, "Instagram");
	await socials.getByLabel("Handle or URL").fill("jane");
	await first.keyboard.press("Enter");
	await expect(second.getByRole("button", { name: "More actions for Instagram jane" })).toBeVisible();
});
