import { isInScope, isProposing } from "../../../core/api/scope.ts";
import type { NewToken } from "../../../core/api/token-schema.ts";
import { counted } from "../../../core/text/counted.ts";
import { dayOf } from "../../browser/day-of.ts";

export interface SummaryLine {
	kind: "may" | "not" | "ends";
	words: string;
}

/**
 * What a token is for, in lines that go on after "This token". `pageCount` is how many pages the account has; undefined while nobody
 * knows it. A token for single pages has to do with nothing else in the account.
 */
export function summaryLines(
	{ scope, pages, endsAt }: Omit<NewToken, "name">,
	pageCount: number | undefined,
): SummaryLine[] {
	const isForAll = pages === null;
	const where = isForAll ? "all pages, those to come too" : chosenWords(pages.length);
	const others = pageCount === undefined || isForAll || pages.length === 0 ? 0 : pageCount - pages.length;
	const lines: (readonly [kind: SummaryLine["kind"], isTold: boolean, words: string])[] = [
		["may", !isInScope(scope, "edit"), `reads ${where}, and the statistics`],
		["may", isProposing(scope), "proposes changes through an assistant, which you publish or discard"],
		["may", isInScope(scope, "edit"), `changes and publishes ${where}`],
		["may", isInScope(scope, "edit") && !isInScope(scope, "manage"), "reads their statistics"],
		["may", isInScope(scope, "manage") && isForAll, "creates and deletes pages"],
		["may", isInScope(scope, "manage") && isForAll, "reads statistics, subscribers, sales and domains"],
		["may", isInScope(scope, "manage") && !isForAll, "deletes them, and reads their statistics and subscribers"],
		["not", isInScope(scope, "manage") && !isForAll, "creates no pages, and reads no sales or domains"],
		["not", !isInScope(scope, "edit"), isProposing(scope) ? "changes nothing by itself" : "changes nothing"],
		["not", !isInScope(scope, "manage"), "never sees subscribers, sales or domains"],
		["not", others > 0, `can't touch the ${others === 1 ? "other page" : `${others} other pages`}, or later ones`],
		["not", true, "can't touch members, billing or the account"],
		["ends", true, endsAt === null ? "works until you delete it" : `ends on ${dayOf(endsAt)}`],
	];
	return lines.filter(([, isTold]) => isTold).map(([kind, , words]) => ({ kind, words }));
}

function chosenWords(count: number): string {
	return count === 0 ? "the pages that you choose" : counted(count, "page");
}
