import { expect, it } from "vitest";
import { HOUR_MS } from "../time/duration.ts";
import { pauseAfter, TRIES_MAX } from "./retries.ts";

const pauses = (chance: number) => Array.from({ length: TRIES_MAX - 1 }, (_, at) => pauseAfter(at + 1, chance) ?? 0);
const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

it("a delivery is tried for 75 hours, with longer and longer pauses, and then no more", () => {
	expect(Math.floor(sum(pauses(0.5)) / HOUR_MS)).toBe(75);
	expect(pauses(0.5)).toEqual(pauses(0.5).toSorted((one, other) => one - other));
	expect(pauseAfter(TRIES_MAX, 0.5)).toBeNull();
});

it("chance makes pauses a tenth shorter or longer", () => {
	expect(pauseAfter(1, 0)).toBe(4_500);
	expect(pauseAfter(1, 0.5)).toBe(5_000);
	expect(pauseAfter(1, 0.9999)).toBe(5_500);
});
