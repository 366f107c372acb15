import { statsQuestionSchema } from "../../../core/stats/question.ts";
import { listOfPageSchema, listQuestionSchema, subscriberSchema } from "../../../core/subscribers/list-schema.ts";
import { person, router } from "../api/trpc.ts";
import { countNewSubscribers } from "./count-new.ts";
import { deleteAllSubscribers, deleteSubscriber } from "./delete-subscribers.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { listSubscribers } from "./list-subscribers.ts";

export const subscribersRouter = router({
	list: person({ limit: "reading", isWork: true })
		.input(listQuestionSchema)
		.query(({ ctx, input }) => listSubscribers(ctx, input)),

	countNew: person({ limit: "reading", isWork: true })
		.input(statsQuestionSchema)
		.query(({ ctx, input }) => countNewSubscribers(ctx, input)),

	export: person({ limit: "reading", isWork: true })
		.input(listOfPageSchema)
		.query(({ ctx, input }) => exportSubscribers(ctx, input.pageId)),

	delete: person()
		.input(subscriberSchema)
		.mutation(({ ctx, input }) => deleteSubscriber(ctx, input)),

	deleteAll: person()
		.input(listOfPageSchema)
		.mutation(({ ctx, input }) => deleteAllSubscribers(ctx, input.pageId)),
});
