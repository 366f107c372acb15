import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { sales } from "../../../db/schema/index.ts";
import worker from "../../index.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { mailsTo } from "../../testing/mails.ts";
import { newSeller, type SellerPerson } from "../../testing/sales.ts";
import { envWith } from "../../testing/work.ts";

const cron = ({ variables }: SellerPerson) => worker.scheduled(createScheduledController(), envWith(variables));

const hoursPass = (hours: number) =>
	env.DB.prepare("UPDATE sales SET expires_at = expires_at - ?")
		.bind(hours * HOUR_MS)
		.run();

it("a payment whose webhook was lost opens the block after the end of the Checkout, and the buyer gets the link", async () => {
	const jane = await newSeller();
	const session = await jane.buy("browser-1");
	await jane.stripe.takeEvents();
	await cron(jane);
	expect((await jane.sale(session)).state).toBe("open");
	await hoursPass(3);
	await cron(jane);
	expect((await jane.sale(session)).state).toBe("paid");
	await mailsTo("sam@example.com", "bought");
});

it("a Checkout that nobody has paid is deleted a week later, and a paid one stays", async () => {
	const jane = await newSeller();
	await jane.buy("browser-1");
	await jane.deliver();
	const started = await jane.start("browser-2");
	await jane.stripe.moveSale(started.kind === "checkout" ? started.url : "", "expire");
	await jane.deliver();
	const states = async () => (await jane.database.select().from(sales)).map(({ state }) => state).toSorted();
	expect(await states()).toEqual(["expired", "paid"]);
	await hoursPass((8 * DAY_MS) / HOUR_MS);
	await cron(jane);
	expect(await states()).toEqual(["paid"]);
});

it("a sale that can't be read doesn't hold up the others, and is tried again", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const jane = await newSeller();
	const session = await jane.buy("browser-1");
	await jane.stripe.takeEvents();
	await hoursPass(3);
	await jane.stripe.failNext(500, 3);
	await cron(jane);
	expect((await jane.sale(session)).state).toBe("open");
	await hoursPass(1);
	await cron(jane);
	expect((await jane.sale(session)).state).toBe("paid");
});

it("an open Checkout of an account that was disconnected ends", async () => {
	const jane = await newSeller();
	await jane.start("browser-1");
	await jane.stripe.moveSeller(jane.accountId, "disconnect");
	await hoursPass(3);
	await cron(jane);
	expect((await jane.database.select().from(sales)).map(({ state }) => state)).toEqual(["expired"]);
});

it("a mail to a buyer that the queue refused is queued by cron", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const jane = await newSeller();
	await jane.buy("browser-1");
	const [event] = await jane.stripe.takeEvents();
	if (!event) throw new Error("Stripe sent no event");
	const MAIL = bindingWith<Env["MAIL"]>({ send: () => Promise.reject(new Error("The queue is full")) });
	const { variables } = jane;
	const { postTo } = await import("../../testing/sales.ts");
	expect(await postTo(event, { ...variables, MAIL })).toBe(200);
	await env.DB.prepare("UPDATE sales SET claimed_at = claimed_at - 120000").run();
	await cron(jane);
	await mailsTo("sam@example.com", "bought");
});
