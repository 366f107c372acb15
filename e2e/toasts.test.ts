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
		await screen.getByRole("button", { name: "Download" }).press("Enter");
		await screen.getByRole("menuitem", { name: "CSV" }).press("Enter");
		const toast = screen.getByRole("alert").filter({ hasText: "Linkstead can't be reached." });
		await expect(toast).toBeVisible();
		await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(height - 140);
		await expect(toast).toHaveCount(0);
	}
});

test("on a phone, a toast lies above the sheet of a menu, whose colors can be changed", async ({
	product,
	visitor,
}) => {
	const person = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: "light" });
	await signUp(person, product, "above-sheets@example.com");
	await createPage(person, product, { username: "above-sheets" });
	const screen = await person.newPage();
	await screen.addInitScript(() => sessionStorage.setItem("nextToasts", '[{"title":"Welcome back!"}]'));
	await screen.goto("/dashboard");
	const toast = screen.getByRole("alert").filter({ hasText: "Welcome back!" });
	await expect(toast).toBeVisible();
	await screen.getByRole("button", { name: "Account", exact: true }).click();
	const menu = screen.getByRole("menu", { name: "Account" });
	await expect
		.poll(async () => {
			const [above, below] = [await toast.boundingBox(), await menu.boundingBox()];
			return (above?.y ?? 0) + (above?.height ?? 0) < (below?.y ?? 0);
		})
		.toBe(true);
	// A choice leaves the menu open, with the focus where it was.
	const colors = menu.getByRole("menuitem", { name: /^Colors/ });
	await expect(colors).toHaveText("ColorsAutomatic");
	await colors.click();
	await colors.press("Enter");
	await expect(colors).toHaveText("ColorsDark");
	await expect(screen.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
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
