import * as z from "zod/mini";
import { activityFilterSchema } from "../../../core/activity/activity.ts";
import { accountFields } from "../api/account-input.ts";
import { inAccount, router } from "../api/trpc.ts";
import { exportActivity } from "./export-activity.ts";
import { countActivity, listActivity } from "./list-activity.ts";

const filterSchema = z.extend(activityFilterSchema, accountFields);

export const activityRouter = router({
	/** The part of the activity after an entry, or the newest one. */
	list: inAccount("members", { limit: "reading" })
		.input(z.extend(filterSchema, { after: z.nullable(z.int().check(z.positive())) }))
		.query(({ ctx, input }) => listActivity(ctx, input, input.after ?? undefined)),

	count: inAccount("members", { limit: "reading" })
		.input(filterSchema)
		.query(({ ctx, input }) => countActivity(ctx, input)),

	export: inAccount("members", { limit: "reading", isWork: true })
		.input(filterSchema)
		.query(({ ctx, input }) => exportActivity(ctx, input)),
});
