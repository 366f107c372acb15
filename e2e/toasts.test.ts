import { createPage, expect, signUp, test } from "./product.ts";
import { recordVisits } from "./visits.ts";

const SIZES = [
	{ width: 360, height: 640 },
	{ width: 1440, height: 900 },
];

test("a toast is at the bottom and disappears even under a resting pointer", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "toasts@example.com");
	const id = await createPage(person, product, { username: "toasts" });
	await recordVisits(product, id);
	const screen = await person.newPage();
	await screen.route(/stats\.export/, (route) => route.abort());
	await screen.goto(`/bio/stats?id=${id}`);
	for (const { width, height } of SIZES) {
		await screen.setViewportSize({ width, height });
		await screen.mouse.move(width - 180, height - 40);
		await screen.getByRole("button", { name: "Download as CSV" }).press("Enter");
		const toast = screen.getByRole("alert").filter({ hasText: "Linkstead can't be reached." });
		await expect(toast).toBeVisible();
		await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(height - 140);
		await expect(toast).toHaveCount(0);
	}
});

test("no toast lies over the editor", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "no-toasts@example.com");
	const id = await createPage(person, product, { username: "no-toasts" });
	const screen = await person.newPage();
	const toast = screen.getByText("Welcome back!");
	for (const [path, isVisible] of [
		["/dashboard", true],
		[`/editor?id=${id}`, false],
	] as const) {
		await screen.addInitScript(() => sessionStorage.setItem("nextToasts", '[{"title":"Welcome back!"}]'));
		await screen.goto(path);
		await expect(toast).toBeAttached();
		expect([path, await toast.isVisible()]).toEqual([path, isVisible]);
	}
});
