import * as z from "zod/mini";
import { gatePasswordSchema } from "../../../core/gates/gate-password.ts";
import { passwordIdSchema } from "../../../core/gates/gate-schema.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { onPage, person, router } from "../api/trpc.ts";
import { listPasswords } from "./list-passwords.ts";
import { setPassword } from "./set-password.ts";

const pageSchema = z.strictObject({ pageId: pageIdSchema });
const newPasswordSchema = z.extend(pageSchema, { passwordId: passwordIdSchema, password: gatePasswordSchema });

export const gatesRouter = router({
	canMail: person().query(({ ctx }) => canMail(ctx.env)),

	passwords: onPage("edit")
		.input(pageSchema)
		.query(({ ctx, input }) => listPasswords(ctx, input.pageId)),

	setPassword: onPage("edit", { limit: "attempts" })
		.input(newPasswordSchema)
		.mutation(({ ctx, input }) => setPassword(ctx, input)),
});
