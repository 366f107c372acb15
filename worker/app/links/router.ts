import * as z from "zod/mini";
import { targetSchema } from "../../../core/addresses/target-schema.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { onPage, person, router } from "../api/trpc.ts";
import { takePicture } from "../media/take-picture.ts";
import { describePage } from "./describe-page.ts";
import { listBlockedHosts } from "./list-blocked-hosts.ts";

/** Every visitor loads it, to see it at 36 pixels. Touch icons mostly have a tenth of this. */
const ICON_MAX_BYTES = 200_000;

const addressSchema = z.strictObject({ url: targetSchema });

const pageSchema = z.strictObject({ pageId: pageIdSchema });

export const linksRouter = router({
	blockedHosts: onPage("read")
		.input(pageSchema)
		.query(({ ctx, input }) => listBlockedHosts(ctx, input.pageId)),

	// This changes nothing. It is a mutation so that other sites can't make a signed-in browser send it.
	describe: person({ limit: "fetching", isWork: true })
		.input(addressSchema)
		.mutation(({ ctx, input }) => describePage(ctx.env, input.url)),

	takeIcon: person({ limit: "fetching", isWork: true })
		.input(addressSchema)
		.mutation(({ ctx, input }) => takePicture(ctx, input.url, ICON_MAX_BYTES)),
});
