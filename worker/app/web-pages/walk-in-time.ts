import { type MarkupFormat, type MarkupListener, walkMarkup } from "../../../core/markup/walk-markup.ts";
import type { ReadingBudget } from "../../../core/text/reading-budget.ts";

/** The longest walk, on machines where the clock runs. */
const TIME_MAX_MS = 5000;

/** Walks through a page or a feed until its budget or its time ends. */
export function walkInTime(
	markup: string,
	format: MarkupFormat,
	budget: ReadingBudget,
	listener: MarkupListener,
): Promise<void> {
	const endsAt = Date.now() + TIME_MAX_MS;
	return walkMarkup(markup, format, budget, listener, () => Date.now() > endsAt);
}
