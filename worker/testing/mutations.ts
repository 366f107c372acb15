/** An input that differs from a valid one in one place. */
export interface Mutation {
	/** A description of the change. */
	what: string;
	/** The place, as in errors: `draft.blocks.0.title`. Empty for the input itself. */
	path: string;
	input: unknown;
}

type Place = readonly string[];

/** The values to put in a place. JSON has no NaN or Infinity, so they come as null, text or a huge number. */
const VALUES: Record<string, unknown> = {
	null: null,
	true: true,
	zero: 0,
	"a negative number": -1,
	"a fraction": 1.5,
	"a huge number": 1e308,
	"an unsafe integer": 2 ** 53,
	"the largest safe integer": Number.MAX_SAFE_INTEGER,
	NaN: "NaN",
	digits: "12",
	"an empty text": "",
	"a space": " ",
	"100,000 characters": "x".repeat(100_000),
	"half a surrogate pair": "wonderful \ud83d",
	"a NUL": "wonder\u0000ful",
	"a mark that turns the reading direction": "wonder\u202eful",
	"a flood of combining marks": `wonder${"\u0301".repeat(5_000)}ful`,
	"emoji of several parts": "👩‍👩‍👧‍👦🏳️‍🌈👍🏽",
	SQL: "'); DROP TABLE users; --",
	HTML: `"><script>alert(1)</script>`,
	"an empty list": [],
	"10,000 items": Array(10_000).fill(1),
	"an empty object": {},
	"a prototype": JSON.parse('{"__proto__": {"isAdmin": true}}'),
};

/** Names of fields that no schema has. */
const UNKNOWN_FIELDS = ["extra", "__proto__", "constructor", "toString", "👍", "x".repeat(1_000)];

/** All mutations of a valid input. Each changes, removes or adds one value. */
export function mutationsOf(valid: unknown): Mutation[] {
	return placesIn(valid).flatMap((place) => {
		const there = place.reduce<unknown>((inside, key) => fieldsOf(inside)[key], valid);
		const path = place.join(".");
		return [
			...Object.entries(VALUES).map(([what, value]) => ({ what, path, input: put(valid, place, value) })),
			{ what: "nothing", path, input: put(valid, place, undefined) },
			...(Array.isArray(there)
				? [{ what: "1,000 copies", path, input: put(valid, place, Array(1_000).fill(there[0])) }]
				: []),
			...(isPlainObject(there) ? UNKNOWN_FIELDS : []).map((field) => ({
				what: "an unknown field",
				path: [...place, field].join("."),
				input: put(valid, place, Object.fromEntries([...Object.entries(fieldsOf(there)), [field, 1]])),
			})),
		];
	});
}

/** The paths of the input itself and of every field and item in it. */
function placesIn(value: unknown, place: Place = []): Place[] {
	const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
	return [place, ...inside.flatMap(([key, field]) => placesIn(field, [...place, key]))];
}

/** A copy with another value in one place. Undefined removes the value. */
function put(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
	if (key === undefined) return other;
	const changed = put(fieldsOf(value)[key], rest, other);
	return Array.isArray(value) ? value.with(Number(key), changed) : { ...fieldsOf(value), [key]: changed };
}

const isPlainObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The cast is safe: the path was read from this object or array. */
const fieldsOf = (value: unknown) => value as Record<string, unknown>;
