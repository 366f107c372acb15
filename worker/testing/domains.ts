import { env } from "cloudflare:workers";
import type { DomainStatus } from "../../core/domains/domain.ts";
import { baseName } from "../../core/domains/domain-records.ts";
import { DAY_MS } from "../../core/time/duration.ts";

/**
 * Gives a page a domain in a state, as if its checks had led there, in place of an earlier one. Returns its id. It serves
 * only if the plan of the page's
 * owner includes domains. `registered` is the registered part of the host name.
 */
export async function addDomain(
	pageId: string,
	hostname: string,
	{ status = "active", registered = hostname }: { status?: DomainStatus; registered?: string } = {},
): Promise<string> {
	const id = `domain-${hostname.replaceAll(".", "-")}`;
	await env.DB.prepare(
		`INSERT INTO domains (id, user_id, page_id, hostname, base_name, registered, status, token, created_at, next_check_at)
		 SELECT ?7, user_id, id, ?1, ?2, ?3, ?4, 'token-' || ?1, 0, ?5 FROM pages WHERE id = ?6
		 ON CONFLICT DO UPDATE SET id = excluded.id, hostname = excluded.hostname, base_name = excluded.base_name,
		 registered = excluded.registered, status = excluded.status, token = excluded.token`,
	)
		.bind(hostname, baseName({ hostname, registered }), registered, status, Date.now() + DAY_MS, pageId, id)
		.run();
	return id;
}
