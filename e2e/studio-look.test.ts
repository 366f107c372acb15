import { overflowOf, smallTargets } from "./fit.ts";
import { linksCalled, openEditor, saveState } from "./open-editor.ts";
import { createPage, expect, signUp, test } from "./product.ts";

const LONG = "Margarethe-Antonia Oberhuber-Weissenbach von der Seitenstraße";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.describe("on a phone 360 pixels wide", () => {
	test("the dashboard and the editor fit, and every control is large enough to tap", async ({ product, visitor }) => {
		const links = linksCalled(LONG, "Two");
		const draft = { fullName: LONG, bio: "Wordswithoutanyspaces".repeat(12), blocks: links };
		const username = "a-name-of-just-thirty-letters0";
		const person = await visitor(PHONE);
		await signUp(person, product, `${username}@example.com`);
		await createPage(person, product, { username, ...draft });
		const screen = await person.newPage();
		await screen.goto("/dashboard");
		await expect(screen.getByText("2 link(s) added")).toBeVisible();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.getByRole("button", { name: `Delete ${LONG}` }).click();
		await expect(screen.getByRole("dialog")).toBeVisible();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.keyboard.press("Escape");

		await screen.getByRole("link", { name: /^Edit / }).click();
		await expect(saveState(screen)).toHaveText("Saved");
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);

		await screen.getByRole("button", { name: `Edit ${LONG}` }).click();
		await screen.getByRole("main").getByLabel("URL", { exact: true }).fill("not an address");
		await screen.getByRole("button", { name: "Save" }).click();
		await expect(screen.getByText(/^This isn't an address/)).toBeVisible();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.getByRole("button", { name: "Add Link" }).click();
		await expect(screen.getByRole("dialog").getByLabel("Title")).toBeFocused();
		await expect.poll(() => overflowOf(screen)).toBe(0);
		await expect.poll(() => smallTargets(screen)).toEqual([]);
		await screen.keyboard.press("Escape");
		await screen.getByRole("tab", { name: "Preview" }).click();
		await expect(screen.getByRole("region", { name: "Preview of your page" })).toBeVisible();
		await expect.poll(() => overflowOf(screen)).toBe(0);
	});
});

test.describe("the preview", () => {
	test("the preview follows typing before anything is saved", async ({ product, visitor }) => {
		const { screen } = await openEditor({ product, visitor }, "follows", { blocks: linksCalled("One") });
		const preview = screen.getByRole("region", { name: "Preview of your page" });
		await screen.route(/pages\.save/, (route) => route.abort());
		await screen.getByLabel("Name", { exact: true }).fill("Maya Lind");
		await expect(preview.getByRole("heading", { name: "Maya Lind" })).toBeVisible();
		await expect(preview.getByText("MA", { exact: true })).toBeVisible();
		await screen.getByLabel("Username").fill("Maya-L");
		await expect(preview.getByText("@maya-l", { exact: true })).toBeVisible();
		await screen.getByLabel("Bio", { exact: true }).fill("Pots and plates");
		await expect(preview.getByText("Pots and plates")).toBeVisible();
		await screen.getByRole("radio", { name: "Ocean Breeze" }).click();
		await expect(preview.locator(".bio")).toHaveAttribute("data-look", "ocean-breeze");
		await screen.getByLabel("Button corners").selectOption("Square");
		await expect(preview.locator(".bio")).toHaveAttribute("data-shape", "square");
	});

	test("the preview is beside the settings on wide screens and behind a tab below 1024 pixels", async ({
		product,
		visitor,
	}) => {
		const wide = { viewport: { width: 1024, height: 800 } };
		const { screen } = await openEditor({ product, visitor }, "has-tabs", {}, wide);
		const preview = screen.getByRole("region", { name: "Preview of your page" });
		const name = screen.getByLabel("Name", { exact: true });
		await expect(preview).toBeVisible();
		await expect(name).toBeVisible();
		await expect(screen.getByRole("tab")).toHaveCount(0);
		await expect.poll(() => overflowOf(screen)).toBe(0);

		await screen.setViewportSize({ width: 1023, height: 800 });
		await expect(preview).toBeHidden();
		await name.fill("Typed under Edit");
		await screen.getByRole("tab", { name: "Preview" }).click();
		await expect(preview.getByRole("heading", { name: "Typed under Edit" })).toBeVisible();
		await expect(name).toBeHidden();
		await screen.getByRole("tab", { name: "Edit" }).click();
		await expect(name).toHaveValue("Typed under Edit");
		await expect(preview).toBeHidden();
	});
});
