import type { BrowserContext, Page } from "@playwright/test";
import type { Gate } from "../core/gates/gate.ts";
import { SAMPLE_GATES } from "../core/gates/sample-gates.ts";
import { expectAccessible } from "./axe.ts";
import { overflowOf } from "./fit.ts";
import { mailTo } from "./outbox.ts";
import { call, createPage, expect, type Product, signUp, subscribe, test } from "./product.ts";

const SELLER = {
	legalName: "Jane Roe Ceramics",
	address: "Kiln Lane 4\n10115 Berlin",
	country: "DE",
	email: "jane@kiln.example",
};

const GATES: Record<string, Gate> = { ...SAMPLE_GATES, age: { ...SAMPLE_GATES.age, asks: "birthdate" } };

/** A page with one link behind each gate. Each target is a page of the stand-in for other sites. */
async function gatedPage(product: Product, visitor: () => Promise<BrowserContext>): Promise<string> {
	const jane = await visitor();
	await signUp(jane, product, "gates@example.com");
	await subscribe(product, "gates@example.com", "pro");
	const blocks = Object.entries(GATES).map(([name, gate]) => ({
		id: `${name}-link`,
		kind: "link" as const,
		title: `Behind ${name}`,
		url: `http://${product.web}/?title=Target+of+${name}`,
		gate,
	}));
	const id = await createPage(jane, product, { username: "gated", theme: "paper", blocks });
	await call(jane, product, "gates.setPassword", { pageId: id, passwordId: "password-1", password: "kiln-open" });
	await call(jane, product, "sales.saveSeller", SELLER);
	const { url } = await call<{ url: string }>(jane, product, "sales.startOnboarding");
	const stripe = await jane.newPage();
	await stripe.goto(url);
	await stripe.getByRole("button").first().click();
	await jane.close();
	return id;
}

const TARGETS = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };

test("without script, each gate opens for who passes it, on a phone and on a desktop", async ({ product, visitor }) => {
	await gatedPage(product, visitor);
	for (const [device, viewport] of Object.entries(TARGETS)) {
		const context = await visitor({ viewport, javaScriptEnabled: false });
		const page = await context.newPage();
		const checked = await (await visitor({ viewport })).newPage();
		/** Opens a locked link of the page, and looks at its gate. */
		const openGate = async (name: string): Promise<Page> => {
			await page.goto("/gated");
			const opening = context.waitForEvent("page");
			await page.getByRole("link", { name: `Behind ${name}` }).click();
			const gate = await opening;
			await expect(gate.getByText(`Behind ${name}`).first()).toBeVisible();
			expect(await gate.content()).not.toContain(product.web);
			expect(await overflowOf(gate)).toBe(0);
			// Axe needs script.
			await checked.goto(gate.url());
			await expectAccessible(checked, `the ${name} gate on a ${device}`);
			return gate;
		};
		const expectOpen = (gate: Page, name: string) => expect(gate).toHaveTitle(`Target of ${name}`);

		const password = await openGate("password");
		await password.getByRole("textbox", { name: "Password" }).fill("kiln");
		await password.getByRole("button", { name: "Open" }).click();
		await expect(password.getByRole("alert")).toHaveText("That isn’t it. Capital letters count.");
		await password.getByRole("textbox", { name: "Password" }).fill("kiln-open");
		await password.getByRole("button", { name: "Open" }).click();
		await expectOpen(password, "password");

		const age = await openGate("age");
		for (const [label, value] of [
			["Day", "1"],
			["Month", "2"],
			["Year", "1990"],
		] as const) {
			await age.getByRole("textbox", { name: label }).fill(value);
		}
		await age.getByRole("button", { name: "Continue" }).click();
		await expectOpen(age, "age");

		const email = await openGate("email");
		const address = `anna.${device}@example.com`;
		await email.getByRole("textbox", { name: "Email" }).fill(address);
		await email.getByRole("checkbox").check();
		await email.getByRole("button", { name: "Send me the link" }).click();
		await expect(email.getByRole("heading", { name: "Check your email" })).toBeVisible();
		const { text } = await mailTo(product, address, "confirm-subscription");
		await email.goto(/http\S+\/confirm\/[\w.-]+/.exec(text)?.[0] ?? "");
		await checked.goto(email.url());
		await expectAccessible(checked, `the confirmation on a ${device}`);
		await email.getByRole("button", { name: "Confirm" }).click();
		await expectOpen(email, "email");

		const payment = await openGate("payment");
		await expect(payment.getByText(SELLER.legalName)).toBeVisible();
		await payment.getByRole("checkbox").check();
		await payment.getByRole("button", { name: "Pay €12.00" }).click();
		await expect(payment.getByText("This is a simulated checkout. No money moves.")).toBeVisible();
		await payment.getByRole("button", { name: /^Pay/ }).click();
		await expectOpen(payment, "payment");
		// All four stay open.
		for (const name of Object.keys(GATES)) {
			const again = await context.newPage();
			await again.goto(`/gated`);
			const opening = context.waitForEvent("page");
			await again.getByRole("link", { name: `Behind ${name}` }).click();
			await expectOpen(await opening, name);
		}
		await context.close();
	}
});
