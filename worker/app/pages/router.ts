import * as z from "zod/mini";
import { blockCopySchema } from "../../../core/page/block-copy.ts";
import { filledPageSchema } from "../../../core/page/page-file.ts";
import { pageIdSchema, pageSaveSchema } from "../../../core/page/page-save.ts";
import { textSchema } from "../../../core/text/text.ts";
import { publicWhileTyping, router, signedIn, signedInLimitedByPerson, signedInWorking } from "../api/trpc.ts";
import { readPageFeeds } from "../feeds/read-due-feeds.ts";
import { checkPageHosts } from "../links/check-hosts.ts";
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
	list: signedIn.query(({ ctx }) => listPages(ctx.env, ctx.database, ctx.user.id)),

	get: signedIn.input(pageSchema).query(({ ctx, input }) => getPage(ctx.env, ctx.database, ctx.user.id, input.id)),

	miniature: signedInWorking
		.input(pageSchema)
		.query(({ ctx, input }) => getMiniature(ctx.database, ctx.user.id, input.id)),

	publication: signedIn
		.input(pageSchema)
		.query(({ ctx, input }) => getPublication(ctx.database, ctx.user.id, input.id)),

	begin: signedIn.query(async ({ ctx }) => ({ id: await beginPage(ctx.database, ctx.user) })),

	createBegun: signedIn
		.input(pageSchema)
		.mutation(async ({ ctx, input }) => ({ id: await createBegunPage(ctx.database, ctx.user, input.id) })),

	create: signedIn.mutation(async ({ ctx }) => ({ id: await createPage(ctx.database, ctx.user) })),

	createFilled: signedInWorking.input(filledPageSchema).mutation(async ({ ctx, input }) => {
		const created = await createFilledPage(ctx.env, ctx.database, ctx.user, input);
		ctx.afterwards(checkPageHosts(ctx.env, created.id));
		return created;
	}),

	duplicate: signedInWorking.input(pageSchema).mutation(async ({ ctx, input }) => {
		const created = await duplicatePage(ctx.env, ctx.database, ctx.user, input.id);
		ctx.afterwards(checkPageHosts(ctx.env, created.id));
		return created;
	}),

	save: signedInWorking.input(pageSaveSchema).mutation(async ({ ctx, input }) => {
		const saved = await savePage(ctx.env, ctx.database, ctx.user, input);
		ctx.afterwards(checkPageHosts(ctx.env, input.id));
		ctx.afterwards(readPageFeeds(ctx.env, ctx.user.id, input.id));
		return saved;
	}),

	copyBlocks: signedInWorking.input(blockCopySchema).mutation(async ({ ctx, input }) => {
		await copyBlocks(ctx.env, ctx.database, ctx.user, input);
		ctx.afterwards(checkPageHosts(ctx.env, input.to));
		ctx.afterwards(readPageFeeds(ctx.env, ctx.user.id, input.to));
	}),

	checkUsername: signedInLimitedByPerson
		.input(typedUsernameSchema)
		.query(({ ctx, input }) => checkUsername(ctx.database, ctx.user.id, input)),

	checkNewUsername: publicWhileTyping
		.input(newUsernameSchema)
		.query(({ ctx, input }) => checkNewUsername(ctx.database, input.username)),

	delete: signedIn
		.input(pageSchema)
		.mutation(({ ctx, input }) => deletePage(ctx.env, ctx.database, ctx.user.id, input.id)),

	makePrimary: signedIn
		.input(pageSchema)
		.mutation(({ ctx, input }) => makePrimary(ctx.env, ctx.database, ctx.user, input.id)),
});
