import type { DomainHandles } from "./domain-handles.ts";

/** A custom domain that opens its page. */
export interface ServedDomain {
	hostname: string;
	/** As people read it: decoded, unless its letters could imitate another name. */
	name: string;
	/** When its owner proved that it is theirs, in milliseconds since 1970. */
	provedAt: number;
	handles: DomainHandles;
}
