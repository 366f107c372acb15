import { Hono } from "hono";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { wholeBody } from "../../foundation/http/whole-body.ts";
import { billingMode } from "../../foundation/outside/configured.ts";
import { receiveEvent } from "./receive-event.ts";

/** Larger than any event. */
export const EVENT_MAX_BYTES = 1_000_000;

/**
 * `POST /api/billing/webhook` receives Stripe's events. The signature is the only authentication. A 503 asks Stripe to
 * deliver the event again.
 */
export const billingWebhook = new Hono<{ Bindings: Env }>().post(
	"/",
	wholeBody(EVENT_MAX_BYTES, { tooLarge: "The event is too large." }),
	async (c) => {
		if (billingMode(c.env) === "off") return c.json({ error: "No such endpoint." }, 404);
		try {
			const signature = c.req.header("stripe-signature") ?? "";
			const receipt = await receiveEvent(c.env, await c.req.text(), signature, c.env.STRIPE_WEBHOOK_SECRET ?? "");
			return receipt === "done" ? c.json({ received: true }) : c.json({ error: "The signature is wrong." }, 400);
		} catch (error) {
			console.error("A billing event failed; Stripe will deliver it again", { error: rootCauseOf(error) });
			return c.json({ error: "Please deliver this event again later." }, 503, { "retry-after": "60" });
		}
	},
);
