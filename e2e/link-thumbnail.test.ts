import { beginBlock, openEditor, saveState } from "./open-editor.ts";
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
	const form = await beginBlock(screen);
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

test("a link's title and thumbnail are suggested by its page, unless the site has no usable page or icon", async ({
	product,
	visitor,
}) => {
	const { id, screen } = await openEditor({ product, visitor }, "takes-icons");
	const head = '<link rel="apple-touch-icon" href="/?picture=png">';
	const address = `http://${product.web}/?${new URLSearchParams({ title: "Pots", head })}`;
	const form = await beginBlock(screen);
	const field = pictureField(screen, "Thumbnail");
	const useIcon = field.getByRole("button", { name: "Use the site's icon" });
	const [title, url] = [form.getByLabel("Title"), form.getByLabel("URL")];
	await url.fill(address);
	await screen.keyboard.press("Tab");
	await expect(title).toHaveAttribute("placeholder", "Pots");
	await useIcon.click();
	await expect(field.getByRole("button", { name: "Replace" })).toBeFocused();
	await expect(useIcon).toHaveCount(0);
	await form.getByRole("button", { name: "Add Link" }).click();
	await expect(form).toHaveCount(0);
	await expect(saveState(screen)).toHaveText("Saved");
	const [link] = JSON.parse(String((await storedPictures(product, id))?.blocks));
	expect(link).toMatchObject({ title: "Pots", url: address });
	const stranger = await visitOnce(visitor, "/takes-icons", link.thumbnail);
	await expect(stranger.getByRole("link", { name: "Pots" }).locator("img")).toHaveJSProperty("naturalWidth", 4);

	// A site without a usable page or icon doesn't block the form.
	const at = (query: Record<string, string>) => `http://${product.web}/?${new URLSearchParams(query)}`;
	const described = screen.waitForResponse((response) =>
		/"url":.*status=500/.test(response.request().postData() ?? ""),
	);
	await beginBlock(screen);
	await url.fill(at({ status: "500" }));
	await title.focus();
	await described;
	await expect(title).toHaveAttribute("placeholder", "127.0.0.1");
	await expect(useIcon).toHaveCount(0);

	const noIcon = `<link rel="icon" type="image/png" href="${at({ status: "404" }).replaceAll("&", "&amp;")}">`;
	await url.fill(at({ title: "Plates", head: noIcon }));
	await title.fill("My plates");
	await useIcon.click();
	await expect(field.getByRole("alert")).toHaveText("The site answered with an error (404).");
	await expect(useIcon).toBeFocused();
	await form.getByRole("button", { name: "Add Link" }).click();
	await expect(form).toHaveCount(0);
	await expect.poll(async () => (await storedPictures(product, id))?.blocks).toContain("My plates");
});
