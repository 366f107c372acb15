import * as z from "zod/mini";
import { blockCopySchema } from "../../../core/page/block-copy.ts";
import { filledPageSchema } from "../../../core/page/page-file.ts";
import { pageIdSchema, pageSaveSchema } from "../../../core/page/page-save.ts";
import { textSchema } from "../../../core/text/text.ts";
import { everybody, person, router } from "../api/trpc.ts";
import { checkNewUsername, checkUsername } from "./check-username.ts";
import { copyBlocks } from "./copy-blocks.ts";
import { createFilledPage } from "./create-filled-page.ts";
import { beginPage, createBegunPage, createPage } from "./create-page.ts";
import { deletePage } from "./delete-page.ts";
import { duplicatePage } from "./duplicate-page.ts";
import { getMiniature } from "./get-miniature.ts";
import { makePrimary } from "./make-primary.ts";
import { getPage, listPages } from "./own-pages.ts";
import { getPublication } from "./publication.ts";
import { savePage } from "./save-page.ts";

const pageSchema = z.strictObject({ id: pageIdSchema });
const newUsernameSchema = z.strictObject({ username: textSchema.check(z.maxLength(200)) });
const typedUsernameSchema = z.extend(newUsernameSchema, { id: pageIdSchema });

export const pagesRouter = router({
	list: person().query(({ ctx }) => listPages(ctx)),

	get: person()
		.input(pageSchema)
		.query(({ ctx, input }) => getPage(ctx, input.id)),

	miniature: person({ isWork: true })
		.input(pageSchema)
		.query(({ ctx, input }) => getMiniature(ctx, input.id)),

	publication: person()
		.input(pageSchema)
		.query(({ ctx, input }) => getPublication(ctx, input.id)),

	begin: person().query(async ({ ctx }) => ({ id: await beginPage(ctx) })),

	createBegun: person()
		.input(pageSchema)
		.mutation(async ({ ctx, input }) => ({ id: await createBegunPage(ctx, input.id) })),

	create: person().mutation(async ({ ctx }) => ({ id: await createPage(ctx) })),

	createFilled: person({ isWork: true })
		.input(filledPageSchema)
		.mutation(({ ctx, input }) => createFilledPage(ctx, input)),

	duplicate: person({ isWork: true })
		.input(pageSchema)
		.mutation(({ ctx, input }) => duplicatePage(ctx, input.id)),

	save: person({ isWork: true })
		.input(pageSaveSchema)
		.mutation(({ ctx, input }) => savePage(ctx, input)),

	copyBlocks: person({ isWork: true })
		.input(blockCopySchema)
		.mutation(({ ctx, input }) => copyBlocks(ctx, input)),

	checkUsername: person({ limit: "typing" })
		.input(typedUsernameSchema)
		.query(({ ctx, input }) => checkUsername(ctx, input)),

	checkNewUsername: everybody({ limit: "typing" })
		.input(newUsernameSchema)
		.query(({ ctx, input }) => checkNewUsername(ctx, input.username)),

	delete: person({ needsNoRoom: true })
		.input(pageSchema)
		.mutation(({ ctx, input }) => deletePage(ctx, input.id)),

	makePrimary: person()
		.input(pageSchema)
		.mutation(({ ctx, input }) => makePrimary(ctx, input.id)),
});
