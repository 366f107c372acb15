import { Hono } from "hono";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { wholeBody } from "../../foundation/http/whole-body.ts";
import { salesMode } from "../../foundation/outside/configured.ts";
import { EVENT_MAX_BYTES } from "../billing/webhook.ts";
import { receiveSaleEvent } from "./receive-sale-event.ts";

/**
 * `POST /api/sales/webhook` receives the events of sellers' accounts. It has a secret of its own, and the signature is the
 * only authentication. A 503 asks Stripe to deliver the event again.
 */
export const salesWebhook = new Hono<{ Bindings: Env }>().post(
	"/",
	wholeBody(EVENT_MAX_BYTES, { tooLarge: "The event is too large." }),
	async (c) => {
		if (salesMode(c.env) === "off") return c.json({ error: "No such endpoint." }, 404);
		try {
			const signature = c.req.header("stripe-signature") ?? "";
			const secret = c.env.STRIPE_CONNECT_WEBHOOK_SECRET ?? "";
			const receipt = await receiveSaleEvent(c.env, await c.req.text(), signature, secret);
			return receipt === "done" ? c.json({ received: true }) : c.json({ error: "The signature is wrong." }, 400);
		} catch (error) {
			console.error("An event of a sale failed; Stripe will deliver it again", { error: rootCauseOf(error) });
			return c.json({ error: "Please deliver this event again later." }, 503, { "retry-after": "60" });
		}
	},
);
