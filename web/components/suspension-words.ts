import { REPORT_REASONS } from "../../core/moderation/report-reason.ts";
import type { Suspension } from "../../core/moderation/suspension.ts";

/** The sentence that tells an owner why a page is suspended. */
export function suspensionReason({ reason }: Suspension): string {
	return `We took this page down because of ${REPORT_REASONS[reason].ground}.`;
}
