import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pages } from "../../../db/schema/index.ts";
import { addDomain } from "../../testing/domains.ts";
import { hiddenFields, newVisitor } from "../../testing/gate-visitor.ts";
import { mailsTo } from "../../testing/mails.ts";
import { APP, draftWith } from "../../testing/people.ts";
import { LOCKED, newSeller, PRICE, SELLER, type SellerPerson } from "../../testing/sales.ts";

const PATHS = ({ pageId }: SellerPerson) => ({
	link: `/go/${pageId}/link/${LOCKED.id}`,
	paid: (session: string) => `/go/${pageId}/paid/${LOCKED.id}?session_id=${session}`,
});

/** A buyer's browser, which fills in the gate and follows it to Checkout. */
function newBuyer(jane: SellerPerson, origin = APP) {
	const browser = newVisitor(origin, {}, jane.variables);
	const { link, paid } = PATHS(jane);
	return {
		...browser,
		async checkOut(change: Record<string, string> = {}) {
			const html = await (await browser.open(link)).text();
			return browser.post(link, { ...hiddenFields(html), consent: "yes", ...change });
		},
		/** Pays at an address of Checkout. Returns the session's id; the events wait. */
		async pay(url: string) {
			await jane.stripe.paySale(url, "sam@example.com");
			return url.split("/").at(-1) ?? "";
		},
		comeBack: (session: string) => browser.open(paid(session)),
		isOpen: async () => (await browser.open(link)).headers.get("location") === LOCKED.url,
	};
}

/** A browser that has bought the block, and the session. */
async function newOwner(jane: SellerPerson) {
	const buyer = newBuyer(jane);
	const session = await buyer.pay((await buyer.checkOut()).headers.get("location") ?? "");
	await buyer.comeBack(session);
	return { ...buyer, session };
}

it("what somebody has bought stays open while it is hidden, and its page is paused; for others it isn't there", async () => {
	const jane = await newSeller();
	const { link } = PATHS(jane);
	const buyer = await newOwner(jane);
	const { version } = await jane.client.pages.get.query({ id: jane.pageId });
	const blocks = [{ ...LOCKED, isHidden: true }];
	await jane.client.pages.save.mutate({ id: jane.pageId, version, draft: draftWith({ blocks }) });
	expect(await buyer.isOpen()).toBe(true);
	expect((await newBuyer(jane).open(link)).status).toBe(404);
	await jane.database.update(pages).set({ username: null }).where(eq(pages.id, jane.pageId));
	expect(await buyer.isOpen()).toBe(true);
	expect((await newBuyer(jane).open(link)).status).toBe(404);
});

describe("a link behind a price", () => {
	it("says before the payment who sells, for how much, and what the buyer agrees to", async () => {
		const jane = await newSeller();
		const shown = await newBuyer(jane).open(PATHS(jane).link);
		const html = await shown.text();
		for (const words of [
			SELLER.legalName,
			"Kiln Lane 4",
			"Germany",
			SELLER.email,
			"€12.00",
			"PDF, 48 pages",
			"right to cancel",
		]) {
			expect(html).toContain(words);
		}
		expect(html).not.toContain("canary");
		expect(html).not.toMatch(/<input[^>]*checkbox[^>]*checked/);
	});

	it.each(["return", "webhook"])("opens for the browser that has paid, whose %s comes first", async (first) => {
		const jane = await newSeller();
		const buyer = newBuyer(jane);
		expect((await buyer.checkOut({ consent: "" })).status).toBe(303);
		const unticked = await buyer.post(
			PATHS(jane).link,
			hiddenFields(await (await buyer.open(PATHS(jane).link)).text()),
		);
		expect([unticked.status, await unticked.text()]).toEqual([422, expect.stringContaining("Check the box")]);
		const session = await buyer.pay((await buyer.checkOut()).headers.get("location") ?? "");
		expect(await buyer.isOpen()).toBe(false);
		if (first === "webhook") await jane.deliver();
		const back = await buyer.comeBack(session);
		expect([back.status, back.headers.get("location")]).toEqual([303, PATHS(jane).link]);
		expect(await buyer.isOpen()).toBe(true);
		await jane.deliver();
		expect(await buyer.isOpen()).toBe(true);
		// The address of the return opens nothing for others.
		const other = newBuyer(jane);
		await other.comeBack(session);
		expect(await other.isOpen()).toBe(false);
	});

	it("opens on the seller's own domain too", async () => {
		const jane = await newSeller({ plan: "pro" });
		await addDomain(jane.pageId, "jane-sells.example");
		const buyer = newBuyer(jane, "https://jane-sells.example");
		const session = await buyer.pay((await buyer.checkOut()).headers.get("location") ?? "");
		await buyer.comeBack(session);
		expect(await buyer.isOpen()).toBe(true);
	});

	it.each([
		["refunded", "Your money went back"],
		["disputed", "Your bank is looking into the payment"],
	] as const)("is locked again once the payment is %s", async (what, words) => {
		const jane = await newSeller();
		const buyer = await newOwner(jane);
		expect(await buyer.isOpen()).toBe(true);
		await jane.stripe.moveSale(buyer.session, what === "refunded" ? "refund" : "dispute");
		await jane.deliver();
		expect(await buyer.isOpen()).toBe(false);
		expect(await (await buyer.open(PATHS(jane).link)).text()).toContain(words);
	});

	it("opens on another device by the link in the buyer's mail, which is mailed again on request", async () => {
		const jane = await newSeller();
		await newOwner(jane);
		await jane.deliver();
		const [mail] = await mailsTo("sam@example.com", "bought");
		const path = /\/go\/[\w-]+\/bought\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
		const device = newBuyer(jane);
		expect(await (await device.open(path)).text()).toContain("This is yours");
		expect(await device.isOpen()).toBe(false);
		expect((await device.post(path, {})).status).toBe(303);
		expect(await device.isOpen()).toBe(true);

		const again = newBuyer(jane);
		const form = await (await again.open(`${PATHS(jane).link}?again`)).text();
		const answers = [];
		for (const email of ["sam@example.com", "nobody@example.com"]) {
			const answer = await again.post(PATHS(jane).link, { ...hiddenFields(form), email });
			answers.push([answer.status, await answer.text()]);
		}
		expect(answers[0]).toEqual(answers[1]);
		await mailsTo("sam@example.com", "bought-again");
	});

	it("asks for what was shown: a price that changed meanwhile is shown first", async () => {
		const jane = await newSeller();
		const changed = await newBuyer(jane).checkOut({ amount: String(PRICE.amount - 1000) });
		expect([changed.status, await changed.text()]).toEqual([409, expect.stringContaining("The price has changed")]);
	});

	it("takes no money while Stripe restricts the seller, and lets buyers in", async () => {
		const jane = await newSeller();
		const owner = await newOwner(jane);
		const late = newBuyer(jane);
		const html = await (await late.open(PATHS(jane).link)).text();
		await jane.stripe.moveSeller(jane.accountId, "restrict");
		await jane.deliver();
		expect(await (await late.open(PATHS(jane).link)).text()).toContain("Not for sale right now");
		const refused = await late.post(PATHS(jane).link, { ...hiddenFields(html), consent: "yes" });
		expect([refused.status, refused.headers.get("location")]).toEqual([503, null]);
		expect(await owner.isOpen()).toBe(true);
	});
});
