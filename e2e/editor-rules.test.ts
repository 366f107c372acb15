import { expectAccessible } from "./axe.ts";
import { linksCalled, openEditor, saveState } from "./open-editor.ts";
import { expect, subscribe, test } from "./product.ts";

test("an owner leads phones elsewhere, tests it, and a visitor's phone follows", async ({ product, visitor }) => {
	const blocks = linksCalled("Shop");
	const { username, screen } = await openEditor({ product, visitor }, "rules-links", { blocks });
	const form = screen.getByRole("region", { name: "Link", exact: true });
	const rules = form.getByRole("button", { name: /^Rules/ });
	const target = (name: string) => `http://${product.web}/?title=${name}`;

	// Free has no rules, and the form says so.
	await screen.getByRole("button", { name: "Edit Shop" }).click();
	await rules.click();
	await expect(form).toContainText("Rules and splits are part of Pro and Business.");
	await expect(form.getByRole("button", { name: "Add rule" })).toBeHidden();

	await subscribe(product, `${username}@example.com`, "pro");
	await screen.reload();
	await rules.click();
	await form.getByRole("button", { name: "Add rule" }).click();
	await form.getByRole("button", { name: "Device" }).click();
	await form.getByRole("combobox", { name: "Device" }).fill("phone");
	await screen.getByRole("listbox").getByRole("option", { name: "Any phone" }).click();
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByRole("textbox", { name: "Leads to" })).toHaveAccessibleDescription(/^Enter/);
	await form.getByRole("textbox", { name: "Leads to" }).fill(target("Phones"));

	// What an earlier rule takes, a later one never gets.
	await form.getByRole("button", { name: "Add rule" }).click();
	await form.getByRole("button", { name: "Device" }).click();
	await form.getByRole("combobox", { name: "Device" }).fill("iPhone");
	await screen.getByRole("listbox").getByRole("option", { name: "iPhone" }).click();
	await expect(form).toContainText("It never decides: rule 1 takes everybody whom it is for.");
	await form.getByRole("textbox", { name: "Leads to" }).fill(target("iPhones"));
	await form.getByRole("button", { name: "Move rule 2 up" }).click();
	await expect(form).not.toContainText("It never decides");

	await form.getByText("Try it as a visitor").click();
	await expect(form.getByRole("status")).toHaveText(/by rule 1: On an iPhone\./);
	await form.getByRole("combobox", { name: "Device" }).last().selectOption("Android phone");
	await expect(form.getByRole("status")).toHaveText(/by rule 2: On a phone\./);
	await form.getByRole("combobox", { name: "Device" }).last().selectOption("Mac");
	await expect(form.getByRole("status")).toHaveText(/: no rule fits\./);
	await expectAccessible(screen, "the form of rules");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form).toBeHidden();
	await expect(screen.getByRole("button", { name: "2 rules" })).toBeVisible();
	await expect(saveState(screen)).toHaveText("Saved");

	// One step of undo.
	await screen.getByRole("button", { name: "Undo" }).click();
	await expect(screen.getByRole("button", { name: "2 rules" })).toBeHidden();
	await screen.getByRole("button", { name: "Redo" }).click();
	await expect(screen.getByRole("button", { name: "2 rules" })).toBeVisible();
	await expect(saveState(screen)).toHaveText("Saved");

	const phone = await visitor({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148" });
	const page = await phone.newPage();
	await expect(async () => {
		await page.goto(`/${username}?utm_campaign=spring`);
		const opening = phone.waitForEvent("page");
		await page.getByRole("link", { name: "Shop" }).click();
		await expect(await opening).toHaveTitle("iPhones");
	}).toPass();
	expect(await page.getByRole("link", { name: "Shop" }).getAttribute("href")).toContain("utm_campaign%3Dspring");
});
