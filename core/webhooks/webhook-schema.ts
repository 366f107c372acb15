import * as z from "zod/mini";
import { pageIdSchema } from "../page/page-save.ts";
import { ALL_EVENT_KINDS } from "./event-kind.ts";

/** The longest address of a webhook, in characters. */
const ADDRESS_MAX = 500;

/** The most pages that a webhook names one by one. */
const PAGES_MAX = 100;

/** The most webhooks that an account has at once. */
export const WEBHOOKS_MAX = 10;

const fields = {
	/** Whether it is on the public web, the Worker looks. */
	address: z
		.string()
		.check(
			z.trim(),
			z.url("Enter the address of your receiver."),
			z.maxLength(ADDRESS_MAX, "This address is too long."),
		),
	events: z.array(z.enum(ALL_EVENT_KINDS)).check(
		z.minLength(1, "Choose an event at least."),
		z.maxLength(ALL_EVENT_KINDS.length),
		z.overwrite((kinds) => ALL_EVENT_KINDS.filter((kind) => kinds.includes(kind))),
	),
	/** Null for all pages of the account, those to come among them. */
	pages: z.nullable(
		z.array(pageIdSchema).check(
			z.minLength(1, "Choose a page at least, or all of them."),
			z.maxLength(PAGES_MAX, `A webhook can name at most ${PAGES_MAX} pages. Choose all of them instead.`),
			z.overwrite((ids) => [...new Set(ids)]),
		),
	),
};

/** A webhook that is about to be made. */
export const newWebhookSchema = z.strictObject(fields);

export type NewWebhook = z.infer<typeof newWebhookSchema>;

const idSchema = z.string().check(z.regex(/^[\w-]{10,24}$/, "This webhook doesn't exist."));

export const webhookIdSchema = z.strictObject({ id: idSchema });

/** What somebody changes of a webhook. The other fields stay. One that has ended begins anew when it is turned on. */
export const webhookChangesSchema = z.strictObject({
	id: idSchema,
	...z.partial(newWebhookSchema).shape,
	isOn: z.optional(z.boolean()),
});

export type WebhookChanges = z.infer<typeof webhookChangesSchema>;

/** The deliveries of a webhook, from after the one that `after` names. */
export const deliveriesSchema = z.strictObject({ id: idSchema, after: z.optional(z.int()) });

/** A delivery of a webhook. */
export const deliverySchema = z.strictObject({ id: idSchema, delivery: z.int() });
