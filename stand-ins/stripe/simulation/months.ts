/**
 * The end of the monthly period that begins at `start`, all in seconds since 1970. Each period ends on the anchor's
 * day, or on the last day of a shorter month.
 */
export function periodEnd(anchor: number, start: number): number {
	for (let months = 1; ; months++) {
		const end = addMonths(anchor, months);
		if (end > start) return end;
	}
}

/** The same day and time `months` later, or the last day of a shorter month. */
function addMonths(seconds: number, months: number): number {
	const date = new Date(seconds * 1000);
	const day = date.getUTCDate();
	date.setUTCDate(1);
	date.setUTCMonth(date.getUTCMonth() + months);
	const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	date.setUTCDate(Math.min(day, lastDay));
	return date.getTime() / 1000;
}
