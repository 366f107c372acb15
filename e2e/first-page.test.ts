import { openPart, saveState } from "./open-editor.ts";
import { expect, test } from "./product.ts";

test("a person signs up and makes a page, and a stranger sees all of it", async ({ product, visitor }) => {
	const target = `http://127.0.0.1:${product.port}`;
	const creator = await (await visitor({ reducedMotion: "no-preference" })).newPage();
	let pageId = "";

	await test.step("sign up from the landing page", async () => {
		await creator.goto("/");
		await creator.getByRole("link", { name: "Create your free bio" }).first().click();
		await expect(creator.getByRole("heading", { name: "Create your account" })).toBeVisible();
		await creator.getByLabel("Full Name").fill("Jane Roe");
		await creator.getByLabel("Email").fill("first-page@example.com");
		await creator.getByLabel("Password", { exact: true }).fill("a quiet harbour");
		await creator.keyboard.press("Enter");
		await expect(creator.getByText("Account created!")).toBeVisible();
		await expect(creator).toHaveURL("/dashboard");
		await expect(creator.getByText("No bio pages created yet")).toBeVisible();
		await expect(creator.getByText("0 of 1 page(s) used")).toBeVisible();
	});

	await test.step("create a page and fill it", async () => {
		await creator.getByRole("button", { name: "Create Your First Bio" }).click();
		await expect(creator).toHaveURL(/\/editor\?id=/);
		pageId = new URL(creator.url()).searchParams.get("id") ?? "";
		await expect(creator.getByText('No links yet. Click "Add Link" to get started!')).toBeVisible();
		await openPart(creator, "Profile");
		await creator.getByLabel("Name", { exact: true }).fill("Jane Roe");
		await creator.getByLabel("Username").fill("Jane.Roe");
		await creator.getByLabel("Bio", { exact: true }).fill("Pots and plates");
		await openPart(creator, "Links");
		for (const [title, url] of [
			["The shop", `${target}/shop`],
			["My letters", "example.com/letters"],
		] as const) {
			await creator.getByRole("button", { name: "Add Link" }).click();
			const dialog = creator.getByRole("dialog");
			await dialog.getByLabel("Title").fill(title);
			await dialog.getByLabel("URL").fill(url);
			await dialog.getByRole("button", { name: "Add Link" }).click();
			await expect(dialog).toBeHidden();
		}
		await openPart(creator, "Look");
		await creator.getByRole("radio", { name: "Ocean Breeze" }).click();
	});

	await test.step("see it saved automatically, in the preview and after a reload", async () => {
		await expect(creator.getByText("Your changes have been saved automatically.")).toBeVisible();
		await expect(saveState(creator)).toHaveText("Saved");
		await creator.reload();
		await openPart(creator, "Profile");
		await expect(creator.getByLabel("Username")).toHaveValue("jane.roe");
		await expect(creator.getByLabel("Preview of your page").getByRole("link", { name: "My letters" })).toHaveAttribute(
			"href",
			"https://example.com/letters",
		);
		await expect(creator.getByRole("link", { name: "Live" })).toHaveAttribute("href", "/jane.roe");
	});

	await test.step("sign out", async () => {
		await creator.getByRole("link", { name: "Return to Dashboard" }).click();
		await expect(creator.getByText("1 of 1 page(s) used")).toBeVisible();
		await expect(creator.getByText("2 link(s) added")).toBeVisible();
		await creator.getByRole("button", { name: "Logout" }).click();
		await expect(creator.getByText("Logged out successfully")).toBeVisible();
		await expect(creator).toHaveURL("/");
		await creator.goto("/dashboard");
		await expect(creator).toHaveURL(/\/auth/);
	});

	for (const javaScriptEnabled of [false, true]) {
		await test.step(`a stranger with script ${javaScriptEnabled ? "on" : "off"} sees all of it and clicks`, async () => {
			const stranger = await (await visitor({ javaScriptEnabled })).newPage();
			await stranger.goto("/jane.roe");
			await expect(stranger.getByRole("heading", { name: "Jane Roe" })).toBeVisible();
			await expect(stranger.getByText("Pots and plates")).toBeVisible();
			await expect(stranger.getByRole("link", { name: "My letters" })).toBeVisible();
			await expect(stranger.locator("main")).toHaveAttribute("data-look", "ocean-breeze");
			const opened = stranger.context().waitForEvent("page");
			await stranger.getByRole("link", { name: "The shop" }).click();
			await (await opened).waitForURL(`${target}/shop`);
		});
	}
	const crawler = await visitor({
		userAgent: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
	});
	await (await crawler.newPage()).goto("/jane.roe");

	await expect.poll(() => product.rows("SELECT id FROM profile_views WHERE page_id = ?", pageId)).toHaveLength(2);
	await expect
		.poll(() => product.rows("SELECT link_title FROM link_clicks WHERE page_id = ?", pageId))
		.toEqual([{ link_title: "The shop" }, { link_title: "The shop" }]);
});
