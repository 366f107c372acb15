import { describe, expect, it } from "vitest";
import { CF_FIELDS, type SiteEvent } from "../../../../core/stats/event.ts";
import { type CollectedEvent, EventPack, type Extras, type PackedEvents } from "../../../../core/stats/pack-events.ts";
import { visitorId } from "../../../../core/stats/visitor-id.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import { readMessage } from "./event-schema.ts";

const EXTRAS: (Extras | null)[] = [
	null,
	null,
	{ utm: { source: "newsletter", campaign: 'a "quoted" word' } },
	{ kind: "link", linkId: "link-1", linkTitle: "Tea 🍵", linkUrl: "https://tea.example/" },
	{ kind: "gate", linkId: "link-2", linkTitle: "The e-book", step: "passed" },
	{ kind: "social", socialHandleId: "social-1", platform: "x", utm: { medium: "mail" } },
];

describe("a packed message", () => {
	it("gives back the events that were packed, in order", () => {
		const visits = randomVisits(500);
		const { events, unreadable } = readMessage(transmitted(packed(visits)));
		expect(unreadable).toEqual([]);
		expect(events).toEqual(visits.map(expectedEvent));
	});

	it("has at most the length that the pack has counted", () => {
		for (const count of [1, 10, 500]) {
			const pack = packOf(randomVisits(count));
			const message = pack.toMessage("", hashesOf(pack));
			const envelope = pack.toMessage("", []);
			const fixed = JSON.stringify({ ...envelope, texts: [], extras: [], numbers: [] }).length;
			expect(JSON.stringify(message).length - fixed).toBeLessThanOrEqual(pack.length);
		}
	});

	it("of another release is read by its own columns", () => {
		const message = packed(randomVisits(1));
		const [first] = readMessage(message).events;
		const without = (name: string): PackedEvents => {
			const at = message.columns.indexOf(name);
			const keep = (_: unknown, index: number) => index !== at;
			return { ...message, columns: message.columns.filter(keep), numbers: message.numbers.filter(keep) };
		};
		for (const column of ["city", "version"] as const) {
			const { [column]: _, ...older } = first as SiteEvent;
			expect(readMessage(without(column)).events).toEqual([older]);
		}
		const newer = { ...message, columns: [...message.columns, "continent"], numbers: [...message.numbers, -1] };
		expect(readMessage(newer).events).toEqual([first]);
	});

	it("with a damaged row loses none of the others", () => {
		const message = packed(randomVisits(3));
		const width = message.columns.length;
		for (const column of ["at", "pageId", "userAgent"]) {
			const numbers = [...message.numbers];
			numbers[width + message.columns.indexOf(column)] = column === "at" ? -message.startedAt : 10_000;
			const { events, unreadable } = readMessage({ ...message, numbers });
			expect([events.map(({ id }) => id), unreadable.map(({ index }) => index)]).toEqual([["m.0", "m.2"], [1]]);
		}
		const cut = readMessage({ ...message, numbers: message.numbers.slice(0, -4) });
		expect(cut.events.map(({ id }) => id)).toEqual(["m.0", "m.1", "m.2"]);
		const cutAtPage = readMessage({ ...message, numbers: message.numbers.slice(0, width * 2 + 3) });
		expect([cutAtPage.events.length, cutAtPage.unreadable.map(({ index }) => index)]).toEqual([2, [2]]);
	});

	it.each([
		["no columns", { columns: [] }],
		["no id", { id: "" }],
		["numbers that aren't whole", { numbers: [0.5] }],
		["texts that aren't text", { texts: [7] }],
		["extras that aren't objects", { extras: [null] }],
	])("with %s is unreadable as a whole", (_name, damage) => {
		const body = { ...packed(randomVisits(2)), ...damage };
		expect(readMessage(body)).toEqual({ events: [], unreadable: [{ index: null, body }] });
	});
});

function randomVisits(count: number): CollectedEvent[] {
	const random = seededRandom(11);
	const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
	return Array.from({ length: count }, (_, index) => ({
		pageId: oneOf(["page-one", "page-two"]),
		ip: oneOf(["", "198.51.100.1", `198.51.100.${index % 256}`]),
		at: 1_790_000_000_000 + index * 3 - (index % 2) * 10,
		userAgent: oneOf(["", "Browser/1.0", `Browser/${index}`]),
		referrer: oneOf([null, "https://www.instagram.com/", 'https://"quotes".example/\\']),
		language: oneOf([null, "de"]),
		version: oneOf([null, "de", "pt-BR"]),
		address: oneOf(["linkstead.example", "jane.example"]),
		cf: oneOf([undefined, { country: "DE", region: "Hesse", city: "Frankfurt", colo: "FRA" }]) as CollectedEvent["cf"],
		extras: oneOf(EXTRAS),
	}));
}

function packOf(visits: readonly CollectedEvent[]): EventPack {
	const pack = new EventPack(visits[0]?.at ?? 0);
	for (const visit of visits) pack.add(visit);
	return pack;
}

const hashOf = ({ pageId, ip }: { pageId: string; ip: string }) => (ip ? `${pageId} ${ip}`.slice(0, 16) : "");

const hashesOf = (pack: EventPack) => pack.clients.map(hashOf);

function packed(visits: readonly CollectedEvent[]): PackedEvents {
	const pack = packOf(visits);
	return pack.toMessage("m", hashesOf(pack));
}

/** The message after its way through the queue. */
const transmitted = (message: PackedEvents): unknown => JSON.parse(JSON.stringify(message));

function expectedEvent(visit: CollectedEvent, index: number) {
	const { pageId, at, userAgent, referrer, language, version, address, cf, extras } = visit;
	const places = CF_FIELDS.map(([field, property]) => [field, cf?.[property] ?? null]);
	const visitor = visitorId(hashOf(visit), userAgent);
	const common = { id: `m.${index}`, kind: "view", pageId, at, visitor, userAgent, referrer, language };
	return { ...common, version, address, ...Object.fromEntries(places), ...extras };
}
