import type { ReadingBudget } from "../../text/reading-budget.ts";
import { looksLikeAddress } from "../split-line.ts";
import { contentLinesOf, valueText } from "./content-lines.ts";
import { FoundEntries } from "./found-entries.ts";

/** Where an event can have its address, the best first. A place can be a video call. */
const ADDRESSES = ["url", "conference", "x-google-conference", "location"];
const FIELDS: ReadonlySet<string> = new Set(["summary", ...ADDRESSES]);
const EVENTS: ReadonlySet<string> = new Set(["vevent", "vtodo", "vjournal"]);

/** The events of a calendar that have an address. */
export async function readEvents(text: string, budget: ReadingBudget): Promise<FoundEntries> {
	const found = new FoundEntries("event");
	let event = new Map<string, string>();
	await contentLinesOf(text, "icalendar", FIELDS, budget, {
		begin(component) {
			if (EVENTS.has(component)) event = new Map();
		},
		property(name, value, component) {
			if (EVENTS.has(component) && !event.has(name)) event.set(name, valueText(value));
		},
		end(component) {
			if (!EVENTS.has(component)) return;
			const address = ADDRESSES.map((name) => event.get(name) ?? "").find(looksLikeAddress);
			found.addLink(event.get("summary") ?? "", address ?? "");
		},
	});
	if (budget.isSpent) found.leaveOut("unread");
	return found;
}
