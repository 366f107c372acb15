import { expect, it } from "vitest";
import { SlowedTries } from "./slowed-tries.ts";

/** A clock that stands still until it is told to go on. */
function stoppedClock() {
	let time = 0;
	const waiting: { until: number; wake: () => void }[] = [];
	const wait = (ms: number) => new Promise<void>((wake) => waiting.push({ until: time + ms, wake }));
	const goOn = async (ms: number) => {
		time += ms;
		for (const { until, wake } of waiting) if (until <= time) wake();
		await Promise.resolve();
		await Promise.resolve();
	};
	return { now: () => time, wait, goOn };
}

it("tries under one name pass one a second, five wait, and more are refused at once", async () => {
	const clock = stoppedClock();
	const turns = new SlowedTries(clock);
	const passed: number[] = [];
	const tries = Array.from({ length: 5 }, (_, index) => turns.take("page").then(() => passed.push(index)));
	expect([await turns.take("page"), await turns.take("page")]).toEqual([false, false]);
	for (let second = 1; second <= 5; second++) {
		await clock.goOn(999);
		expect(passed).toHaveLength(second - 1);
		await clock.goOn(1);
		expect(passed).toHaveLength(second);
	}
	await Promise.all(tries);
	expect(passed).toEqual([0, 1, 2, 3, 4]);
});

it("a name's turns don't delay another name, and a place that is free again is given again", async () => {
	const clock = stoppedClock();
	const turns = new SlowedTries(clock);
	const all = Array.from({ length: 5 }, () => turns.take("page"));
	const other = turns.take("other page");
	await clock.goOn(1_000);
	expect(await other).toBe(true);
	const sixth = turns.take("page");
	expect(await turns.take("page")).toBe(false);
	for (let second = 0; second < 6; second++) await clock.goOn(1_000);
	expect(await Promise.all([...all, sixth])).toEqual(Array(6).fill(true));
});
