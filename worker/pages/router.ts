import * as z from "zod/mini";
import { pageIdSchema, pageSaveSchema } from "../../core/page-save.ts";
import { router, signedIn } from "../trpc.ts";
import { createPage } from "./create-page.ts";
import { deletePage } from "./delete-page.ts";
import { makePrimary } from "./make-primary.ts";
import { getPage, listPages } from "./own-pages.ts";
import { savePage } from "./save-page.ts";

const pageSchema = z.strictObject({ id: pageIdSchema });

export const pagesRouter = router({
	list: signedIn.query(({ ctx }) => listPages(ctx.database, ctx.user.id)),

	get: signedIn.input(pageSchema).query(({ ctx, input }) => getPage(ctx.database, ctx.user.id, input.id)),

	create: signedIn.mutation(async ({ ctx }) => ({ id: await createPage(ctx.database, ctx.user) })),

	save: signedIn.input(pageSaveSchema).mutation(({ ctx, input }) => savePage(ctx.env, ctx.database, ctx.user, input)),

	delete: signedIn
		.input(pageSchema)
		.mutation(({ ctx, input }) => deletePage(ctx.env, ctx.database, ctx.user.id, input.id)),

	makePrimary: signedIn
		.input(pageSchema)
		.mutation(({ ctx, input }) => makePrimary(ctx.database, ctx.user.id, input.id)),
});
