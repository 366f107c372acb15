import { expectAccessible } from "./axe.ts";
import { PASSWORD } from "./credentials.ts";
import { linksCalled } from "./open-editor.ts";
import { linkIn } from "./outbox.ts";
import { payFor } from "./plans.ts";
import { call, connectDomain, expect, savePage, signUp, test } from "./product.ts";
import { confirm } from "./teams.ts";
import { recordVisits } from "./visits.ts";

const CLIENT = "olivia-takes@example.com";
const HOST = "casa-olivo.example";

test("an agency edits a page with its client, and hands it over with its domain and statistics", async ({
	product,
	visitor,
}) => {
	const agency = await visitor({ viewport: { width: 1440, height: 900 } });
	await signUp(agency, product, "noor-agency@example.com");
	const { id: team } = await call<{ id: string }>(agency, product, "teams.create", { name: "Brightside Studio" });
	const paying = await agency.newPage();
	await paying.goto(`/upgrade?account=${team}`);
	const paid = await payFor(paying, "Business");
	await expect(paid.getByRole("heading", { name: "Brightside Studio is now Business" })).toBeVisible();
	await paying.close();
	await paid.close();
	const { id } = await call<{ id: string }>(agency, product, "pages.create", { account: team });
	await product.rows("UPDATE pages SET is_empty = 0 WHERE id = ?", id);
	await savePage(agency, product, id, 1, { fullName: "Casa", username: "casa-olivo", blocks: linksCalled("Menu") });
	await connectDomain(product, id, HOST);
	await recordVisits(product, id);

	const desk = await agency.newPage();
	await desk.goto(`/editor?id=${id}&part=share`);
	await desk.getByRole("button", { name: "Who can edit this page" }).click();
	const people = desk.getByRole("dialog", { name: "Who can edit this page" });
	await people.getByRole("textbox").fill(CLIENT);
	await people.getByRole("button", { name: "Invite" }).click();
	await expect(people.getByText(CLIENT).first()).toBeVisible();
	await expectAccessible(desk, "the people of a page");

	const client = await visitor({ viewport: { width: 360, height: 740 } });
	const phone = await client.newPage();
	await phone.goto(await linkIn(product, CLIENT, "team-invitation"));
	await phone.getByRole("link", { name: "Create an account" }).click();
	await phone.getByLabel("Full Name").fill("Olivia Vale");
	await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await phone.getByRole("button", { name: "Create account", exact: true }).click();
	await expect(phone.getByText("One more step")).toBeVisible();
	await confirm(product, CLIENT);
	await phone.getByRole("button", { name: "Join" }).click();
	await expect(phone).toHaveURL(`/dashboard?account=${team}`);
	await expect(phone.getByText("Pages that you were invited to")).toBeVisible();
	await expectAccessible(phone, "a guest's pages");
	await phone.goto(`/editor?id=${id}&part=profile`);
	await phone.getByLabel("Name", { exact: true }).fill("Casa Olivo");
	await expect(phone.getByText("Saved", { exact: true }).first()).toBeVisible();

	await desk.goto(`/bio/hand-over?id=${id}`);
	await expect(desk.getByRole("heading", { name: "Hand over Casa Olivo" })).toBeVisible();
	await expectAccessible(desk, "handing a page over");
	await desk.getByLabel("Their email address").fill(CLIENT);
	await desk.getByRole("button", { name: "Ask by email" }).click();
	await expect(desk.getByRole("heading", { name: `Waiting for ${CLIENT}` })).toBeVisible();

	await desk.goto(`/dashboard?account=${team}`);
	await expect(desk.getByRole("listitem").filter({ hasText: "Casa Olivo" })).toContainText(`Waiting for ${CLIENT}`);
	await expectAccessible(desk, "a page that waits for somebody");
	await desk.getByRole("button", { name: "More for Casa Olivo" }).click();
	await desk.getByRole("menuitem", { name: "People" }).click();
	await expect(people.getByText("Olivia Vale")).toBeVisible();
	await people.getByRole("button", { name: "Close" }).click();
	await desk.getByRole("button", { name: `Withdraw the offer to ${CLIENT}` }).click();
	await expect(desk.getByText(`Waiting for ${CLIENT}`)).toHaveCount(0);
	await desk.getByRole("button", { name: "More for Casa Olivo" }).click();
	await desk.getByRole("menuitem", { name: "Hand over" }).click();
	await desk.getByLabel("Their email address").fill(CLIENT);
	await desk.getByRole("button", { name: "Ask by email" }).click();
	await expect(desk.getByRole("heading", { name: `Waiting for ${CLIENT}` })).toBeVisible();

	// Without the mail, whoever is signed in with the address finds the offer above their pages.
	await phone.goto(`/dashboard?account=${team}`);
	await expect(phone.getByText("Being handed over.")).toBeVisible();
	await phone.goto("/dashboard");
	await expect(phone.getByText("Brightside Studio hands you Casa Olivo.")).toBeVisible();
	await expectAccessible(phone, "a page that is offered");
	await phone.getByRole("link", { name: "Look at it: Casa Olivo" }).click();
	await expect(phone.getByRole("heading", { name: "Casa Olivo can be yours" })).toBeVisible();
	await expect(phone.getByText(`Free has no custom domains: ${HOST} pauses`)).toBeVisible();
	await expectAccessible(phone, "an offered page");

	// Paying for what the offer needs leads back to it.
	await phone.getByRole("link", { name: "See plans" }).click();
	await expect(phone.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
	const taking = await payFor(phone, "Pro");
	await expect(taking.getByText("Your plan has begun")).toBeVisible();
	await expect(taking.getByText("Free has no custom domains")).toHaveCount(0);
	await expectAccessible(taking, "an offered page after paying");
	await taking.getByRole("checkbox", { name: "Let Brightside Studio go on editing this page" }).check();
	await taking.getByRole("button", { name: "Take the page" }).click();
	await expect(taking).toHaveURL(`/editor?id=${id}`);

	const [owner] = await product.rows("SELECT id FROM users WHERE email = ?", CLIENT);
	await phone.goto(`/bio/stats?id=${id}`);
	await expect(phone.getByText("9", { exact: true }).first()).toBeVisible();
	const [domain] = await product.rows("SELECT user_id, status FROM domains WHERE hostname = ?", HOST);
	expect(domain).toEqual({ user_id: owner?.id, status: "active" });
	await desk.goto(`/dashboard?account=${team}`);
	await expect(desk.getByRole("heading", { name: "Begin with a page" })).toBeVisible();
	const answer = await phone.request.get(`${product.origin}/casa-olivo`);
	expect(await answer.text()).toContain("Casa Olivo");
});
