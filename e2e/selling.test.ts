import { expectAccessible } from "./axe.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { expect, signUp, test } from "./product.ts";

test("a seller who is ready sees no way to set up selling again, and changes what buyers read", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "sells@example.com");
	await product.rows(
		`INSERT INTO sellers (user_id, legal_name, address, country, email, account_id, state)
		 SELECT id, 'Maya Lind', 'Kiln Street 4, Dublin', 'IE', email, 'account-1', 'ready' FROM users WHERE email = 'sells@example.com'`,
	);
	const screen = await person.newPage();
	await screen.goto("/settings/sales");
	const account = screen.getByRole("region", { name: "Your Stripe account" });
	await expect(account.getByText("Ready to sell")).toBeVisible();
	await expect(account.getByRole("button")).toHaveCount(0);
	await expect(screen.getByText("No sales yet. Put a price on a link, or add a tip block, to start.")).toBeVisible();

	const form = screen.getByRole("region", { name: "Seller details" });
	await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
	await form.getByLabel("Postal address").fill("");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByLabel("Postal address")).toBeFocused();
	await expectAccessible(screen, "a seller's form with a mistake");
	await form.getByLabel("Postal address").fill("Quay 1, Galway");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByText("Saved", { exact: true })).toBeVisible();
	await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
	expect(await product.rows("SELECT address, state FROM sellers WHERE account_id = 'account-1'")).toEqual([
		{ address: "Quay 1, Galway", state: "ready" },
	]);
	for (const width of [360, 1440]) {
		await screen.setViewportSize({ width, height: 800 });
		await expect
			.poll(async () => [width, await overflowOf(screen), await smallTargets(screen)])
			.toEqual([width, 0, []]);
	}
});
