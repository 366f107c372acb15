import { type ArchivedRow, readArchived } from "../../../../db/archive/read-archived.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";
import { rowsOf } from "../rows-of.ts";

/**
 * The results of `selectCounts` with what the archive has of them: only the columns that are asked for. Throws `unavailable` when
 * they can't be read, because counts without them would be wrong.
 */
export async function fromArchive(
	archive: R2Bucket | undefined,
	[open, closed]: readonly D1Result<never>[],
): Promise<D1Result<never>[]> {
	if (!open || !closed) return [];
	try {
		const results = await readArchived(archive, rowsOf<ArchivedRow>(closed));
		// The rows are those that the statement has returned, completed.
		return [open, { ...closed, results: results as never[] }];
	} catch (error) {
		console.error("The archive of statistics can't be read", { error: rootCauseOf(error) });
		throw new DomainError("unavailable", "These statistics can't be read right now. Please try again in a minute.");
	}
}
