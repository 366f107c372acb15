import { eq, type SQL, sql } from "drizzle-orm";
import { shownHost } from "../../core/addresses/host-name.ts";
import type { ServedDomain } from "../../core/domains/served-domain.ts";
import { domains, pages } from "../../db/schema/index.ts";
import { isServing } from "./public-page.ts";

/** SQL, in a query of `pages`, for the page's own domain while it serves, or null. Domains of 0.1.0 have no time of their proof. */
export function servingDomain(): SQL<ServedDomain | null> {
	return sql`(
		SELECT json_object(
			'hostname', ${domains.hostname},
			'provedAt', coalesce(${domains.provedAt}, ${domains.createdAt}),
			'handles', json(${domains.handles})
		) FROM ${domains} WHERE ${eq(domains.pageId, pages.id)} AND ${sql.raw(isServing())}
	)`.mapWith(readDomain) as SQL<ServedDomain | null>;
}

function readDomain(json: string): ServedDomain {
	const domain: Omit<ServedDomain, "name"> = JSON.parse(json);
	return { ...domain, name: shownHost(domain.hostname) };
}
