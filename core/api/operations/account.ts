import * as z from "zod/mini";
import { ALL_PLANS } from "../../plans/plan.ts";
import { ALL_ROLES } from "../../teams/role.ts";
import { nothing } from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_SCOPES } from "../scope.ts";

export const account = {
	"account.get": operation({
		method: "GET",
		path: "/account",
		verb: "read",
		of: "account",
		isForSinglePages: true,
		summary: "Get the account",
		words: "The account that the token is for, its plan, and what the token may do there.",
		params: nothing,
		query: nothing,
		body: null,
		answer: z.strictObject({
			id: z.string(),
			name: z.string(),
			plan: z.enum(ALL_PLANS),
			/** The pages that the account has, and can have. */
			pageCount: z.int(),
			maxPages: z.int(),
			role: z.enum(ALL_ROLES),
			scope: z.enum(ALL_SCOPES),
			/** The pages that the token is for, or null for all. */
			pages: z.nullable(z.array(z.string())),
		}),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
};
