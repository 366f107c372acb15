import * as z from "zod/mini";
import { blockCopySchema } from "../../../core/page/block-copy.ts";
import { labelsSchema } from "../../../core/page/labels.ts";
import { filledPageSchema } from "../../../core/page/page-file.ts";
import { pageIdSchema, pageSaveSchema } from "../../../core/page/page-save.ts";
import { textSchema } from "../../../core/text/text.ts";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { everybody, inAccount, onPage, person, router } from "../api/trpc.ts";
import { checkNewUsername, checkUsername } from "./check-username.ts";
import { copyBlocks } from "./copy-blocks.ts";
import { createFilledPage } from "./create-filled-page.ts";
import { beginPage, createBegunPage, createPage } from "./create-page.ts";
import { deletePage } from "./delete-page.ts";
import { duplicatePage } from "./duplicate-page.ts";
import { getMiniature } from "./get-miniature.ts";
import { getPortablePage } from "./get-portable-page.ts";
import { makePrimary } from "./make-primary.ts";
import { getPage, listAllPages, listPages } from "./own-pages.ts";
import { getPublication } from "./publication.ts";
import { savePage } from "./save-page.ts";
import { setLabels } from "./set-labels.ts";

const pageSchema = z.strictObject({ id: pageIdSchema });
const newUsernameSchema = z.strictObject({ username: textSchema.check(z.maxLength(200)) });
const typedUsernameSchema = z.extend(newUsernameSchema, { id: pageIdSchema });

export const pagesRouter = router({
	list: inAccount("read")
		.input(accountSchema)
		.query(({ ctx }) => listPages(ctx)),

	/** The pages of all accounts that the person is in. */
	listAll: person({ limit: "reading" }).query(({ ctx }) => listAllPages(ctx)),

	get: onPage("read")
		.input(pageSchema)
		.query(({ ctx, input }) => getPage(ctx, input.id)),

	miniature: onPage("read", { isWork: true })
		.input(pageSchema)
		.query(({ ctx, input }) => getMiniature(ctx, input.id)),

	portable: onPage("edit", { isWork: true })
		.input(pageSchema)
		.query(({ ctx, input }) => getPortablePage(ctx, input.id)),

	publication: onPage("read")
		.input(pageSchema)
		.query(({ ctx, input }) => getPublication(ctx, input.id)),

	begin: inAccount("manage")
		.input(accountSchema)
		.query(async ({ ctx }) => ({ id: await beginPage(ctx) })),

	createBegun: inAccount("manage")
		.input(z.extend(pageSchema, accountFields))
		.mutation(async ({ ctx, input }) => ({ id: await createBegunPage(ctx, input.id) })),

	create: inAccount("manage")
		.input(accountSchema)
		.mutation(async ({ ctx }) => ({ id: await createPage(ctx) })),

	createFilled: inAccount("manage", { isWork: true })
		.input(z.extend(filledPageSchema, accountFields))
		.mutation(({ ctx, input }) => createFilledPage(ctx, input)),

	duplicate: onPage("manage", { isWork: true })
		.input(pageSchema)
		.mutation(({ ctx, input }) => duplicatePage(ctx, input.id)),

	save: onPage("edit", { isWork: true })
		.input(pageSaveSchema)
		.mutation(({ ctx, input }) => savePage(ctx, input)),

	copyBlocks: onPage("edit", { isWork: true })
		.input(blockCopySchema)
		.mutation(({ ctx, input }) => copyBlocks(ctx, input)),

	checkUsername: onPage("read", { limit: "typing" })
		.input(typedUsernameSchema)
		.query(({ ctx, input }) => checkUsername(ctx, input)),

	checkNewUsername: everybody({ limit: "typing" })
		.input(newUsernameSchema)
		.query(({ ctx, input }) => checkNewUsername(ctx, input.username)),

	setLabels: onPage("edit")
		.input(z.extend(pageSchema, { labels: labelsSchema }))
		.mutation(({ ctx, input }) => setLabels(ctx, input)),

	delete: onPage("manage", { needsNoRoom: true })
		.input(pageSchema)
		.mutation(({ ctx, input }) => deletePage(ctx, input.id)),

	makePrimary: onPage("manage")
		.input(pageSchema)
		.mutation(({ ctx, input }) => makePrimary(ctx, input.id)),
});
