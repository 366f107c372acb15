import { expectAccessible } from "./axe.ts";
import { overflowOf } from "./fit.ts";
import { beginBlock, openEditor, saveState } from "./open-editor.ts";
import { call, expect, test } from "./product.ts";

const SELLER = {
	legalName: "Jane Roe Ceramics",
	address: "Kiln Lane 4\n10115 Berlin",
	country: "DE",
	email: "jane@kiln.example",
};

test("a block of tips is added, tips are paid with and without script, and their words reach the owner", async ({
	product,
	visitor,
}) => {
	const { screen, person } = await openEditor({ product, visitor }, "takes-tips");
	const form = await beginBlock(screen, "Tip");
	await expect(form.getByText("Connect Stripe to get paid.")).toBeVisible();
	await expect(form.getByRole("link", { name: "Set up selling in your settings" })).toBeVisible();
	await form.getByRole("button", { name: "Add" }).click();
	await expect(form.getByText("Give your tips a title.")).toBeVisible();
	await form.getByLabel("Title", { exact: true }).fill("Buy me a coffee");
	await form.getByLabel("Currency").selectOption("jpy");
	await expect(form.getByLabel("Amount 1")).toHaveValue("300");
	await form.getByLabel("Currency").selectOption("eur");
	await expect(form.getByLabel("Amount 1")).toHaveValue("3");
	await form.getByLabel("Amount 1").fill("0.50");
	await form.getByRole("button", { name: "Add" }).click();
	await expect(form.getByText("Each amount can be from €2.00 to €500.00.")).toBeVisible();
	await form.getByLabel("Amount 1").fill("2,50");
	await form.getByLabel("Thanks").fill("A day of clay!");
	await form.getByRole("switch", { name: "Goal" }).check();
	await form.getByRole("button", { name: "Add" }).click();
	await expect(form.getByText("Enter an amount like 500.")).toBeVisible();
	await form.getByLabel("Goal, in EUR").fill("500");
	await form.getByLabel("What it is for").fill("A new kiln");
	await expectAccessible(screen, "the form of a block of tips");
	await form.getByRole("button", { name: "Add" }).click();
	await expect(saveState(screen)).toHaveText("Saved");

	await call(person, product, "sales.saveSeller", SELLER);
	const { url } = await call<{ url: string }>(person, product, "sales.startOnboarding");
	const stripe = await person.newPage();
	await stripe.goto(url);
	await stripe.getByRole("button").first().click();

	for (const [width, javaScriptEnabled] of [
		[360, false],
		[1440, true],
	] as const) {
		const context = await visitor({ viewport: { width, height: 800 }, javaScriptEnabled });
		const page = await context.newPage();
		const link = page.getByRole("link", { name: /^Buy me a coffee/ });
		await expect(async () => {
			await page.goto("/takes-tips");
			await expect(link).toBeVisible({ timeout: 1_000 });
		}).toPass();
		const opening = context.waitForEvent("page");
		await link.click();
		const tip = await opening;
		await expect(tip.getByText(SELLER.legalName)).toBeVisible();
		expect(await overflowOf(tip)).toBe(0);
		if (javaScriptEnabled) await expectAccessible(tip, "the form of a tip");
		const own = tip.getByLabel("From €2 to €500");
		await expect(own).toBeHidden();
		await tip.getByRole("radio", { name: "Another amount" }).check();
		await own.fill("1");
		await tip.getByLabel("A few words").fill(`For blue glazes, at ${width}`);
		await tip.getByRole("button", { name: "Tip" }).click();
		await expect(tip.getByText("The smallest tip is €2.00.")).toBeVisible();
		await expect(own).toBeFocused();
		await expect(tip.getByLabel("A few words")).toHaveValue(`For blue glazes, at ${width}`);
		// Without script an amount of one's own, and then one of those to choose from.
		if (javaScriptEnabled) await tip.getByRole("radio", { name: "€2.50" }).check();
		else await own.fill("7,50");
		await expect(own).toBeVisible({ visible: !javaScriptEnabled });
		await tip.getByRole("button", { name: "Tip" }).click();
		await expect(tip.getByText("This is a simulated checkout. No money moves.")).toBeVisible();
		await tip.getByRole("button", { name: /^Pay/ }).click();
		await expect(tip.getByText("A day of clay!")).toBeVisible();
		await tip.reload();
		await expect(tip.getByText(`Your tip of ${javaScriptEnabled ? "€2.50" : "€7.50"} is on its way to`)).toBeVisible();
		await tip.getByRole("link", { name: "Back to the page" }).click();
		await expect(link).toContainText("A new kiln");
		await context.close();
	}

	const reader = await (await visitor()).newPage();
	await expect(async () => {
		await reader.goto("/takes-tips");
		await expect(reader.getByText("€10 of €500")).toBeVisible({ timeout: 1_000 });
	}).toPass();

	await screen.goto("/settings/sales");
	await expect(screen.getByText("2 tips")).toBeVisible();
	await expect(screen.getByText("For blue glazes, at 360")).toBeVisible();
	await expectAccessible(screen, "the list of sales with tips");
});
