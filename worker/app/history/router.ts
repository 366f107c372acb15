import * as z from "zod/mini";
import { pageVersionSchema, restoreSchema } from "../../../core/history/history.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { onPage, router } from "../api/trpc.ts";
import { listVersions } from "./list-versions.ts";
import { previewVersion } from "./preview-version.ts";
import { restoreVersion } from "./restore-version.ts";

export const historyRouter = router({
	list: onPage("read")
		.input(z.strictObject({ id: pageIdSchema }))
		.query(({ ctx, input }) => listVersions(ctx, input.id)),

	read: onPage("read", { isWork: true })
		.input(pageVersionSchema)
		.query(({ ctx, input }) => previewVersion(ctx, input)),

	restore: onPage("edit", { isWork: true })
		.input(restoreSchema)
		.mutation(({ ctx, input }) => restoreVersion(ctx, input)),
});
