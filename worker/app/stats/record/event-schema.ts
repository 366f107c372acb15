import * as z from "zod/mini";
import { PLATFORMS, type Platform } from "../../../../core/socials/social.ts";
import { CAMPAIGN_WORDS, CF_FIELDS, type SiteEvent } from "../../../../core/stats/event.ts";
import type { Extras, PackedEvents } from "../../../../core/stats/pack-events.ts";
import { unpackEvents } from "../../../../core/stats/unpack-events.ts";

const text = z.string();
const maybe = z.nullable(z.string());

/** All of them are optional: events from before a new dimension are still in the queue when its code is deployed. */
const place = schemaFor(
	CF_FIELDS.map(([field]) => field),
	z.optional(maybe),
);
const campaign = z.object(schemaFor(CAMPAIGN_WORDS, z.optional(text)));

const visit = {
	id: text.check(z.minLength(1)),
	pageId: text.check(z.minLength(1)),
	at: z.int().check(z.positive()),
	visitor: text,
	userAgent: text,
	referrer: maybe,
	language: maybe,
	version: z.optional(maybe),
	address: z.optional(text),
	...place,
	utm: z.optional(campaign),
};

const eventSchema: z.ZodMiniType<SiteEvent> = z.discriminatedUnion("kind", [
	z.object({ ...visit, kind: z.literal(["view", "wayOut"]) }),
	z.object({
		...visit,
		kind: z.literal("link"),
		linkId: text,
		linkTitle: text,
		linkUrl: text,
		route: z.optional(text),
	}),
	z.object({
		...visit,
		kind: z.literal("social"),
		socialHandleId: text,
		platform: z.enum(Object.keys(PLATFORMS) as [Platform]),
	}),
	z.object({
		...visit,
		kind: z.literal("gate"),
		linkId: text,
		linkTitle: text,
		step: z.enum(["seen", "passed"]),
	}),
]);

const packedSchema: z.ZodMiniType<PackedEvents> = z.object({
	id: text.check(z.minLength(1)),
	startedAt: z.int().check(z.positive()),
	columns: z.array(text).check(z.minLength(1)),
	clients: z.array(text),
	texts: z.array(text),
	// The schema of events checks what is inside.
	extras: z.array(z.custom<Extras>((extra) => typeof extra === "object" && extra !== null)),
	numbers: z.array(z.int()),
});

interface ReadMessage {
	events: SiteEvent[];
	/** Each malformed item with its place in the message, or the whole message. */
	unreadable: { index: number | null; body: unknown }[];
}

/** The events of a packed message as a list. Anything else stays as it is. */
export function unpacked(body: unknown): unknown {
	const packed = packedSchema.safeParse(body);
	return packed.success ? unpackEvents(packed.data) : body;
}

/**
 * Reads a message event by event, so that a malformed event doesn't affect the others. A message of the queue is packed;
 * `dead_events` keeps lists and single events.
 */
export function readMessage(body: unknown): ReadMessage {
	const list = unpacked(body);
	const items = Array.isArray(list) ? [...list.entries()] : [[null, list] as const];
	const read: ReadMessage = { events: [], unreadable: [] };
	for (const [index, item] of items) {
		const { success, data } = eventSchema.safeParse(item);
		if (success) read.events.push(data);
		else read.unreadable.push({ index, body: item });
	}
	return read;
}

function schemaFor<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
	// Every name has its entry.
	return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
