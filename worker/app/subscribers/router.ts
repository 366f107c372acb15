import { statsQuestionSchema } from "../../../core/stats/question.ts";
import { listOfPageSchema, listQuestionSchema, subscriberSchema } from "../../../core/subscribers/list-schema.ts";
import { router, signedIn, signedInReading } from "../api/trpc.ts";
import { countNewSubscribers } from "./count-new.ts";
import { deleteAllSubscribers, deleteSubscriber } from "./delete-subscribers.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { listSubscribers } from "./list-subscribers.ts";

export const subscribersRouter = router({
	list: signedInReading.input(listQuestionSchema).query(({ ctx, input }) => listSubscribers(ctx, input)),

	countNew: signedInReading.input(statsQuestionSchema).query(({ ctx, input }) => countNewSubscribers(ctx, input)),

	export: signedInReading.input(listOfPageSchema).query(({ ctx, input }) => exportSubscribers(ctx, input.pageId)),

	delete: signedIn.input(subscriberSchema).mutation(({ ctx, input }) => deleteSubscriber(ctx, input)),

	deleteAll: signedIn.input(listOfPageSchema).mutation(({ ctx, input }) => deleteAllSubscribers(ctx, input.pageId)),
});
