import { describe, expect, it } from "vitest";
import guide from "../../docs/domains.md?raw";
import { DAY_MS, HOUR_MS } from "../time/duration.ts";
import {
	checkDelayMs,
	DOMAIN_STATUSES,
	type DomainCheck,
	FAILING_DAYS,
	HOLDING_STATUSES,
	nextMove,
	PAUSE_REASONS,
	SERVING_STATUSES,
	TRANSITIONS,
} from "./domain.ts";

const NOW = 1_000 * DAY_MS;
const ANSWERS = [true, false, null];

describe("the transitions of a domain", () => {
	it("are drawn in the guide", () => {
		const lines = Object.entries(TRANSITIONS).flatMap(([move, { from, to }]) =>
			from.map((state) => `    ${state} --> ${to}: ${move}`),
		);
		expect(guide).toContain(["stateDiagram-v2", "    [*] --> pending", ...lines].join("\n"));
	});

	it("lead to serving only from states that hold the name", () => {
		for (const { from, to } of Object.values(TRANSITIONS)) {
			if (!(SERVING_STATUSES as readonly string[]).includes(to)) continue;
			for (const state of from) expect(HOLDING_STATUSES).toContain(state);
		}
	});

	it("never leave the state of a removed domain", () => {
		for (const { from } of Object.values(TRANSITIONS)) expect(from).not.toContain("removed");
	});
});

describe("the transition after a check", () => {
	const every = DOMAIN_STATUSES.flatMap((status) =>
		[null, ...PAUSE_REASONS].flatMap((pauseReason) =>
			[null, NOW - DAY_MS, NOW - 8 * DAY_MS].map((failingSince) => ({ status, pauseReason, failingSince })),
		),
	);
	const checks: DomainCheck[] = ANSWERS.flatMap((isOwned) =>
		ANSWERS.flatMap((isReachable) => [true, false].map((isInPlan) => ({ isOwned, isReachable, isInPlan }))),
	);
	const outcomes = every.flatMap((domain) =>
		checks.map((check) => ({ domain, check, move: nextMove(domain, check, NOW) })),
	);

	it("always starts from the domain's state", () => {
		for (const { domain, move } of outcomes) if (move) expect(TRANSITIONS[move].from).toContain(domain.status);
	});

	it("serves a page only with a proved name that visitors reach, or after a pause with right records", () => {
		for (const { check, domain, move } of outcomes) {
			if (move === "connected" || move === "recovered")
				expect(check).toMatchObject({ isOwned: true, isReachable: true });
			if (move === "proved") expect(check.isOwned).toBe(true);
			if (move === "planReturned") expect(domain).toMatchObject({ pauseReason: "plan", failingSince: null });
		}
	});

	it("needs the plan for everything that brings a domain on the air", () => {
		for (const { check, move } of outcomes) {
			if (!check.isInPlan) expect([null, "planEnded"]).toContain(move);
		}
	});

	it("never blames a domain for an outage", () => {
		for (const { domain, check, move } of outcomes) {
			const isOutage = check.isOwned === null && check.isReachable === null;
			if (domain.status === "active" && isOutage && check.isInPlan) expect(move).toBeNull();
		}
	});

	it("pauses a failing domain after its days, and not before", () => {
		const lost = { isOwned: false, isReachable: true, isInPlan: true };
		const failing = (days: number) =>
			({ status: "failing", pauseReason: null, failingSince: NOW - days * DAY_MS }) as const;
		expect(nextMove(failing(FAILING_DAYS - 0.01), lost, NOW)).toBeNull();
		expect(nextMove(failing(FAILING_DAYS), lost, NOW)).toBe("gaveUp");
	});
});

it("checks of an unfinished domain become rare, and all others come daily or hourly", () => {
	const delays = [0, 1, 24, 72, 24 * 365].map((hours) => checkDelayMs("pending", hours * HOUR_MS));
	expect(delays).toEqual(delays.toSorted((a, b) => a - b));
	expect(delays[0]).toBe(120_000);
	expect(delays.at(-1)).toBe(6 * HOUR_MS);
	expect(checkDelayMs("failing", 0)).toBe(HOUR_MS);
	expect([checkDelayMs("active", 0), checkDelayMs("paused", 0)]).toEqual([DAY_MS, DAY_MS]);
});
