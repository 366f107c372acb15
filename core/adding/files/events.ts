import { bareText } from "../../addresses/bare-text.ts";
import type { ReadingBudget } from "../../text/reading-budget.ts";
import { isSurely, looksLikeAddress } from "../split-line.ts";
import { contentLinesOf, valueText } from "./content-lines.ts";
import { FoundEntries } from "./found-entries.ts";
import { linkInHtml } from "./page-parts.ts";

/** Where an event can have its address, the best first. A place can be a video call. */
const ADDRESSES = [
	"url",
	"conference",
	"x-google-conference",
	"x-microsoft-skypeteamsmeetingurl",
	"location",
	"attach",
];
/** Fields with prose, which may contain addresses. Google's and Outlook's are HTML. */
const WORDS = ["location", "description", "x-alt-desc", "comment"];
const FIELDS: ReadonlySet<string> = new Set(["summary", ...ADDRESSES, ...WORDS]);
const EVENTS: ReadonlySet<string> = new Set(["vevent", "vtodo", "vjournal"]);

type CalendarEvent = ReadonlyMap<string, string>;

/** The events of a calendar that have an address. */
export async function readEvents(text: string, budget: ReadingBudget): Promise<FoundEntries> {
	const found = new FoundEntries("event");
	for (const event of await eventsOf(text, budget)) {
		found.addLink(event.get("summary") ?? "", await addressOf(event, budget));
	}
	if (budget.isSpent) found.leaveOut("unread");
	return found;
}

async function eventsOf(text: string, budget: ReadingBudget): Promise<CalendarEvent[]> {
	const events: CalendarEvent[] = [];
	let event = new Map<string, string>();
	await contentLinesOf(text, "icalendar", FIELDS, budget, {
		begin(component) {
			if (EVENTS.has(component)) event = new Map();
		},
		property(name, value, component) {
			if (EVENTS.has(component) && !event.has(name)) event.set(name, valueText(value));
		},
		end(component) {
			if (EVENTS.has(component)) events.push(event);
		},
	});
	return events;
}

async function addressOf(event: CalendarEvent, budget: ReadingBudget): Promise<string> {
	const own = ADDRESSES.map((name) => event.get(name) ?? "").find(looksLikeAddress);
	if (own) return own;
	for (const words of WORDS.map((name) => event.get(name) ?? "")) {
		const address = (words.includes("<") && (await linkInHtml(words, budget))) || addressAmong(words);
		if (address) return address;
	}
	return "";
}

/** The first address of a web page in words: `Book at https://…, please`. */
function addressAmong(words: string): string {
	return words.replaceAll("<", " ").replaceAll(">", " ").split(" ").map(bareText).find(isWebPage) ?? "";
}

const isWebPage = (word: string) => isSurely(word) && !word.includes("@");
