import { pick } from "../../../../core/look/pick.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { listAccounts } from "../../teams/list-accounts.ts";
import type { Handlers, NamesOf } from "../handler.ts";

export const account: Handlers<NamesOf<"account">> = {
	async "account.get"(context) {
		const { accountId, scope, pages } = context.actor.bounds;
		const found = (await listAccounts(context)).find(({ id }) => id === accountId);
		if (!found) throw new DomainError("not_found", "This account doesn't exist anymore.");
		return {
			...pick(found, ["id", "name", "plan", "pageCount", "maxPages", "role"]),
			scope,
			pages: pages && [...pages],
		};
	},
};
