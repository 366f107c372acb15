import { deflateRawSync, inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import { rowsFor } from "../../../testing/stored-events.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { toColumns, toRows } from "./event-columns.ts";
import { packEvents, unpackEvents } from "./packed-events.ts";

const DAY = 20_000;

function rows(count: number) {
	const options = { from: DAY * DAY_MS, until: (DAY + 3) * DAY_MS, visitorsPerDay: 10 };
	const history = randomHistory(seededRandom(count), count, ["page"], options);
	// Ids with dots and without, whitespace, and all that JSON escapes.
	const ids = ["message.", ".", "a b.", '"\\\n\u2028é😀.', "no dot "];
	return rowsFor(
		history.map((event, index) => ({
			...event,
			id: `${ids[index % ids.length]}${index}`,
			visitor: ids[index % 7] ?? "",
		})),
	);
}

it.each([1, 2, 40, 700])("%d events are the same after packing", (count) => {
	expect(toRows("page", unpackEvents(packEvents(toColumns(rows(count)))))).toEqual(rows(count));
});

it("another release ignores columns that it doesn't know, and one that is missing is unknown", () => {
	const before = rows(40);
	const packed = JSON.parse(new TextDecoder().decode(inflateRawSync(packEvents(toColumns(before)))));
	packed.columns.continent = [["Europe"]];
	delete packed.columns.country;
	packed.somethingElse = 1;
	const read = unpackEvents(new Uint8Array(deflateRawSync(JSON.stringify(packed))));
	const without = toColumns(before);
	const country = new Map([...without.columns, ["country", { values: [null], places: new Uint16Array(40) }]]);
	expect(toRows("page", read)).toEqual(toRows("page", { count: 40, columns: country }));
});
