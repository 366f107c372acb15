import * as z from "zod/mini";
import { ALL_EVENT_KINDS } from "../../webhooks/event-kind.ts";
import { listOf, listQuery, nothing, timeSchema } from "../fields.ts";
import { operation } from "../operation.ts";

export const events = {
	"events.list": operation({
		method: "GET",
		path: "/events",
		verb: "manage",
		of: "account",
		summary: "List events",
		words:
			"What the account's webhooks were to tell in the last 30 days, the oldest first. The `cursor` of an event leads to those after it, also to those that are still to come.",
		params: nothing,
		query: listQuery,
		body: null,
		answer: listOf(
			z.strictObject({
				id: z.string(),
				type: z.enum(ALL_EVENT_KINDS),
				timestamp: timeSchema,
				data: z.record(z.string(), z.unknown()),
				/** The place after this event. */
				cursor: z.string(),
			}),
		),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
};
