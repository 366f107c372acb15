import { openEditor, saveState } from "./open-editor.ts";
import {
	chooseFile,
	colorsIn,
	finishUpload,
	isNear,
	pictureField,
	storedPictures,
	striped,
	visitOnce,
} from "./pictures.ts";
import { expect, test } from "./product.ts";

test("a link's thumbnail is chosen in its form, and Escape in the crop keeps the form", async ({
	product,
	visitor,
}) => {
	const { id, screen } = await openEditor({ product, visitor }, "has-thumbs");
	await screen.getByRole("button", { name: "Add Link" }).click();
	const form = screen.getByRole("dialog", { name: "Add Link" });
	await form.getByLabel("Title").fill("The shop");
	await form.getByLabel("URL").fill("example.com");
	const field = pictureField(screen, "Thumbnail");
	const picture = await striped(screen, 400, 400, ["#20a040"]);
	await chooseFile(field, picture);
	const crop = screen.getByRole("dialog", { name: "Crop your thumbnail" });
	await expect(crop.getByRole("button", { name: "Use picture" })).toBeFocused();
	await screen.keyboard.press("Escape");
	await expect(crop).toHaveCount(0);
	await expect(form.getByLabel("Title")).toHaveValue("The shop");
	await chooseFile(field, picture);
	await finishUpload(field);
	await form.getByRole("button", { name: "Add Link" }).click();
	await expect(form).toHaveCount(0);
	await expect(saveState(screen)).toHaveText("Saved");
	const [link] = JSON.parse(String((await storedPictures(product, id))?.blocks));
	const stranger = await visitOnce(visitor, "/has-thumbs", link.thumbnail);
	const shown = stranger.getByRole("link", { name: "The shop" }).locator("img");
	await expect(shown).toHaveJSProperty("naturalWidth", 192);
	const [color] = await colorsIn(shown, [[0.5, 0.5]]);
	expect(isNear(color, [0x20, 0xa0, 0x40]), String(color)).toBe(true);

	await screen.getByRole("button", { name: "Edit The shop" }).click();
	await field.getByRole("button", { name: "Remove" }).click();
	await screen.getByRole("button", { name: "Save", exact: true }).click();
	await expect
		.poll(async () => JSON.parse(String((await storedPictures(product, id))?.blocks))[0].thumbnail)
		.toBeUndefined();
});
