import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { DomainHandles, HandleNetwork } from "../../../core/domains/domain-handles.ts";
import { domains, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { findDid } from "./find-did.ts";
import { findFediverseAccount } from "./find-fediverse-account.ts";

interface HandleChoice {
	/** The domain's. */
	id: string;
	network: HandleNetwork;
	/** As typed. Empty ends it. */
	account: string;
}

type Find<Network extends HandleNetwork> = (env: Env, typed: string) => Promise<NonNullable<DomainHandles[Network]>>;

const FINDERS: { [Network in HandleNetwork]: Find<Network> } = { bluesky: findDid, mastodon: findFediverseAccount };

/**
 * Makes a domain the handle of an account elsewhere, or ends that. Throws `not_found` for a domain that isn't the person's, and
 * `invalid` or `unavailable` when the account can't be found.
 */
export async function saveHandle(
	{ env, database, actor }: Context<Person>,
	{ id, network, account }: HandleChoice,
): Promise<DomainHandles> {
	const isPage = exists(
		database
			.select({ id: pages.id })
			.from(pages)
			.where(isAllowedOn(actor, "manage", domains.pageId)),
	);
	const isOwn = and(eq(domains.id, id), isPage, ne(domains.status, "removed"));
	const [domain] = await database.select({ id: domains.id }).from(domains).where(isOwn);
	if (!domain) throw noSuchDomain();
	const found = account.trim() === "" ? null : await FINDERS[network](env, account);
	// A null removes the network. The other one stays as it is, whoever has changed it meanwhile.
	const change = JSON.stringify({ [network]: found });
	const { saved } = await changePages(
		{ env, database },
		{
			stale: new StalePages(database, sql`SELECT ${domains.pageId} FROM ${domains} WHERE ${isOwn}`),
			saved: database
				.update(domains)
				.set({ handles: sql`json_patch(${domains.handles}, ${change})` })
				.where(isOwn)
				.returning({ handles: domains.handles }),
		},
	);
	if (!saved[0]) throw noSuchDomain();
	return saved[0].handles;
}

function noSuchDomain(): DomainError {
	return new DomainError("not_found", "This domain doesn't exist.", { field: "id" });
}
