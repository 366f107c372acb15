import { SCHEDULE_END } from "../../../core/blocks/block-limits.ts";

/** The longest date that is read, in characters. */
const DATE_READ = 100;

/**
 * The zones that feeds name, in hours from UTC. A name with several meanings has the one that is most common in feeds.
 */
// biome-ignore format: the list is long, and its items are short
const ZONES: Readonly<Record<string, number>> = {
	UT: 0, UTC: 0, GMT: 0, Z: 0, WET: 0, WEST: 1, BST: 1, CET: 1, CEST: 2, MEZ: 1, MESZ: 2, MET: 1, MEST: 2, EET: 2,
	EEST: 3, SAST: 2, MSK: 3, MSD: 4, IST: 5.5, PKT: 5, WIB: 7, ICT: 7, SGT: 8, HKT: 8, PHT: 8, AWST: 8, JST: 9, KST: 9,
	ACST: 9.5, ACDT: 10.5, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13, NST: -3.5, NDT: -2.5, BRT: -3, ART: -3, AST: -4,
	ADT: -3, EST: -5, EDT: -4, ET: -5, CST: -6, CDT: -5, CT: -6, MST: -7, MDT: -6, MT: -7, PST: -8, PDT: -7, PT: -8,
	AKST: -9, AKDT: -8, HST: -10,
};

/** Forms that `Date.parse` refuses or takes for another day, and what it reads. */
const FORMS: readonly [form: RegExp, standard: string][] = [
	[/^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?)?/, "$1-$2-$3T$4:$5:$6"],
	[/^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/, "$1/$2/$3 "],
	[/^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\. /, "$1/$2/$3 "],
	[/(\d{1,2}) ?[時时点點시] ?(\d{1,2}) ?[分분]/, "$1:$2"],
	[/(\d{1,2}) ?[時时点點시](?!\d)/, "$1:00"],
	[/^(\d{1,2})\.(\d{1,2})\.(\d{4})/, "$3/$2/$1"],
	[/^(?:\p{L}{2,9}\.?, )?(\d{1,2}\/\d{1,2}\/\d{4}) - (?=\d)/u, "$1 "],
	[/^(1[3-9]|2\d|3[01])\/(\d{1,2})\/(\d{4})/, "$3/$2/$1"],
	[/^(\d{4}-\d\d-\d\dt[\d:.]+) (?=[+-])/i, "$1"],
	// A leap second.
	[/:60\b/, ":59"],
];

/** The languages of feeds whose months we know. English is always read. */
const LANGUAGES = "de fr es it pt nl pl cs sk sv da nb fi hu ro tr el ru uk bg hr id".split(" ");
/** The hour's half, and the letters of ISO dates. */
const KEPT_WORDS = /^(?:am|pm|t|z)$/;

/** The time of a date as feeds write it, in milliseconds since 1970, or null. A time without a zone is in UTC. */
export function feedTime(written: string): number | null {
	const date = written
		.slice(0, DATE_READ)
		.replace(/[\s\u200e\u200f]+/g, " ")
		.trim();
	const zoned = withOffset(date);
	const halved = FORMS.reduce((text, [form, standard]) => text.replace(form, standard), zoned).replace("T::", "");
	const formed = withHalf(halved);
	for (const form of [formed, zoned, date]) {
		const time = inRange(Date.parse(form));
		if (time !== null) return time;
	}
	return inRange(Date.parse(inEnglish(formed)));
}

/** `10:00 CEST`, `10:00 GMT+2` and `10:00 +2` with the offset that `Date.parse` reads. */
function withOffset(date: string): string {
	return date
		.replace(
			/(:\d\d(?:\.\d{1,9})? ?)(?:GMT|UTC|UT|Z)? ?([+-])(\d{1,2})(?::?(\d\d))?(?: ?\([^()]*\))?$/i,
			(_, clock, sign, hours, minutes) => {
				return `${clock}${sign}${hours.padStart(2, "0")}:${minutes ?? "00"}`;
			},
		)
		.replace(/(:\d\d(?:\.\d{1,9})?(?: ?[ap]m)? ?)\(?([a-z]{1,4})\)?$/i, (whole, clock, zone) => {
			const hours = ZONES[zone.toUpperCase()];
			return hours === undefined ? whole : `${clock}${offsetOf(hours)}`;
		});
}

function offsetOf(hours: number): string {
	const minutes = Math.abs(hours) * 60;
	const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
	return `${hours < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The words for a day's halves in languages that put them into dates, by what `Date.parse` reads. */
const HALVES: readonly [words: RegExp, half: "AM" | "PM"][] = [
	[/(?<!\p{L})(?:오전|上午|午前|π\. ?μ\.|πμ|a\. ?m\.|öö|(?<=:\d\d ?)sa|ص|ق\.ظ\.|पूर्वाह्न)(?!\p{L})/iu, "AM"],
	[/(?<!\p{L})(?:오후|下午|午後|μ\. ?μ\.|μμ|p\. ?m\.|ös|(?<=:\d\d ?)ch|م|ب\.ظ\.|अपराह्न)(?!\p{L})/iu, "PM"],
];
const CLOCK = /(?<!\d)(\d{1,2})(:\d{1,2}(?::\d\d)?)/;

/** The half of the day after the clock's time, in English: `오후 3:05` is `3:05 PM`. After 12 hours it says nothing new. */
function withHalf(date: string): string {
	const [words, half] = HALVES.find(([words]) => words.test(date)) ?? [];
	const hour = Number(CLOCK.exec(date)?.[1] ?? Number.NaN);
	if (!words || !(hour <= 12)) return words && hour > 12 ? date.replace(words, " ") : date;
	return date
		.replace(words, " ")
		.replace(CLOCK, `$1$2 ${half}`)
		.replace(/ {2,3}/g, " ")
		.trim();
}

/** The date with English months and without words that only its language needs. */
function inEnglish(date: string): string {
	return date
		.replace(/(\p{L}|\p{M})+\.?/gu, (word) => {
			const name = word.toLowerCase().replace(".", "");
			return KEPT_WORDS.test(name) ? word : (months().get(name) ?? "");
		})
		.replace(/^[\s,.]+/, "");
}

let knownMonths: Map<string, string> | undefined;

/** English months by their names and short names in each language. */
function months(): ReadonlyMap<string, string> {
	knownMonths ??= new Map(
		["en", ...LANGUAGES].reverse().flatMap((language) =>
			Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15)).flatMap((time) =>
				NAMES.flatMap((options) => {
					const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).formatToParts(time);
					const name = parts
						.find(({ type }) => type === "month")
						?.value.toLowerCase()
						.replace(".", "");
					return name ? [[name, english.format(time)] as const] : [];
				}),
			),
		),
	);
	return knownMonths;
}

const english = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });

/** A month alone, and as a part of a date, where some languages inflect it. */
const NAMES: readonly Intl.DateTimeFormatOptions[] = [
	{ month: "long" },
	{ month: "short" },
	{ month: "long", day: "numeric" },
	{ month: "short", day: "numeric" },
];

function inRange(time: number): number | null {
	return time > 0 && time < SCHEDULE_END ? time : null;
}
