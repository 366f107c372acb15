import type { LineReading } from "../../core/adding/line-reading.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { IS_THERE, type Sorted, sortReadings } from "../editor/add/sort-readings.ts";
import type { Start } from "./start.ts";

/** Says of each line whether the page takes it. An icon that is there is left out: it can't come again. */
export function sortLines(
	readings: readonly LineReading[],
	{ draft, socials, plan }: Pick<Start, "draft" | "socials"> & { plan: Plan },
	isWantedAgain = false,
): Sorted {
	const sorted = sortReadings(readings, { blocks: draft.blocks, socials, plan }, isWantedAgain);
	const stays = sorted.stays.filter(({ reason, isDouble }) => reason !== IS_THERE || isDouble);
	return { ...sorted, stays, doubles: sorted.doubles + sorted.stays.length - stays.length };
}
