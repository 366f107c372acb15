import * as z from "zod/mini";
import { socialIdSchema } from "../../../core/page/filled-social.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { newSocialSchema, socialOrderSchema } from "../../../core/page/social-schema.ts";
import { onPage, router } from "../api/trpc.ts";
import { addHandle, removeHandle, reorderHandles, setHandleVisible } from "./change-handles.ts";
import { listProofs } from "./list-proofs.ts";
import { proveIcon } from "./prove-icons.ts";

const handleSchema = z.strictObject({ pageId: pageIdSchema, id: socialIdSchema });

const pageSchema = z.strictObject({ pageId: pageIdSchema });

export const socialsRouter = router({
	add: onPage("edit")
		.input(newSocialSchema)
		.mutation(({ ctx, input }) => addHandle(ctx, input)),

	remove: onPage("edit")
		.input(handleSchema)
		.mutation(({ ctx, input }) => removeHandle(ctx, input)),

	setVisible: onPage("edit")
		.input(z.extend(handleSchema, { isVisible: z.boolean() }))
		.mutation(({ ctx, input }) => setHandleVisible(ctx, input)),

	/** Which icons are proved, and how to prove the others. */
	proofs: onPage("read")
		.input(pageSchema)
		.query(({ ctx, input }) => listProofs(ctx, input.pageId)),

	prove: onPage("edit", { limit: "fetching", isWork: true })
		.input(handleSchema)
		.mutation(({ ctx, input }) => proveIcon(ctx, input)),

	reorder: onPage("edit")
		.input(socialOrderSchema)
		.mutation(({ ctx, input }) => reorderHandles(ctx, input)),
});
