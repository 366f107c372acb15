import type { LineReading } from "../../core/adding/line-reading.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { IS_THERE, type Sorted, sortReadings } from "../editor/add/sort-readings.ts";
import type { Start } from "./start.ts";

/** Says of each line whether the page takes it. An icon that is there is none to add, and nothing to mend. */
export function sortLines(readings: readonly LineReading[], { draft, socials }: Start, plan: Plan): Sorted {
	const sorted = sortReadings(readings, { blocks: draft.blocks, socials, plan });
	return { ...sorted, stays: sorted.stays.filter(({ reason }) => reason !== IS_THERE) };
}
