import type { BrowserContext, Page } from "@playwright/test";
import type { Gate } from "../core/gates/gate.ts";
import { SAMPLE_GATES } from "../core/gates/sample-gates.ts";
import { lookOfTheme } from "../core/look/look-defaults.ts";
import type { PageDraft } from "../core/page/page.ts";
import { expectAccessible } from "./axe.ts";
import { overflowOf } from "./fit.ts";
import { mailTo } from "./outbox.ts";
import { call, createPage, expect, type Product, savePage, signUp, subscribe, test } from "./product.ts";

const SELLER = {
	legalName: "Jane Roe Ceramics",
	address: "Kiln Lane 4\n10115 Berlin",
	country: "DE",
	email: "jane@kiln.example",
};

const GATES: Record<string, Gate> = { ...SAMPLE_GATES, age: { ...SAMPLE_GATES.age, asks: "birthdate" } };

/** Publishes a page with one link behind each gate. Each target is a page of the stand-in for other sites. */
async function gatedPage(jane: BrowserContext, product: Product, username: string): Promise<Gated> {
	await signUp(jane, product, `${username}@example.com`);
	await subscribe(product, `${username}@example.com`, "pro");
	const blocks = Object.entries(GATES).map(([name, gate]) => ({
		id: `${name}-link`,
		kind: "link" as const,
		title: `Behind ${name}`,
		url: `http://${product.web}/?title=Target+of+${name}`,
		gate,
	}));
	const draft = { username, theme: "paper", blocks } as const;
	const id = await createPage(jane, product, draft);
	await call(jane, product, "gates.setPassword", { pageId: id, passwordId: "password-1", password: "kiln-open" });
	await call(jane, product, "sales.saveSeller", SELLER);
	const { url } = await call<{ url: string }>(jane, product, "sales.startOnboarding");
	const stripe = await jane.newPage();
	await stripe.goto(url);
	await stripe.getByRole("button").first().click();
	await stripe.close();
	return { id, draft };
}

interface Gated {
	id: string;
	draft: Partial<PageDraft>;
}

const TARGETS = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };

test("without script, each gate opens for who passes it, on a phone and on a desktop", async ({ product, visitor }) => {
	const jane = await visitor();
	await gatedPage(jane, product, "gated");
	await jane.close();
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
		await expect(password.getByRole("alert")).toHaveText("Not quite. Check your capitals.");
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

/** One with a plain header, and those whose headers are the tallest. */
const TALL_LOOKS = ["nature", "neon-arcade", "desert-dusk", "night-sky"] as const;

test("on a phone, the button to pay is in view, in looks with tall headers as well", async ({ product, visitor }) => {
	const jane = await visitor();
	const { id, draft } = await gatedPage(jane, product, "tall");
	const page = await (await visitor({ viewport: TARGETS.phone })).newPage();
	for (const [at, theme] of TALL_LOOKS.entries()) {
		await savePage(jane, product, id, at + 2, { ...draft, ...lookOfTheme(theme) });
		await expect(async () => {
			await page.goto(`/go/${id}/link/payment-link`);
			await expect(page.locator(`[data-look="${theme}"]`)).toBeVisible({ timeout: 1000 });
		}).toPass();
		await expect(page.getByRole("button", { name: "Pay €12.00" })).toBeInViewport({ ratio: 1 });
	}
});
