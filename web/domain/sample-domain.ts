import { recordsFor } from "../../core/domains/domain-records.ts";
import type { OwnDomain, OwnRecord } from "./own-domain.ts";

type Seen = Partial<Record<OwnRecord["purpose"], NonNullable<OwnRecord["state"]>["status"]>>;

/** For tests: `jane.com`, pending, at a server without an address of its own. `seen` has the states of its records. */
export function sampleDomain(changes: Partial<OwnDomain> = {}, seen: Seen = {}): OwnDomain {
	const names = { hostname: changes.hostname ?? "jane.com", registered: changes.registered ?? "jane.com" };
	const records = recordsFor(names, "token", { hostname: "pages.example", ip: null, ipv6: null });
	return {
		id: "domain",
		pageId: "page",
		...names,
		twin: "www.jane.com",
		status: "pending",
		pauseReason: null,
		isHeldByOther: false,
		handles: {},
		certificate: null,
		certificatesFrom: changes.certificate ? "cloudflare" : "operator",
		nameservers: [],
		pausesAt: null,
		createdAt: 0,
		checkedAt: 0,
		records: records.map((record) => {
			const status = seen[record.purpose];
			return { ...record, state: status ? { status, seen: [] } : null };
		}),
		...changes,
	};
}
