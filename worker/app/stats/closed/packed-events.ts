import { deflateRawSync, inflateRawSync } from "node:zlib";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { type Column, type EventColumns, toColumn, type Value, valueIn } from "./event-columns.ts";

/**
 * The packed form of some events: deflated JSON, by the names of the columns. So another release reads what it knows. A
 * column without values is left out. `time` is that of `at`, in milliseconds of the day.
 */
interface PackedColumns {
	count: number;
	columns: Record<string, PackedColumn>;
	time: number[];
}

/**
 * The values that differ, and a character for each row: the next new value, or one of those before (see `PLACES_FROM`). When
 * all rows have one value, they need none. Ids are cut at their last dot, because many begin alike: `ends` are the column of what
 * follows.
 */
type PackedColumn = [values: readonly Value[], places?: string, ends?: PackedColumn];

/** The character of the next new value. Those of earlier values follow. None of them is escaped in JSON. */
const PLACES_FROM = "]".charCodeAt(0);
/** Columns with values that begin alike. */
const CUT = ["id", "visitor"];

export function packEvents({ count, columns }: EventColumns): Uint8Array<ArrayBuffer> {
	const { at, day, ...others } = Object.fromEntries(columns);
	if (!at || !day) throw new Error("Events without a time can't be packed");
	const time = Array.from(at.places, (_, row) => Number(valueIn(at, row)) - Number(valueIn(day, row)) * DAY_MS);
	const packed = Object.entries({ day, ...others })
		.filter(([, { values }]) => values.some((value) => value !== null))
		.map(([name, column]) => [name, CUT.includes(name) ? cutColumn(column) : packColumn(column)]);
	const json = JSON.stringify({ count, columns: Object.fromEntries(packed), time } satisfies PackedColumns);
	return new Uint8Array(deflateRawSync(json));
}

/** Reads packed events. Half of the time is for their ids, so who doesn't need them leaves them out. */
export function unpackEvents(packed: Uint8Array, { without }: { without?: "id" } = {}): EventColumns {
	const { count, columns, time }: PackedColumns = JSON.parse(new TextDecoder().decode(inflateRawSync(packed)));
	const asked = Object.entries(columns).filter(([name]) => name !== without);
	const unpacked = new Map(asked.map(([name, column]) => [name, unpackColumn(column, count)]));
	const day = unpacked.get("day");
	if (!day) throw new Error("Packed events have no days");
	unpacked.set("at", toColumn(time.map((time, row) => Number(valueIn(day, row)) * DAY_MS + time)));
	return { count, columns: unpacked };
}

function packColumn({ values, places }: Column): PackedColumn {
	if (values.length === 1) return [values];
	let known = 0;
	const characters = Array.from(places, (place) => {
		if (place < known) return String.fromCharCode(PLACES_FROM + 1 + place);
		known += 1;
		return String.fromCharCode(PLACES_FROM);
	});
	return [values, characters.join("")];
}

function unpackColumn([values, places, ends]: PackedColumn, count: number): Column {
	const column = { values, places: places ? readPlaces(places) : new Uint16Array(count) };
	if (!ends) return column;
	const cut = unpackColumn(ends, count);
	return toColumn(Array.from(column.places, (_, row) => joined(valueIn(column, row), valueIn(cut, row))));
}

function readPlaces(characters: string): Uint16Array {
	const places = new Uint16Array(characters.length);
	let known = 0;
	for (let row = 0; row < characters.length; row++) {
		const code = characters.charCodeAt(row) - PLACES_FROM;
		places[row] = code === 0 ? known++ : code - 1;
	}
	return places;
}

function cutColumn(column: Column): PackedColumn {
	const all = Array.from(column.places, (_, row) => String(valueIn(column, row)));
	const cuts = all.map((value) => value.lastIndexOf("."));
	const starts = all.map((value, row) => (cuts[row] === -1 ? value : value.slice(0, cuts[row])));
	const ends = all.map((value, row) => (cuts[row] === -1 ? null : value.slice((cuts[row] ?? 0) + 1)));
	const [values, places = ""] = packColumn(toColumn(starts));
	return [values, places, packColumn(toColumn(ends))];
}

function joined(start: Value, end: Value): Value {
	return end === null ? start : `${start}.${end}`;
}
