import * as z from "zod/mini";
import { feedUrlSchema } from "../../../core/blocks/latest.tsx";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { person, router } from "../api/trpc.ts";
import { findFeed } from "./find-feed.ts";
import { findItems } from "./find-items.ts";

export const feedsRouter = router({
	// This changes nothing. It is a mutation so that other sites can't make a signed-in browser send it.
	find: person({ limit: "fetching", isWork: true })
		.input(z.strictObject({ url: feedUrlSchema }))
		.mutation(async ({ ctx, input }) => {
			const found = await findFeed(ctx.env, input.url);
			if (!found.ok) throw new DomainError("invalid", found.message, { field: "url" });
			return { url: found.url, title: found.title, items: found.items };
		}),

	items: person()
		.input(z.strictObject({ feed: feedUrlSchema }))
		.query(({ ctx, input }) => findItems(ctx, input.feed)),
});
