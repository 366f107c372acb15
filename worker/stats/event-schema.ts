import * as z from "zod/mini";
import { PLATFORMS, type Platform } from "../../core/social.ts";
import type { SiteEvent } from "../site/event.ts";

const text = z.string();
const maybe = z.nullable(z.string());

const visit = {
	id: text.check(z.minLength(1)),
	pageId: text.check(z.minLength(1)),
	at: z.int(),
	visitor: text,
	userAgent: text,
	referrer: maybe,
	language: maybe,
	country: maybe,
	region: maybe,
	city: maybe,
	edge: maybe,
};

/** One queue message: the events an isolate packed together. */
export const eventsSchema: z.ZodMiniType<SiteEvent[]> = z.array(
	z.discriminatedUnion("kind", [
		z.object({ ...visit, kind: z.literal("view") }),
		z.object({ ...visit, kind: z.literal("link"), linkId: text, linkTitle: text, linkUrl: text }),
		z.object({
			...visit,
			kind: z.literal("social"),
			socialHandleId: text,
			platform: z.enum(Object.keys(PLATFORMS) as [Platform]),
		}),
	]),
);
