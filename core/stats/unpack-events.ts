import type { PackedEvents } from "./pack-events.ts";
import { visitorId } from "./visitor-id.ts";

/** The events of a queue message, in order. A damaged row gives an event without some of its fields. */
export function unpackEvents({ id, startedAt, columns, clients, texts, extras, numbers }: PackedEvents): unknown[] {
	const count = Math.ceil(numbers.length / columns.length);
	return Array.from({ length: count }, (_, index) => {
		const start = index * columns.length;
		const row = Object.fromEntries(columns.map((column, offset) => [column, numbers[start + offset]]));
		const { at = Number.NaN, client = -1, extras: extra = -1, ...positions } = row;
		const fields: Record<string, string | null> = {};
		for (const column in positions) fields[column] = texts[positions[column] ?? -1] ?? null;
		const visitor = visitorId(clients[client] ?? "", fields.userAgent ?? "");
		return { id: `${id}.${index}`, kind: "view", at: startedAt + at, visitor, ...fields, ...extras[extra] };
	});
}
