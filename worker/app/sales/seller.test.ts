import { expect, it, vi } from "vitest";
import { newPayer } from "../../testing/billing.ts";
import { newPerson, refusalOf } from "../../testing/people.ts";
import { newSeller, SELLER } from "../../testing/sales.ts";
import { findSeller } from "./find-seller.ts";

it("without Stripe nobody can sell, and the settings say so", async () => {
	const jane = await newPerson();
	expect(await jane.client.sales.seller.query()).toEqual({
		mode: "off",
		hasMail: true,
		state: "new",
		details: null,
		feePercent: 5,
	});
	await jane.client.sales.saveSeller.mutate(SELLER);
	expect(await refusalOf(jane.client.sales.startOnboarding.mutate())).toMatchObject({ status: 404 });
});

it("without a mail service the settings say so, because buyers get their link by mail", async () => {
	const jane = await newPerson("pro", { ENVIRONMENT: "production" });
	jane.cookies.set("__Host-session", jane.cookies.get("session") ?? "");
	expect(await jane.client.sales.seller.query()).toMatchObject({ hasMail: false, feePercent: 0 });
});

it("somebody enters their details, answers Stripe's questions and is ready to sell", async () => {
	const jane = await newPayer();
	expect(await refusalOf(jane.client.sales.startOnboarding.mutate())).toMatchObject({
		status: 400,
		fields: { legalName: "Enter your name and address first." },
	});
	await jane.client.sales.saveSeller.mutate(SELLER);
	expect(await jane.client.sales.seller.query()).toMatchObject({ mode: "simulated", state: "new", details: SELLER });
	const { url } = await jane.client.sales.startOnboarding.mutate();
	expect(await jane.client.sales.seller.query()).toMatchObject({ state: "started" });
	const done = await fetch(`${url}/verify`, { method: "POST", redirect: "manual" });
	expect(done.headers.get("location")).toBe("http://localhost/settings/sales");
	// They return before the webhook arrives.
	expect(await jane.client.sales.refreshSeller.mutate()).toMatchObject({ state: "ready" });
});

it("a gate finds who sells on its page", async () => {
	const jane = await newSeller();
	expect(await findSeller(jane.database, jane.pageId)).toEqual({ ...SELLER, state: "ready" });
	expect(await findSeller(jane.database, "another-page")).toBeNull();
});

it.each([
	["restrict", "asked"],
	["review", "checked"],
	["reject", "closed"],
	["disconnect", "stopped"],
	["verify", "ready"],
] as const)("after %s the state is %s", async (move, state) => {
	const jane = await newSeller();
	await jane.stripe.moveSeller(jane.accountId, move);
	await jane.deliver();
	expect((await jane.client.sales.seller.query()).state).toBe(state);
});

it("whoever has disconnected their account connects a new one, and old sales keep their account", async () => {
	const jane = await newSeller();
	const session = await jane.buy("browser-1");
	await jane.deliver();
	await jane.stripe.moveSeller(jane.accountId, "disconnect");
	await jane.deliver();
	const { url } = await jane.client.sales.startOnboarding.mutate();
	expect(url).not.toContain(jane.accountId);
	expect(await jane.sale(session)).toMatchObject({ accountId: jane.accountId, state: "paid" });
	expect(await jane.start("browser-1")).toMatchObject({ kind: "bought" });
});

it("two windows that connect at once open one account", async () => {
	const jane = await newPayer();
	await jane.client.sales.saveSeller.mutate(SELLER);
	await Promise.all([jane.client.sales.startOnboarding.mutate(), jane.client.sales.startOnboarding.mutate()]);
	expect(await jane.stripe.sellers()).toHaveLength(1);
});

it("while Stripe is down the stored state is shown, and onboarding says that it can't begin", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	const jane = await newSeller();
	await jane.stripe.failNext(500, 3);
	expect(await jane.client.sales.refreshSeller.mutate()).toMatchObject({ state: "ready" });
	await jane.stripe.failNext(500, 3);
	expect(await refusalOf(jane.client.sales.startOnboarding.mutate())).toMatchObject({ status: 503 });
	expect(log).toHaveBeenCalled();
});

it.each([
	["legalName", { legalName: " " }],
	["address", { address: "" }],
	["country", { country: "XX" }],
	["email", { email: "nobody" }],
])("details without a good %s are refused", async (field, change) => {
	const jane = await newPerson();
	const refusal = await refusalOf(jane.client.sales.saveSeller.mutate({ ...SELLER, ...change } as typeof SELLER));
	expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});
