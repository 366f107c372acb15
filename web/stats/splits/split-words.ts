import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../worker/router.ts";

export type SplitStats = inferRouterOutputs<AppRouter>["stats"]["splits"][number];

/** What can be said about a split. It names the probability, and nobody as better before the difference is clear. */
export function verdictOf({ days, variants, probability, isClear }: SplitStats): string {
	if (days === 0) return "Too early: the first whole day isn't over yet.";
	const people = variants.reduce((sum, { visitors }) => sum + visitors, 0);
	if (people === 0) return "Nobody has clicked on a whole day yet.";
	const percent = Math.min(Math.round(probability * 100), 99);
	if (!isClear) return `No clear difference. The probability of one is ${percent}%, and 95% would be clear.`;
	const [most] = variants.toSorted((a, b) => b.clicks / b.share - a.clicks / a.share);
	return `A clear difference: people click ${most?.name ?? ""} more often than its weight says. The probability that they do is ${percent}%.`;
}
