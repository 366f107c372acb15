import * as z from "zod/mini";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { onPage, router } from "../api/trpc.ts";
import { dismissChange } from "./dismiss-change.ts";
import { getSmartOrder } from "./get-order.ts";
import { setSmartOrder } from "./set-order.ts";
import { undoChange } from "./undo-change.ts";

const pageSchema = z.strictObject({ pageId: pageIdSchema });
const switchSchema = z.extend(pageSchema, { isOn: z.boolean() });
const changeSchema = z.extend(pageSchema, { at: z.int().check(z.nonnegative()) });
const undoSchema = z.extend(pageSchema, { version: z.int().check(z.positive()) });

export const smartOrderRouter = router({
	get: onPage("read")
		.input(pageSchema)
		.query(({ ctx, input }) => getSmartOrder(ctx, input.pageId)),

	set: onPage("edit")
		.input(switchSchema)
		.mutation(({ ctx, input }) => setSmartOrder(ctx, input)),

	undo: onPage("edit")
		.input(undoSchema)
		.mutation(({ ctx, input }) => undoChange(ctx, input)),

	dismiss: onPage("edit")
		.input(changeSchema)
		.mutation(({ ctx, input }) => dismissChange(ctx, input)),
});
