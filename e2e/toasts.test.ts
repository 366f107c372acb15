import { expect, signUp, test } from "./product.ts";

const SIZES = [
	{ width: 360, height: 640 },
	{ width: 1440, height: 900 },
];

test("a toast is at the bottom and disappears even under a resting pointer", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "toasts@example.com");
	const screen = await person.newPage();
	await screen.goto("/settings");
	for (const { width, height } of SIZES) {
		await screen.setViewportSize({ width, height });
		await screen.mouse.move(width - 180, height - 40);
		await screen.getByLabel("Name", { exact: true }).fill(`Jane ${width}`);
		await screen.keyboard.press("Enter");
		const toast = screen.getByRole("alert").filter({ hasText: "Name saved" });
		await expect(toast).toBeVisible();
		await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(height - 120);
		await expect(toast).toHaveCount(0);
	}
});
