import * as z from "zod/mini";
import { address, expand, integer, text } from "../parameters.ts";
import { createPortalSession } from "../portal.ts";
import { call } from "./call.ts";

const afterCompletion = z.strictObject({
	type: z.enum(["portal_homepage", "redirect"]),
	redirect: z.optional(z.strictObject({ return_url: address() })),
});

const flow = z.strictObject({
	type: z.literal("subscription_update_confirm"),
	subscription_update_confirm: z.strictObject({
		subscription: text(),
		items: z
			.array(z.strictObject({ id: text(), price: text(), quantity: z.optional(integer(1)) }))
			.check(z.minLength(1), z.maxLength(1)),
	}),
	after_completion: z.optional(afterCompletion),
});

const create = z.strictObject({
	customer: text(),
	return_url: z.optional(address()),
	configuration: z.optional(text()),
	flow_data: z.optional(flow),
	expand: expand(),
});

export type PortalOrder = z.output<typeof create>;

export const PORTAL_CALLS = [call("POST", "/v1/billing_portal/sessions", create, createPortalSession)];
