import pMap from "p-map";
import {
	ARCHIVED_COLUMNS,
	type ArchivedColumn,
	type ArchivedPart,
	OBJECTS_AT_ONCE,
	objectKey,
} from "./archived-part.ts";

/** A row of `closed_counts` as far as the archive goes. A column that isn't asked for is null, and one that is archived is empty. */
export type ArchivedRow = { pageId: string; month: number; archived: string | null } & Record<
	ArchivedColumn,
	string | null
>;

/** Completes rows from the archive, which other rows don't need. */
export async function readArchived<Row extends ArchivedRow>(
	archive: R2Bucket | undefined,
	rows: readonly Row[],
): Promise<Row[]> {
	const places = new Map<Row, ArchivedPart>();
	for (const row of rows) if (row.archived !== null) places.set(row, JSON.parse(row.archived));
	if (places.size === 0) return [...rows];
	const byObject = Map.groupBy([...places], ([row, { object }]) => objectKey(row.pageId, row.month, object));
	const completed = new Map<Row, Row>();
	const read = async ([key, parts]: [string, [Row, ArchivedPart][]]) => {
		for (const [row, whole] of await readObject(archive, key, parts)) completed.set(row, whole);
	};
	await pMap(byObject, read, { concurrency: OBJECTS_AT_ONCE });
	return rows.map((row) => completed.get(row) ?? row);
}

/** Reads the bytes of an object from the first to the last that some of its parts need. */
async function readObject<Row extends ArchivedRow>(
	archive: R2Bucket | undefined,
	key: string,
	parts: readonly [Row, ArchivedPart][],
): Promise<[Row, Row][]> {
	const pieces = parts.flatMap(([row, place]) =>
		ARCHIVED_COLUMNS.filter((column) => row[column] !== null).map((column) => place[column]),
	);
	const from = Math.min(...pieces.map(([offset]) => offset));
	const to = Math.max(...pieces.map(([offset, length]) => offset + length));
	const object = await archive?.get(key, { range: { offset: from, length: to - from } });
	if (!object) throw new Error(`The archive has no ${key}`);
	const bytes = Buffer.from(await object.arrayBuffer());
	if (bytes.length !== to - from) throw new Error(`${key} is cut`);
	return parts.map(([row, place]) => {
		const columns = ARCHIVED_COLUMNS.map((column) => {
			const [offset, length] = place[column];
			return [column, row[column] === null ? null : bytes.toString("hex", offset - from, offset - from + length)];
		});
		return [row, { ...row, ...Object.fromEntries(columns), archived: null }];
	});
}
