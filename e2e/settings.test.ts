import { expectAccessible } from "./axe.ts";
import { expect, signUp, subscribe, test } from "./product.ts";

for (const width of [360, 1440]) {
	test(`the navigation leads to each part of the settings and follows the scroll, at ${width} px`, async ({
		product,
		visitor,
	}) => {
		const person = await visitor({ viewport: { width, height: 740 } });
		await signUp(person, product, `reads-settings-${width}@example.com`);
		const screen = await person.newPage();
		await screen.goto("/settings");
		const navigation = screen.getByRole("navigation", { name: "Settings" });
		const current = navigation.locator("[aria-current]");
		await expect(current).toHaveText("Account");
		await expect(navigation.getByRole("link")).toHaveText(["Account", "Sign-in", "Plan", "Developers", "Data"], {
			useInnerText: true,
		});
		expect(new URL(screen.url()).hash).toBe("");

		await navigation.getByRole("link", { name: "Data" }).click();
		await expect(screen.getByRole("heading", { name: "Export my data" })).toBeInViewport();
		await expect(current).toHaveText("Data");
		await expect(screen).toHaveURL("/settings#data");
		await screen.keyboard.press("Tab");
		await expect(screen.getByRole("button", { name: "Download my data" })).toBeFocused();

		await screen.evaluate(() => document.getElementById("security")?.scrollIntoView());
		await expect(current).toHaveText("Sign-in");
		await expect(screen).toHaveURL("/settings#security");
		await screen.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		await expect(current).toHaveText("Data");
		await expect(current).toBeInViewport();

		await screen.goto("/settings#plan");
		await expect(current).toHaveText("Plan", { useInnerText: true });
		await expect(screen.getByRole("heading", { name: "Current Plan" })).toBeInViewport();
		await expectAccessible(screen, `settings at ${width} px`);
	});
}

test("people on Business see where they write to be answered first, and nobody else does", async ({
	product,
	visitor,
}) => {
	const email = "in-business@example.com";
	const person = await visitor();
	await signUp(person, product, email);
	const screen = await person.newPage();
	const plan = screen.getByRole("region", { name: "Current Plan" });
	const address = plan.getByRole("link", { name: "help@linkstead.example" });
	await subscribe(product, email, "pro");
	await screen.goto("/settings");
	await expect(plan).toContainText("90 days of statistics");
	await expect(plan).not.toContainText("Priority support");
	await expect(address).toHaveCount(0);

	await product.rows("UPDATE subscriptions SET plan = 'business' WHERE email = ?", email);
	await screen.reload();
	await expect(plan).toContainText("Priority support");
	await expect(address).toHaveAttribute("href", "mailto:help@linkstead.example?subject=Priority%20support");
});
