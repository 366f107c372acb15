import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { mailTo } from "./outbox.ts";
import { createPage, expect, signUp, subscribe, test } from "./product.ts";

const EMAIL = "owner-of-a-domain@example.com";
/** The browser resolves this name to the product. It has a public ending, so it can be a custom domain. */
const HOST = "jane-and-roe.com";

/** The name, type and value of each record that the screen asks for, by its place in the list. */
async function recordsOf(screen: Page) {
	const items = screen.getByRole("list", { name: `DNS records for ${HOST}` }).getByRole("listitem");
	const fields = await items.evaluateAll((all) =>
		all.map((item) => [...item.querySelectorAll("dd")].map(({ textContent }) => textContent ?? "")),
	);
	return fields
		.filter(({ length }) => length === 4)
		.map(([type = "", label = "", , value = ""]) => ({ type, label, value }));
}

test.describe("a custom domain", () => {
	test("goes from pending to live, is opened by visitors, and its owner learns of a lost record", async ({
		product,
		visitor,
	}) => {
		const { setRecords } = product.dns;
		const owner = await visitor();
		await signUp(owner, product, EMAIL);
		await subscribe(product, EMAIL, "pro");
		await createPage(owner, product, { username: "jane-with-domain", fullName: "Jane Roe" });
		const screen = await owner.newPage();
		await screen.goto("/settings/domain");

		// The owner saves the domain, and the screen names the records.
		const save = screen.getByRole("button", { name: "Save" });
		await expect(save).toBeDisabled();
		await screen.getByLabel("Domain", { exact: true }).fill(`HTTPS://${HOST.toUpperCase()}/`);
		await save.click();
		await expect(screen.getByText("Domain mapped to @jane-with-domain.")).toBeVisible();
		const records = await recordsOf(screen);
		expect(records.map(({ type, label }) => [type, label])).toEqual([
			["TXT", "_linkstead"],
			["CNAME", "@"],
			["CNAME", "www"],
		]);
		await expectAccessible(screen, "the domain screen");
		const home = `http://${HOST}:${product.port}`;
		const visit = await (await visitor()).newPage();
		expect((await visit.goto(home))?.status()).toBe(404);

		// The owner creates the records. The screen finds them by itself.
		for (const { type, label, value } of records) {
			await setRecords(label === "@" ? HOST : `${label}.${HOST}`, { [type]: [value] });
		}
		await expect(screen.getByRole("link", { name: `Open ${HOST}` })).toBeVisible();
		await mailTo(product, EMAIL, "domain-connected");
		await expect(async () => expect((await visit.goto(home))?.status()).toBe(200)).toPass();
		await expect(visit.getByRole("heading", { name: "Jane Roe" })).toBeVisible();
		await visit.goto(`http://www.${HOST}:${product.port}/?utm_source=card`);
		await expect(visit).toHaveURL(`${home}/?utm_source=card`);

		// A record is lost. Visitors still get the page, and the owner is warned on the screen and by mail.
		await setRecords(`_linkstead.${HOST}`, {});
		await expect(async () => {
			await screen.getByRole("button", { name: "Check again" }).click();
			await expect(screen.getByText("needs your attention", { exact: false }).first()).toBeVisible({ timeout: 5_000 });
		}).toPass();
		await mailTo(product, EMAIL, "domain-failing");
		expect((await visit.goto(home))?.status()).toBe(200);
		await expectAccessible(screen, "the domain screen");

		// The owner removes the domain, and visitors no longer get the page there.
		await screen.getByRole("button", { name: "Remove domain" }).click();
		await screen.getByRole("dialog").getByRole("button", { name: "Remove domain" }).click();
		await expect(screen.getByText("Custom domain has been removed.")).toBeVisible();
		await expect(async () => expect((await visit.goto(home))?.status()).toBe(404)).toPass();
		expect(await visit.context().cookies()).toEqual([]);
	});
});
