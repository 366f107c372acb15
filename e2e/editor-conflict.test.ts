import { openEditor, showEditor, storedPage } from "./open-editor.ts";
import { expect, type Product, test, type Visitor } from "./product.ts";

/** One person with the same page open in two browsers; the first has saved, the second typed something else. */
async function bothChanged(fixtures: { product: Product; visitor: Visitor }, name: string) {
	const { product, visitor } = fixtures;
	const { id, person, screen: first } = await openEditor(fixtures, name);
	const second = await showEditor(await visitor({ storageState: await person.storageState() }), id);
	await first.getByLabel("Bio", { exact: true }).fill("Theirs");
	await expect(first.getByText("All changes saved")).toBeVisible();

	await second.getByLabel("Name", { exact: true }).fill("Mine");
	const question = second.getByRole("alert").filter({ hasText: "This page was changed elsewhere." });
	await expect(question).toBeVisible();
	await expect(second.getByText("Not saved", { exact: true })).toBeVisible();
	expect(await storedPage(product, id)).toMatchObject({ fullName: "Jane Roe", bio: "Theirs", version: 3 });
	return { id, first, second, question };
}

test.describe("a page changed in two browsers at once", () => {
	test("keeps mine when I say so, with what I typed meanwhile", async ({ product, visitor }) => {
		const { id, second, question } = await bothChanged({ product, visitor }, "keeps-mine");
		await second.getByLabel("Bio", { exact: true }).fill("Mine too");
		await question.getByRole("button", { name: "Keep mine" }).click();
		await expect(question).toBeHidden();
		await expect(second.getByText("All changes saved")).toBeVisible();
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Mine", bio: "Mine too", version: 4 });
		await second.reload();
		await expect(second.getByLabel("Name", { exact: true })).toHaveValue("Mine");
		await expect(second.getByLabel("Bio", { exact: true })).toHaveValue("Mine too");
	});

	test("shows theirs when I say so, and saves nothing until I change it", async ({ product, visitor }) => {
		const { id, first, second, question } = await bothChanged({ product, visitor }, "loads-theirs");
		await question.getByRole("button", { name: "Load theirs" }).click();
		await expect(question).toBeHidden();
		await expect(second.getByLabel("Name", { exact: true })).toHaveValue("Jane Roe");
		await expect(second.getByLabel("Bio", { exact: true })).toHaveValue("Theirs");
		await expect(second.getByText("All changes saved")).toBeVisible();
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Jane Roe", bio: "Theirs", version: 3 });

		await second.getByLabel("Name", { exact: true }).fill("Both of us");
		await expect(second.getByText("All changes saved")).toBeVisible();
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Both of us", bio: "Theirs", version: 4 });
		// Now it is the first browser that is behind.
		await first.getByLabel("Bio", { exact: true }).fill("Late");
		await expect(first.getByText("This page was changed elsewhere.")).toBeVisible();
		expect(await storedPage(product, id)).toMatchObject({ bio: "Theirs", version: 4 });
	});

	test("asks before it is left undecided", async ({ product, visitor }) => {
		const { id, second, question } = await bothChanged({ product, visitor }, "undecided");
		await second.getByRole("link", { name: "Return to Dashboard" }).click();
		const leaving = second.getByRole("dialog", { name: "Leave without saving?" });
		await leaving.getByRole("button", { name: "Stay" }).click();
		await expect(leaving).toBeHidden();
		await expect(question).toBeVisible();
		await expect(second.getByLabel("Name", { exact: true })).toHaveValue("Mine");
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Jane Roe", version: 3 });
	});
});
