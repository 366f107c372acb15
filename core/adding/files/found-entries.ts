import { visibleText } from "../../addresses/bare-text.ts";
import { shortened } from "../../assistant/shortened.ts";
import { BLOCK_TITLE_MAX } from "../../blocks/block-limits.ts";
import type { EntryDetails, EntryNoun, FileEntry } from "./file-entry.ts";
import type { LeftOutReason } from "./left-out.ts";

/** As many as the reader of lines takes at once. */
export const ENTRIES_MAX = 1000;

/** Schemes of addresses that work only in the browser whose bookmarks these are. */
const OF_THE_BROWSER: ReadonlySet<string> = new Set(
	"about blob brave chrome chrome-extension data edge file javascript moz-extension opera place resource view-source vivaldi".split(
		" ",
	),
);
/** A telephone in front of a number is no title. */
const HAS_WORDS = /[\p{L}\p{N}]/u;

/** What a reader has found in a file, and how much of it isn't added, by the reason. */
export class FoundEntries {
	readonly noun: EntryNoun;
	readonly entries: FileEntry[] = [];
	readonly leftOut = new Map<LeftOutReason, number>();
	/** The links by their addresses. A page can lead to an address twice, with other words. */
	readonly #links = new Map<string, Extract<FileEntry, { kind: "link" }>>();

	constructor(noun: EntryNoun) {
		this.noun = noun;
	}

	/** What has been found and left out so far. */
	get count(): number {
		return this.entries.length + [...this.leftOut.values()].reduce((sum, count) => sum + count, 0);
	}

	leaveOut(reason: LeftOutReason, count = 1): void {
		if (count > 0) this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + count);
	}

	addLink(title: string, address: string, details: Partial<EntryDetails> = {}): void {
		const seen = visibleText(address);
		// A number has its spaces.
		const to = seen.includes("://") ? seen.replaceAll(" ", "%20") : seen;
		const scheme = to.slice(0, Math.max(0, to.indexOf(":"))).toLowerCase();
		if (to === "" || OF_THE_BROWSER.has(scheme)) {
			this.leaveOut(to === "" ? "noAddress" : "ofBrowser");
			return;
		}
		const words = visibleText(title).split(" ").filter(Boolean).join(" ");
		const link = {
			kind: "link" as const,
			title: isTitle(words, to) ? shortened(words, BLOCK_TITLE_MAX) : "",
			address: to,
			...detailsOf(details, words),
		};
		const place = URL.parse(to)?.href ?? to;
		const before = this.#links.get(place);
		if (before && (link.title === "" || before.title === "" || before.title === link.title)) {
			before.title ||= link.title;
			this.leaveOut("twice");
		} else {
			this.#links.set(place, link);
			this.#add(link);
		}
	}

	addContact(name: string, phone: string, email: string, details: Partial<EntryDetails> = {}): void {
		const title = shortened(visibleText(name), BLOCK_TITLE_MAX);
		const reached = { phone: visibleText(phone), email: visibleText(email) };
		this.#add({ kind: "contact", title, ...reached, ...detailsOf(details, title) });
	}

	#add(entry: FileEntry): void {
		if (this.entries.length === ENTRIES_MAX) {
			this.leaveOut("beyond");
			return;
		}
		this.entries.push(entry);
		// A button and a contact show neither.
		this.leaveOut("note", entry.note === "" ? 0 : 1);
		this.leaveOut("picture", entry.picture === "" ? 0 : 1);
	}
}

/** What is a title already is no note. */
function detailsOf({ note = "", picture = "" }: Partial<EntryDetails>, title: string): EntryDetails {
	const words = visibleText(note).trim();
	return { note: words === title ? "" : words, picture: picture.trim() };
}

/** Whether words say anything about an address. The address itself is no title. */
export function isTitle(words: string, address: string): boolean {
	const bare = (text: string) =>
		text.replace("https://", "").replace("http://", "").replace("mailto:", "").replace("www.", "").replaceAll("/", "");
	return HAS_WORDS.test(words) && bare(words) !== bare(address);
}
