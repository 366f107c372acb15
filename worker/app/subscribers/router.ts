import { statsQuestionSchema } from "../../../core/stats/question.ts";
import { listOfPageSchema, listQuestionSchema, subscriberSchema } from "../../../core/subscribers/list-schema.ts";
import { onPage, router } from "../api/trpc.ts";
import { countNewSubscribers } from "./count-new.ts";
import { deleteAllSubscribers, deleteSubscriber } from "./delete-subscribers.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { listSubscribers } from "./list-subscribers.ts";

export const subscribersRouter = router({
	list: onPage("manage", { limit: "reading", isWork: true })
		.input(listQuestionSchema)
		.query(({ ctx, input }) => listSubscribers(ctx, input)),

	countNew: onPage("read", { limit: "reading", isWork: true })
		.input(statsQuestionSchema)
		.query(({ ctx, input }) => countNewSubscribers(ctx, input)),

	export: onPage("manage", { limit: "reading", isWork: true })
		.input(listOfPageSchema)
		.query(({ ctx, input }) => exportSubscribers(ctx, input.pageId)),

	delete: onPage("manage")
		.input(subscriberSchema)
		.mutation(({ ctx, input }) => deleteSubscriber(ctx, input)),

	deleteAll: onPage("manage")
		.input(listOfPageSchema)
		.mutation(({ ctx, input }) => deleteAllSubscribers(ctx, input.pageId)),
});
