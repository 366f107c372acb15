import { SERVING_STATUSES } from "../../core/domains/domain.ts";
import type { OwnDomain } from "./own-domain.ts";

/** A change that ends an address or interrupts it. */
export interface DomainChange {
	kind: "remove" | "replace" | "switch";
	pageId: string;
	/** The domain before the change. */
	domain: OwnDomain;
	/** The new host name; empty when the domain is removed. */
	hostname: string;
}

/** Whether the domain opens its page now. */
export function isServing({ status }: OwnDomain): boolean {
	return (SERVING_STATUSES as readonly string[]).includes(status);
}

/** The change that a new host name of a page means, or null when nobody loses an address by it. */
export function changeOf(pageId: string, domain: OwnDomain | undefined, hostname: string): DomainChange | null {
	if (!domain) return null;
	const change = { pageId, domain, hostname };
	if (hostname === "") return { kind: "remove", ...change };
	// The claim stays, but the page is unreachable until the other form's record is found.
	if (hostname === domain.twin) return isServing(domain) ? { kind: "switch", ...change } : null;
	// Nothing is lost with a domain that was never proved.
	return domain.status === "pending" ? null : { kind: "replace", ...change };
}
