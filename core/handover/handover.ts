import * as z from "zod/mini";
import { emailSchema } from "../account/account.ts";
import { pageIdSchema } from "../page/page-save.ts";

/** How long somebody can accept a page, in days. */
export const HANDOVER_DAYS = 7;
/** How long the new owner can send the page back, in hours. */
export const RETURN_HOURS = 24;
/** How long what became of a hand-over is kept, with the addresses that stayed with the former owner, in days. */
export const HANDOVER_KEPT_DAYS = 30;

/** What became of a hand-over. Null while it waits. */
export const HANDOVER_OUTCOMES = ["accepted", "declined", "withdrawn", "expired", "returned"] as const;

const accountIdSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));

export const handoverPageSchema = z.strictObject({ pageId: pageIdSchema });
export const offerSchema = z.strictObject({ pageId: pageIdSchema, email: emailSchema });
export const moveSchema = z.strictObject({ pageId: pageIdSchema, receiver: accountIdSchema });
export const handoverSchema = z.strictObject({ id: accountIdSchema });
export const handoverTokenSchema = z.strictObject({
	token: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Not a link of ours.")),
});
/** `keepsSender`: whoever edited the page before goes on as a guest. */
export const acceptSchema = z.strictObject({ id: accountIdSchema, keepsSender: z.boolean() });
