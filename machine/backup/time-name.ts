const NAMED_BY_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/;

/** A time as the name of a folder, in UTC: `2026-11-28T03-15-00`. */
export function timeName(time: Date): string {
	return time.toISOString().slice(0, 19).replaceAll(":", "-");
}

export function isNamedByTime(name: string): boolean {
	return NAMED_BY_TIME.test(name);
}

/** The time of a name that `timeName` has made, in milliseconds. */
export function timeOfName(name: string): number {
	return Date.parse(name.replace(NAMED_BY_TIME, "$1T$2:$3:$4Z"));
}
