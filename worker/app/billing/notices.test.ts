import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { newPayer, type Payer, postEvent } from "../../testing/billing.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { mailsTo } from "../../testing/mails.ts";
import { sellNothing } from "../../testing/selling.ts";
import { envWith } from "../../testing/work.ts";
import type { MailRequest } from "../mail/mail-request.ts";

const dayOf = (time: number | null) =>
	new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(time ?? 0);

/** A subscriber, with the mails queued for them and a queue that can fail. */
async function newSubscriber(plan: "pro" | "business" = "pro") {
	const jane = await newPayer();
	const mails: MailRequest[] = [];
	const queue = { isDown: false };
	const MAIL = bindingWith<Env["MAIL"]>({
		async send(mail: MailRequest) {
			if (queue.isDown) throw new Error("The queue is down");
			mails.push(mail);
		},
	});
	const variables = { ...jane.variables, MAIL };
	await jane.pay(plan);
	const subscriber = {
		...jane,
		customerId: await jane.customer(),
		queue,
		/** The templates of the mails so far. */
		mailed: () => mails.map(({ template }) => template),
		deliver: async () => {
			for (const event of await jane.stripe.takeEvents()) expect(await postEvent(event, variables)).toBe(200);
		},
		runCron: () => worker.scheduled(createScheduledController(), envWith(variables)),
	};
	await subscriber.deliver();
	return subscriber;
}

/** Moves the stored end of the plan. */
const endIn = ({ userId }: Pick<Payer, "userId">, days: number) =>
	env.DB.prepare("UPDATE subscriptions SET ends_at = ? WHERE user_id = ?")
		.bind(Date.now() + days * DAY_MS, userId)
		.run();

it("a failed payment is mailed once, with the plan and its last day", async () => {
	const jane = await newPayer();
	await jane.pay("business");
	await jane.deliver();
	await jane.stripe.failRenewal(await jane.customer());
	await jane.deliver();
	const [mail] = await mailsTo(jane.email, "payment-failed");
	expect(mail?.subject).toBe("Your payment failed");
	expect(mail?.text).toContain("Business");
	expect(mail?.text).toContain(dayOf((await jane.stored()).endsAt));
});

it("a failed payment is mailed once for all attempts, and the next failed month again", async () => {
	const jane = await newSubscriber();
	await jane.stripe.failRenewal(jane.customerId);
	await jane.deliver();
	await jane.stripe.advance(jane.customerId, 3.5);
	await jane.deliver();
	expect(jane.mailed()).toEqual(["payment-failed"]);
	await jane.stripe.recover(jane.customerId);
	await jane.deliver();
	await jane.stripe.failRenewal(jane.customerId);
	await jane.deliver();
	expect(jane.mailed()).toEqual(["payment-failed", "payment-failed"]);
});

it("webhooks that arrive together mail a failed payment once", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	await jane.deliver();
	await jane.stripe.failRenewal(await jane.customer());
	const events = await jane.stripe.takeEvents();
	const mails: MailRequest[] = [];
	const MAIL = bindingWith<Env["MAIL"]>({
		async send(mail: MailRequest) {
			await scheduler.wait(50);
			mails.push(mail);
		},
	});
	await Promise.all([...events, ...events].map((event) => postEvent(event, { ...jane.variables, MAIL })));
	expect(mails).toMatchObject([{ template: "payment-failed", values: { plan: "Pro" } }]);
});

it("only Stripe mails about renewals, plan switches, cancellations and resumptions", async () => {
	const jane = await newSubscriber();
	const { stripe, customerId } = jane;
	for (const change of [
		() => stripe.renew(customerId),
		() => stripe.switchPlan(customerId, "business"),
		() => stripe.switchPlan(customerId, "pro"),
		() => stripe.cancelAtPeriodEnd(customerId),
		() => stripe.resume(customerId),
		() => stripe.renew(customerId),
	]) {
		await change();
		await jane.deliver();
		await jane.runCron();
	}
	expect(jane.mailed()).toEqual([]);
});

it("the end of a plan is announced three days before, once", async () => {
	const jane = await newSubscriber();
	await endIn(jane, 3.1);
	await jane.runCron();
	expect(jane.mailed()).toEqual([]);
	await endIn(jane, 2.9);
	for (let minute = 0; minute < 3; minute += 1) await jane.runCron();
	await passMinute();
	await jane.runCron();
	expect(jane.mailed()).toEqual(["plan-ends-soon"]);
});

it("the end of a plan by cron is mailed once, also when the webhook arrives later", async () => {
	const jane = await newSubscriber();
	await endIn(jane, -1);
	await jane.runCron();
	await passMinute();
	await jane.runCron();
	expect(jane.mailed()).toEqual(["plan-ended"]);
	await jane.stripe.cancelNow(jane.customerId);
	await jane.deliver();
	expect(jane.mailed()).toEqual(["plan-ended"]);
});

it("the end of a plan by webhook is mailed once, also when cron runs later", async () => {
	const jane = await newSubscriber();
	await jane.stripe.cancelAtPeriodEnd(jane.customerId);
	await jane.stripe.renew(jane.customerId);
	await jane.deliver();
	expect(jane.mailed()).toEqual(["plan-ended"]);
	await passMinute();
	await jane.runCron();
	expect(jane.mailed()).toEqual(["plan-ended"]);
	expect(await jane.plan()).toBe("free");
});

it("where nothing is sold anymore, no mail speaks of a plan that ends", async () => {
	const jane = await newSubscriber();
	sellNothing("free");
	await endIn(jane, 2.9);
	await jane.runCron();
	await passMinute();
	await endIn(jane, -1);
	await jane.runCron();
	await passMinute();
	await jane.runCron();
	expect(await jane.client.auth.me.query()).toMatchObject({ plan: "free" });
	expect(jane.mailed()).toEqual([]);
});

it("a mail that the queue refused is queued by cron", async () => {
	const jane = await newSubscriber();
	jane.queue.isDown = true;
	await jane.stripe.failRenewal(jane.customerId);
	await jane.deliver();
	await passMinute();
	await jane.runCron();
	expect(jane.mailed()).toEqual([]);
	jane.queue.isDown = false;
	await passMinute();
	await jane.runCron();
	await jane.runCron();
	expect(jane.mailed()).toEqual(["payment-failed"]);
});

it("a plan stays for seven days after a failed payment, then is free until a retry succeeds", async () => {
	const jane = await newSubscriber();
	await jane.stripe.setAfterLastAttempt("past_due");
	await jane.stripe.failRenewal(jane.customerId);
	const planAfter = async (days: number) => {
		await jane.stripe.advance(jane.customerId, days);
		await jane.client.billing.refresh.mutate();
		return jane.plan();
	};
	expect(await planAfter(0)).toBe("pro");
	expect(await planAfter(6.9)).toBe("pro");
	expect(await planAfter(0.2)).toBe("free");
	// The next month's payment fails too. That gives no further seven days.
	expect(await planAfter(26)).toBe("free");
	expect(await jane.client.billing.get.query()).toMatchObject({ isSubscribed: true, isPaymentFailing: true });
	await jane.stripe.recover(jane.customerId);
	expect(await planAfter(0)).toBe("pro");
	expect(jane.mailed().filter((template) => template === "plan-ended").length).toBeLessThanOrEqual(1);
});

/** Lets the minute pass in which a claim protects a mail. */
const passMinute = () =>
	env.DB.prepare("UPDATE billing_notices SET created_at = created_at - 61000, claimed_at = claimed_at - 61000").run();
