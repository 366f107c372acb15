import * as z from "zod/mini";
import { emailSchema } from "../account/account.ts";
import { pageIdSchema } from "../page/page-save.ts";

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
