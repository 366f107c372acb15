import { isToken, tokenHint } from "../core/api/token.ts";
import { newCodeApp } from "../worker/testing/code-app.ts";
import { expectAccessible } from "./axe.ts";
import { PASSWORD } from "./credentials.ts";
import { call, createPage, expect, signUp, subscribe, test } from "./product.ts";
import { confirm, createTeam } from "./teams.ts";

for (const width of [360, 1440]) {
	test(`a person makes a token for one page by keyboard, copies it, finds it in the list and deletes it, at ${width} px`, async ({
		product,
		visitor,
	}) => {
		test.slow();
		const person = await visitor({ viewport: { width, height: 780 } });
		await person.grantPermissions(["clipboard-read", "clipboard-write"]);
		const email = `makes-tokens-${width}@example.com`;
		await signUp(person, product, email);
		await subscribe(product, email, "business");
		const page = await createPage(person, product, { fullName: "Juniper Vale", username: `token-juniper-${width}` });
		await createPage(person, product, { fullName: "Lemon & Rye", username: `token-lemon-${width}` });
		const screen = await person.newPage();
		await screen.goto("/settings#developers");
		const tokens = screen.getByRole("region", { name: "API tokens" });
		await expect(tokens).toContainText("No tokens yet.");
		await tokens.getByRole("button", { name: "New token" }).press("Enter");

		const form = screen.getByRole("region", { name: "New token" });
		const name = form.getByRole("textbox", { name: "Name", exact: true });
		await expect(name).toBeFocused();
		await expect(form.getByRole("radio", { name: "90 days" })).toBeChecked();
		await form.getByRole("radio", { name: "All, and new ones" }).press("ArrowRight");
		await name.press("Enter");
		await expect(form).toContainText("Say what the token is for.");
		await expect(form).toContainText("Choose a page at least, or all of them.");
		await expect(name).toBeFocused();
		await expectAccessible(screen, `a new token with errors at ${width} px`);
		await screen.keyboard.type("Website build");
		await form.getByRole("checkbox", { name: "Juniper Vale" }).press("Space");
		await form.getByRole("radio", { name: /^Read/ }).press("ArrowDown");
		await expect(form).toContainText("proposes changes through an assistant");
		await form.getByRole("radio", { name: /^Propose/ }).press("ArrowDown");
		const summary = form.getByRole("region", { name: "This token" });
		await expect(summary).toContainText("changes and publishes 1 page");
		await expect(summary).toContainText("can't touch the other page, or later ones");
		await form.getByRole("button", { name: "Create token" }).press("Enter");

		const shown = tokens.getByRole("region", { name: "Copy the token now" });
		await expect(shown.getByRole("heading")).toBeFocused();
		await expect(shown).toContainText(`curl ${product.origin}/api/v1/pages`);
		await expectAccessible(screen, `a token that is shown once at ${width} px`);
		await shown.getByRole("button", { name: "Copy the token" }).press("Enter");
		await expect(shown).toContainText("Copied");
		const token = await screen.evaluate(() => navigator.clipboard.readText());
		expect(isToken(token)).toBe(true);
		await expect(shown).toContainText(token);
		const kept = await screen.evaluate(() =>
			JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
		);
		expect(kept).not.toContain(token);
		await shown.getByRole("button", { name: "I have it" }).press("Enter");
		await expect(screen.getByText(token)).toHaveCount(0);
		await expect(tokens.getByRole("button", { name: "New token" })).toBeFocused();

		const row = tokens.getByRole("listitem");
		await expect(row).toContainText(["Website build"]);
		for (const words of [tokenHint(token), "Edit, 1 page", "Not yet"]) await expect(row).toContainText(words);
		const [stored] = await product.rows(
			"SELECT pages, scope, ends_at FROM api_tokens WHERE hint = ?",
			tokenHint(token),
		);
		expect(stored).toMatchObject({ pages: JSON.stringify([page]), scope: "edit" });
		await row.getByRole("button", { name: "Delete Website build" }).press("Enter");
		await expect(row).toContainText("Delete Website build? The program stops at once.");
		await expectAccessible(screen, `deleting a token at ${width} px`);
		await row.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(tokens).toContainText("No tokens yet.");
		await expect(tokens).toContainText("Token deleted.");
		expect(await product.rows("SELECT id FROM api_tokens WHERE hint = ?", tokenHint(token))).toEqual([]);
	});
}

test("somebody who hasn't copied a new token is asked before they leave", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "leaves-token@example.com");
	const screen = await person.newPage();
	await screen.goto("/settings#developers");
	await screen.getByRole("button", { name: "New token" }).click();
	const form = screen.getByRole("region", { name: "New token" });
	await form.getByRole("textbox", { name: "Name", exact: true }).fill("Old laptop");
	await screen.getByRole("button", { name: "Create token" }).click();
	await expect(screen.getByText("Copy the token now")).toBeVisible();
	await screen.getByRole("link", { name: "Open sales" }).click();
	const dialog = screen.getByRole("dialog", { name: "Leave without the token?" });
	await dialog.getByRole("button", { name: "Stay" }).click();
	await expect(screen.getByText("Copy the token now")).toBeVisible();
	await screen.getByRole("link", { name: "Open sales" }).click();
	await dialog.getByRole("button", { name: "Leave" }).click();
	await expect(screen).toHaveURL("/settings/sales");
});

test("in a team, an editor's token reads, proposes or edits, and the owner sees whose it is", async ({
	product,
	visitor,
}) => {
	const owner = await visitor();
	await signUp(owner, product, "owns-token-team@example.com");
	const account = await createTeam(owner, product, "Brightside Studio");
	const editor = await visitor({ viewport: { width: 360, height: 780 } });
	await signUp(editor, product, "edits-token-team@example.com");
	await product.rows(
		`INSERT INTO members (account_id, person_id, role, covers_all, joined_at)
		 SELECT ?, id, 'editor', 1, 1 FROM users WHERE email = 'edits-token-team@example.com'`,
		account,
	);
	const screen = await editor.newPage();
	await screen.goto(`/settings?account=${account}#developers`);
	await screen.getByRole("button", { name: "New token" }).click();
	const scopes = screen.getByRole("radiogroup", { name: "It may" }).getByRole("radio");
	await expect(scopes).toHaveText([/^Read/, /^Propose/, /^Edit/]);
	const form = screen.getByRole("region", { name: "New token" });
	await form.getByRole("textbox", { name: "Name", exact: true }).fill("Stock sync");
	await screen.getByRole("button", { name: "Create token" }).click();
	await screen.getByRole("button", { name: "I have it" }).click();
	await expect(screen.getByRole("listitem").filter({ hasText: "Stock sync" })).not.toContainText("Jane Roe");

	const tokens = await owner.newPage();
	await tokens.goto(`/settings?account=${account}#developers`);
	await expect(tokens.getByRole("listitem").filter({ hasText: "Stock sync" })).toContainText("Jane Roe");
});

test("making a token asks for the second factor, and goes on by itself", async ({ product, visitor }) => {
	const email = "proves-token@example.com";
	const person = await visitor();
	await signUp(person, product, email);
	await confirm(product, email);
	const { key } = await call<{ key: string }>(person, product, "auth.beginSecondFactor", { currentPassword: PASSWORD });
	const app = await newCodeApp(key);
	await call(person, product, "auth.turnOnSecondFactor", { code: await app() });
	// As if the ten minutes and the time of the used code were over.
	await product.rows("UPDATE sessions SET second_factor_at = 1 WHERE second_factor_at IS NOT NULL");
	await product.rows("UPDATE second_factors SET last_step = 0");
	const screen = await person.newPage();
	await screen.goto("/settings#developers");
	await screen.getByRole("button", { name: "New token" }).click();
	const form = screen.getByRole("region", { name: "New token" });
	await form.getByRole("textbox", { name: "Name", exact: true }).fill("Stock sync");
	await form.getByRole("button", { name: "Create token" }).click();
	const confirming = screen.getByRole("dialog", { name: "Confirm that it's you" });
	await confirming.getByRole("button", { name: "Close" }).click();
	await expect(form.getByRole("alert")).toContainText("Confirm with two-step verification first.");
	await form.getByRole("button", { name: "Create token" }).click();
	await confirming.getByRole("textbox", { name: "Code" }).fill(await app());
	await confirming.getByRole("button", { name: "Confirm" }).click();
	await expect(screen.getByRole("region", { name: "Copy the token now" })).toBeVisible();
});

test("what an assistant proposes is seen on the page, published and taken back in the editor", async ({
	product,
	visitor,
}) => {
	const person = await visitor({ viewport: { width: 1440, height: 900 } });
	await signUp(person, product, "has-an-assistant@example.com");
	const page = await createPage(person, product, { username: "has-an-assistant", bio: "Pots" });
	const scope = { name: "Claude", scope: "propose", pages: null, endsAt: null };
	const token = await call<{ id: string }>(person, product, "tokens.create", scope);
	const block = { id: "market-1", kind: "link", title: "Winter <b>market</b>", url: "https://market.example/" };
	const changes = {
		fields: [{ field: "bio", before: "Pots", after: "Bowls & vases" }],
		blocks: [{ id: block.id, before: null, after: block }],
		order: { before: [], after: [block.id] },
	};
	const propose = (id: string) =>
		product.rows(
			`INSERT INTO page_proposals (id, page_id, token_id, assistant, state, changes, version, revision, changed_at, person_id)
			 SELECT ?, ?, id, 'Claude', 'open', ?, 1, 1, ?, person_id FROM api_tokens WHERE id = ?`,
			id,
			page,
			JSON.stringify(changes),
			Date.now(),
			token.id,
		);
	await propose("proposal-of-claude");
	const screen = await person.newPage();
	await screen.goto(`/editor?id=${page}`);
	const open = screen.getByRole("region", { name: "Claude proposes 2 changes" });
	await expect(open).toContainText("Added a link Winter <b>market</b>");
	await expect(open).toContainText("Pots");
	await expectAccessible(screen, "a proposal");
	const stage = screen.getByRole("region", { name: "Preview of your page" });
	await expect(stage).not.toContainText("market");
	await open.getByRole("button", { name: "Look at it" }).click();
	await expect(stage).toContainText("Winter <b>market</b>");
	await expect(stage).toContainText("Bowls & vases");
	await open.getByRole("button", { name: "Stop looking" }).click();
	await expect(stage).not.toContainText("market");
	await open.getByRole("button", { name: "Publish" }).click();
	const done = screen.getByRole("region", { name: "Claude changed 2 things just now" });
	await expect(done).toBeVisible();
	await expect(stage).toContainText("Bowls & vases");
	const visit = await (await visitor()).newPage();
	await expect(async () => {
		await visit.goto("/has-an-assistant");
		await expect(visit.getByRole("link", { name: "Winter <b>market</b>" })).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await done.getByRole("button", { name: "Undo" }).click();
	await expect(done).toHaveCount(0);
	await expect(stage).not.toContainText("market");
	await expect(stage).toContainText("Pots");

	await propose("another-proposal");
	await screen.reload();
	await open.getByRole("button", { name: "Discard" }).click();
	await expect(open).toHaveCount(0);
	await expect(stage).toContainText("Pots");
});
