import * as z from "zod/mini";
import { storedFileSchema } from "../../../core/files/stored-file.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { textSchema } from "../../../core/text/text.ts";
import { onPage, router } from "../api/trpc.ts";
import { beginUpload } from "./begin-upload.ts";
import { completeUpload } from "./complete-upload.ts";
import { cancelUpload } from "./end-uploads.ts";
import { getProgress } from "./find-upload.ts";
import { findRoom } from "./room.ts";

/** Longer than any file system's names. What is too long is cut, not refused. */
const TYPED_NAME_MAX = 5_000;

const uploadSchema = z.strictObject({ id: pageIdSchema, upload: storedFileSchema });

export const filesRouter = router({
	/** How full the page's account is with files. */
	room: onPage("edit")
		.input(z.strictObject({ id: pageIdSchema }))
		.query(({ ctx, input }) => findRoom(ctx, input.id)),

	begin: onPage("edit")
		.input(
			z.strictObject({
				id: pageIdSchema,
				name: textSchema.check(z.maxLength(TYPED_NAME_MAX)),
				bytes: z.int("A number of bytes."),
				/** The stored file whose place it takes. */
				replaces: z._default(z.nullable(storedFileSchema), null),
			}),
		)
		.mutation(({ ctx, input: { id, ...file } }) => beginUpload(ctx, { pageId: id, ...file })),

	progress: onPage("edit")
		.input(uploadSchema)
		.query(({ ctx, input: { id, upload } }) => getProgress(ctx, { pageId: id, upload })),

	complete: onPage("edit")
		.input(uploadSchema)
		.mutation(({ ctx, input: { id, upload } }) => completeUpload(ctx, { pageId: id, upload })),

	cancel: onPage("edit", { needsNoRoom: true })
		.input(uploadSchema)
		.mutation(({ ctx, input: { id, upload } }) => cancelUpload(ctx, { pageId: id, upload })),
});
