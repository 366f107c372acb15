import { type SQL, sql } from "drizzle-orm";
import type { RemovedFile } from "../../core/moderation/removed-file.ts";
import { ownerOf } from "./owner-column.ts";

const OF_ACCOUNT = `FROM removed_files WHERE ${ownerOf("removed_files")} = ${ownerOf("pages")}`;
const ON_PAGE = "removed_files.name IN (SELECT value ->> 'file' FROM json_each(pages.blocks))";

/** SQL, in a query of `pages`, for the names of the files that administrators have removed from the page's account. */
export function removedFileNames(): SQL<string[]> {
	return sql
		.raw(`(SELECT json_group_array(removed_files.name) ${OF_ACCOUNT})`)
		.mapWith((json): string[] => JSON.parse(json)) as SQL<string[]>;
}

/** SQL, in a query of `pages`, for the removed files that the page still names, with the reasons. */
export function removedFilesOfPage(): SQL<RemovedFile[]> {
	const found = `json_object('file', removed_files.name, 'reason', removed_files.reason, 'words', removed_files.words)`;
	return sql
		.raw(`(SELECT json_group_array(${found}) ${OF_ACCOUNT} AND ${ON_PAGE})`)
		.mapWith((json): RemovedFile[] => JSON.parse(json)) as SQL<RemovedFile[]>;
}

/** SQL condition on `block`, a block of `pages`: it offers a removed file. */
export function offersRemovedFile(): SQL {
	return sql.raw(`EXISTS (SELECT 1 ${OF_ACCOUNT} AND removed_files.name = block.value ->> 'file')`);
}
