import {
	ARCHIVED_COLUMNS,
	type ArchivedColumn,
	type ArchivedPart,
	type Piece,
} from "../../../../db/archive/archived-part.ts";

/** A part's columns, in hexadecimal. */
export type PartColumns = Record<ArchivedColumn, string>;

/** Makes an object of some parts of a month: all sums, then all totals, then all quarters, because most readers need only sums. */
export function packObject(object: string, parts: readonly PartColumns[]): { bytes: Buffer; places: ArchivedPart[] } {
	const pieces: Buffer[] = [];
	let offset = 0;
	const add = (hex: string): Piece => {
		const bytes = Buffer.from(hex, "hex");
		pieces.push(bytes);
		offset += bytes.length;
		return [offset - bytes.length, bytes.length];
	};
	const [sums, totals, quarters] = ARCHIVED_COLUMNS.map((column) => parts.map((part) => add(part[column])));
	const none: Piece = [0, 0];
	const places = parts.map((_, at) => {
		return { object, sums: sums?.[at] ?? none, totals: totals?.[at] ?? none, quarters: quarters?.[at] ?? none };
	});
	return { bytes: Buffer.concat(pieces), places };
}
