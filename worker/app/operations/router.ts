import * as z from "zod/mini";
import { administrator, router } from "../api/trpc.ts";
import { DEAD_MESSAGES, dropDead, retryDead } from "./dead-messages.ts";
import { findRelease } from "./find-release.ts";
import { readState } from "./read-state.ts";
import { sendTestMail } from "./send-test-mail.ts";

/** Longer than any key of a message that was given up. */
const KEY_MAX = 200;

const deadSchema = z.strictObject({
	which: z.enum(DEAD_MESSAGES),
	after: z.optional(z.string().check(z.maxLength(KEY_MAX))),
});

export const operationsRouter = router({
	state: administrator().query(({ ctx }) => readState(ctx)),

	release: administrator().query(({ ctx }) => findRelease(ctx.env)),

	sendTestMail: administrator().mutation(({ ctx }) => sendTestMail(ctx)),

	retryDead: administrator()
		.input(deadSchema)
		.mutation(({ ctx, input }) => retryDead(ctx, input)),

	dropDead: administrator()
		.input(deadSchema)
		.mutation(({ ctx, input }) => dropDead(ctx, input)),
});
