import { QUARTER_MS } from "../../core/time/duration.ts";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { median } from "../report/median.ts";
import { printTable } from "../report/table.ts";
import { busyPage } from "./events.ts";
import { insertOneByOne, recordEvents, type Written } from "./history.ts";

/** The number of events in a batch and in a round. A batch size of 0 inserts each event with its own statement. */
const CASES: readonly [size: number, events: number][] = [
	[0, 1_000],
	[1, 300],
	[10, 1_500],
	[100, 5_000],
	[1_000, 10_000],
	[10_000, 20_000],
];
const SIZE_OF_THE_GOAL = 1_000;

/** What the goals are about, of batches of 1,000. */
export interface Recording {
	/** How many times as fast they are as bare rows, one by one. */
	ratio: number;
	/** The rows that an event writes, with its share of those of counts. */
	rowsOfEvent: number;
}

/** Prints the speed and the rows of each batch size. */
export async function measureRecording(origin: string, pageId: string, rounds: number): Promise<Recording> {
	const random = seededRandom(1);
	const speeds = CASES.map((): number[] => []);
	const written: Written[] = [];
	const now = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS;
	for (let round = -1; round < rounds; round++) {
		for (const index of CASES.keys()) {
			// Each round starts with a different case, so that no case always follows the same one.
			const turn = (index + Math.max(round, 0)) % CASES.length;
			const [size, count] = CASES[turn] as [number, number];
			const period = { count, from: now, until: now + QUARTER_MS, name: `r${round}c${turn}`, random };
			const events = [...busyPage(pageId, period)];
			const startedAt = performance.now();
			const answer = await (size === 0 ? insertOneByOne(origin, events) : recordEvents(origin, events, size));
			const seconds = (performance.now() - startedAt) / 1000;
			// Round -1 is the warm-up.
			if (round < 0) continue;
			speeds[turn]?.push(count / seconds);
			written[turn] = answer;
		}
	}
	const toOneByOne = (index: number) => median(speeds[index] ?? []) / median(speeds[0] ?? []);
	const rows = CASES.map(([size, count], index) => {
		const perEvent = (rowCount: number | undefined) => ((rowCount ?? 0) / count).toFixed(3);
		return [
			size === 0 ? "one by one, rows only" : `${size} a batch`,
			median(speeds[index] ?? []).toFixed(0),
			toOneByOne(index).toFixed(1),
			perEvent(written[index]?.raw),
			perEvent(written[index]?.counts),
		];
	});
	console.log("\nRecording events of one busy page");
	printTable(["events", "events/s", "to one by one", "rows an event", "other rows an event"], rows);
	const ofGoal = CASES.findIndex(([size]) => size === SIZE_OF_THE_GOAL);
	const { raw, counts } = written[ofGoal] ?? { raw: Number.NaN, counts: Number.NaN };
	return { ratio: toOneByOne(ofGoal), rowsOfEvent: (raw + counts) / (CASES[ofGoal]?.[1] ?? Number.NaN) };
}
