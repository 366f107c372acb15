import { openEditor } from "./open-editor.ts";
import { createPage, expect, signUp, test } from "./product.ts";

test.describe("the dashboard and the editor", () => {
	test("the dashboard and the editor redirect visitors to sign in and back", async ({ product, visitor }) => {
		const owner = await visitor();
		await signUp(owner, product, "comes-back@example.com");
		const id = await createPage(owner, product, { fullName: "Comes Back", username: null });
		for (const wanted of ["/dashboard", `/editor?id=${id}&part=profile`]) {
			const screen = await (await visitor()).newPage();
			await screen.goto(wanted);
			await expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
			expect(new URL(screen.url()).pathname).toBe("/auth");
			await screen.getByLabel("Email").fill("comes-back@example.com");
			await screen.getByRole("textbox", { name: "Password" }).fill("a quiet harbour");
			await screen.keyboard.press("Enter");
			await screen.waitForURL(wanted);
			if (wanted === "/dashboard") await expect(screen.getByRole("heading", { name: "Comes Back" })).toBeVisible();
			else await expect(screen.getByLabel("Name", { exact: true })).toHaveValue("Comes Back");
		}
	});

	test("the editor treats another person's page like a missing one", async ({ product, visitor }) => {
		const { id } = await openEditor({ product, visitor }, "not-yours", { fullName: "A secret name", bio: "A secret" });
		const other = await visitor();
		await signUp(other, product, "curious@example.com");
		const screen = await other.newPage();
		const answers: unknown[] = [];
		for (const wanted of [id, "nosuchpage0000"]) {
			const answered = screen.waitForResponse(/pages\.get/);
			await screen.goto(`/editor?id=${wanted}`);
			const answer = await answered;
			await expect(screen.getByRole("heading", { name: "This page can't be edited" })).toBeVisible();
			await expect(screen.getByText("This page doesn't exist.")).toBeVisible();
			await expect(screen.getByText("A secret")).toHaveCount(0);
			answers.push([answer.status(), await answer.json()]);
		}
		expect(answers[0]).toEqual(answers[1]);
		await screen.getByRole("link", { name: "Return to Dashboard" }).last().click();
		await expect(screen.getByText("No bio pages created yet")).toBeVisible();

		for (const procedure of ["delete", "makePrimary"]) {
			const response = await other.request.post(`/api/trpc/pages.${procedure}`, {
				headers: { origin: product.origin },
				data: { id },
			});
			expect(response.status(), procedure).toBe(404);
		}
		expect(await product.rows("SELECT full_name, is_primary FROM pages WHERE id = ?", id)).toEqual([
			{ full_name: "A secret name", is_primary: 0 },
		]);
	});
});
