import { pick } from "../../../../core/look/pick.ts";
import { getStats } from "../../stats/read/get-stats.ts";
import type { Handlers, NamesOf } from "../handler.ts";
import { timeOf } from "../part-of.ts";

const COUNTS = ["views", "clicks", "socialClicks"] as const;

export const stats: Handlers<NamesOf<"stats">> = {
	async "stats.get"(context, { params, query: { period, breakdown, timeZone } }) {
		const { range, totals, chart, breakdowns } = await getStats(context, { id: params.page, period, timeZone });
		return {
			...pick(range, ["from", "to", "timeZone", "isClamped"]),
			totals: pick(totals, ["visitors", ...COUNTS]),
			points: chart.map((point) => ({ startsAt: timeOf(point.startsAt), ...pick(point, COUNTS) })),
			breakdown: breakdowns[breakdown].rows.map((row) => pick(row, ["key", "label", ...COUNTS])),
		};
	},
};
