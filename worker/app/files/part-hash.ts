import { DomainError } from "../../foundation/errors/domain-error.ts";

/** The header with a part's SHA-256 in hex. */
const PART_HASH = "x-part-sha256";

/** The SHA-256 of a part in hex, as its sender has computed it. Throws `invalid` without one. */
export function partHashIn(headers: Headers): string {
	const hash = headers.get(PART_HASH) ?? "";
	if (/^[0-9a-f]{64}$/.test(hash)) return hash;
	throw new DomainError("invalid", `The header ${PART_HASH} must have the part's SHA-256.`, { field: PART_HASH });
}
