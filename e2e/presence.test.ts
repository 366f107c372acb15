import type { Route } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { linksCalled, saveState } from "./open-editor.ts";
import { call, expect, savePage, signUp, test } from "./product.ts";
import { createTeam } from "./teams.ts";

test("two people edit a page: each sees the other, both changes stay, and a lowered role ends it", async ({
	product,
	visitor,
}) => {
	const [noor, ben] = [await visitor({ viewport: { width: 1440, height: 900 } }), await visitor()];
	await signUp(noor, product, "noor-presence@example.com");
	await signUp(ben, product, "ben-presence@example.com");
	await product.rows("UPDATE users SET full_name = 'Ben Ode' WHERE email = 'ben-presence@example.com'");
	const team = await createTeam(noor, product, "Brightside Studio");
	await product.rows(
		"INSERT INTO members (account_id, person_id, role, covers_all, joined_at) SELECT ?, id, 'editor', 1, 1 FROM users WHERE email = ?",
		team,
		"ben-presence@example.com",
	);
	const { id } = await call<{ id: string }>(noor, product, "pages.create", { account: team });
	const page = { fullName: "Casa Olivo", username: "casa-presence", blocks: linksCalled("Menu", "Book a table") };
	await savePage(noor, product, id, 1, page);

	const [desk, other] = [await noor.newPage(), await ben.newPage()];
	await desk.goto(`/editor?id=${id}`);
	await other.goto(`/editor?id=${id}`);
	const here = desk.getByRole("list", { name: "Also on this page" });
	await expect(here.getByText("Ben Ode · Links")).toBeAttached();
	await other.getByRole("button", { name: "Edit Menu" }).click();
	await expect(desk.getByText("Ben Ode is editing")).toBeVisible();
	// The page wears his ring, and the same form says that he has it open.
	const block = desk.getByRole("region", { name: "Preview of your page" }).locator("[data-other='Ben Ode']");
	await expect(block).toHaveCount(1);
	await desk.getByRole("button", { name: "Edit Menu" }).click();
	await expect(desk.getByText("Ben Ode has this open, too.")).toBeVisible();
	await desk.getByRole("button", { name: "Cancel" }).last().click();
	await expectAccessible(desk, "the editor with somebody else");

	await other.getByRole("textbox", { name: "Title" }).fill("Lunch menu");
	await other.getByRole("button", { name: "Save" }).click();
	await expect(desk.getByRole("button", { name: "Edit Lunch menu" })).toBeVisible();

	// What one of them hasn't saved yet isn't lost when the other saves something else.
	const saveFirst = async (route: Route) => {
		await savePage(ben, product, id, 3, { ...page, blocks: linksCalled("Lunch menu", "Tables") });
		await route.continue();
	};
	await desk.route(/pages\.save/, saveFirst, { times: 1 });
	await desk.getByRole("navigation").getByRole("button", { name: "Profile" }).click();
	await desk.getByLabel("Bio", { exact: true }).fill("Olives since 1924");
	await expect(saveState(desk)).toHaveText("Saved");
	await desk.getByRole("navigation").getByRole("button", { name: "Links" }).click();
	await expect(desk.getByRole("button", { name: "Edit Tables" })).toBeVisible();
	await expect
		.poll(async () => (await product.rows("SELECT bio FROM pages WHERE id = ?", id))[0]?.bio)
		.toBe("Olives since 1924");

	// Whoever may only look from now on leaves the editor by itself.
	const [member] = await product.rows("SELECT id FROM users WHERE email = 'ben-presence@example.com'");
	const change = { account: team, personId: String(member?.id), role: "analyst", pageIds: null };
	await call(noor, product, "teams.changeMember", change);
	await expect(other.getByText("Your role: Analyst.")).toBeVisible();
	await expectAccessible(other, "a page whose editor became an analyst");
	// Whoever looks is there without a ring, until they sign out.
	await expect(here.getByText("Ben Ode · looking")).toBeAttached();
	await expect(here.locator("[data-busy]")).toHaveCount(0);
	await call(ben, product, "auth.signOut");
	await expect(here).toHaveCount(0);
});
