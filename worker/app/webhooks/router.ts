import * as z from "zod/mini";
import {
	deliveriesSchema,
	deliverySchema,
	newWebhookSchema,
	webhookChangesSchema,
	webhookIdSchema,
} from "../../../core/webhooks/webhook-schema.ts";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { inAccount, router } from "../api/trpc.ts";
import { changeWebhook, deleteWebhook, rotateSecret } from "./change-webhook.ts";
import { createWebhook } from "./create-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { sendAgain, testWebhook } from "./send-again.ts";

export const webhooksRouter = router({
	list: inAccount("manage")
		.input(accountSchema)
		.query(({ ctx }) => listWebhooks(ctx)),

	create: inAccount("manage", { limit: "attempts", needsSecondFactor: true })
		.input(z.extend(newWebhookSchema, accountFields))
		.mutation(({ ctx, input: { account: _, ...webhook } }) => createWebhook(ctx, webhook)),

	change: inAccount("manage", { needsSecondFactor: true })
		.input(z.extend(webhookChangesSchema, accountFields))
		.mutation(({ ctx, input: { account: _, ...changes } }) => changeWebhook(ctx, changes)),

	rotateSecret: inAccount("manage", { limit: "attempts", needsSecondFactor: true })
		.input(z.extend(webhookIdSchema, accountFields))
		.mutation(({ ctx, input }) => rotateSecret(ctx, input.id)),

	delete: inAccount("manage")
		.input(z.extend(webhookIdSchema, accountFields))
		.mutation(({ ctx, input }) => deleteWebhook(ctx, input.id)),

	test: inAccount("manage", { limit: "fetching" })
		.input(z.extend(webhookIdSchema, accountFields))
		.mutation(({ ctx, input }) => testWebhook(ctx, input.id)),

	deliveries: inAccount("manage")
		.input(z.extend(deliveriesSchema, accountFields))
		.query(({ ctx, input }) => listDeliveries(ctx, input)),

	sendAgain: inAccount("manage", { limit: "fetching" })
		.input(z.extend(deliverySchema, accountFields))
		.mutation(({ ctx, input }) => sendAgain(ctx, input)),
});
