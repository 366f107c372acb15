import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { newestSubscription, orderPlan, stripeSdk } from "../../worker/testing/stripe-sdk.ts";
import { type SimulatedStripe, simulateStripe } from "./simulate.ts";

let folder: string;
let started: SimulatedStripe[];
let received: { type: string; path: string; body: string; signature: string }[];
/** The webhook's answer. */
let status: number;

const app = createServer(async (request, response) => {
	const body = Buffer.concat(await Array.fromAsync(request)).toString();
	if (status === 200) {
		const signature = String(request.headers["stripe-signature"]);
		received.push({ type: JSON.parse(body).type, path: request.url ?? "", body, signature });
	}
	response.writeHead(status).end();
});

beforeAll(() => new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
	app.closeAllConnections();
	app.close();
});
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-stripe-"));
	[started, received, status] = [[], [], 200];
});
afterEach(async () => {
	for (const stripe of started) await stripe.stop();
	await rm(folder, { recursive: true });
});

/** Starts a simulation on the folder, like a process after one that was killed. */
async function start(port = 0): Promise<SimulatedStripe> {
	const appOrigin = `http://localhost:${(app.address() as AddressInfo).port}`;
	const stripe = await simulateStripe({ appOrigin, port, folder });
	started.push(stripe);
	return stripe;
}

const pay = (url: string | null) => fetch(`${url}/pay`, { method: "POST", redirect: "manual" });
const until = async (count: number) => {
	while (received.length < count) await wait(10);
};

it("a person pays at the app's host name, and the app's webhook gets signed events in order", async () => {
	const stripe = await start();
	const sdk = stripeSdk(stripe);
	const { id, url, customer } = await orderPlan(sdk);
	const { port } = new URL(stripe.variables.STRIPE_API_ORIGIN);
	expect(new URL(url ?? "").host).toBe(`localhost:${port}`);
	const page = await (await fetch(url ?? "")).text();
	expect(page).toContain("This is a simulated checkout. No money moves.");
	expect((await pay(url)).headers.get("location")).toBe(`https://app.example/upgrade/success?session=${id}`);
	await until(5);
	expect(received.map(({ type, path }) => `${path} ${type}`)).toEqual([
		"/api/billing/webhook customer.subscription.created",
		"/api/billing/webhook invoice.paid",
		"/api/billing/webhook invoice.payment_succeeded",
		"/api/billing/webhook customer.subscription.updated",
		"/api/billing/webhook checkout.session.completed",
	]);
	for (const { body, signature } of received) {
		await Stripe.webhooks.constructEventAsync(body, signature, stripe.variables.STRIPE_WEBHOOK_SECRET);
	}
	expect((await newestSubscription(sdk, String(customer))).subscription).toMatchObject({ status: "active" });
});

it("a process that is killed loses no purchase, no key and no event", async () => {
	status = 503;
	const killed = await start();
	const { url, customer } = await orderPlan(stripeSdk(killed));
	await pay(url);
	// The next process reads only what the first one has left in the file.
	const next = await start();
	expect(next.variables).toMatchObject({
		STRIPE_SECRET_KEY: killed.variables.STRIPE_SECRET_KEY,
		STRIPE_WEBHOOK_SECRET: killed.variables.STRIPE_WEBHOOK_SECRET,
	});
	await killed.stop();
	status = 200;
	const { subscription } = await newestSubscription(stripeSdk(next), String(customer));
	expect(subscription).toMatchObject({ status: "active" });
	await until(5);
	const { ledger } = JSON.parse(await readFile(join(folder, "stripe.json"), "utf8"));
	expect(Object.keys(ledger.subscriptions)).toEqual([subscription.id]);
});

it("a port that another program uses is no obstacle", async () => {
	const stripe = await start((app.address() as AddressInfo).port);
	expect((await stripeSdk(stripe).prices.list()).data).toHaveLength(3);
});

it("the verbs of tests don't exist, and other keys are refused", async () => {
	const { variables } = await start();
	const answer = await fetch(`${variables.STRIPE_API_ORIGIN}/test/accounts`, { method: "POST", body: "{}" });
	expect(answer.status).toBe(404);
	const other = { variables: { ...variables, STRIPE_SECRET_KEY: "sk_test_other" } };
	await expect(stripeSdk(other).prices.list()).rejects.toMatchObject({ statusCode: 401 });
});
