import { expect, test } from "vitest";
import { MINUTE_MS } from "../../../../core/time/duration.ts";
import { bodyOf, deliveryState, lastWords, stateOf } from "./webhook-words.ts";

const NOW = Date.UTC(2026, 10, 22, 12);

test("a webhook says whether it is on, and why it isn't", () => {
	expect(stateOf({ state: "on", failures: 0 })).toEqual({ tone: "good", label: "On" });
	expect(stateOf({ state: "on", failures: 2 })).toEqual({ tone: "waiting", label: "On, 2 failures in a row" });
	expect(stateOf({ state: "gone", failures: 1 }).label).toContain("410");
	expect(stateOf({ state: "off", failures: 3 })).toEqual({ tone: "neutral", label: "Off" });
});

test("a webhook's row says when it last told something, and what it got", () => {
	expect(lastWords({ triedAt: null, status: null }, NOW)).toBe("Not yet");
	expect(lastWords({ triedAt: NOW - 12 * MINUTE_MS, status: 204 }, NOW)).toBe("12 min ago, 204");
	expect(lastWords({ triedAt: NOW, status: null }, NOW)).toBe("Just now, no answer");
});

const DELIVERY = {
	delivery: 1,
	event: "evt_1",
	kind: "page.published",
	happenedAt: NOW,
	answer: null,
	triedAt: NOW,
} as const;

test.each([
	[{ tries: 1, status: 204, dueAt: null, doneAt: NOW }, "good", /^204$/],
	[{ tries: 1, status: 500, dueAt: NOW, doneAt: null }, "waiting", /^500, next try Nov/],
	[{ tries: 0, status: null, dueAt: NOW, doneAt: null }, "waiting", /^On its way$/],
	[{ tries: 10, status: null, dueAt: null, doneAt: null }, "problem", /^No answer, given up$/],
	[{ tries: 0, status: null, dueAt: null, doneAt: null }, "problem", /^Not sent, given up$/],
])("a delivery with %j is %s", (delivery, tone, label) => {
	expect(deliveryState({ ...DELIVERY, ...delivery })).toEqual({ tone, label: expect.stringMatching(label) });
});

test("a delivery shows the body that the receiver reads", () => {
	expect(JSON.parse(bodyOf({ ...DELIVERY, data: { page: "one" } }))).toEqual({
		type: "page.published",
		timestamp: "2026-11-22T12:00:00.000Z",
		data: { page: "one" },
	});
});
