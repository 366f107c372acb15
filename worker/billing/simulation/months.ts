/** The end of the monthly period that begins at `start`. Periods keep the day of the anchor where the month has it. */
export function periodEnd(anchor: number, start: number): number {
	for (let months = 1; ; months++) {
		const end = addMonths(anchor, months);
		if (end > start) return end;
	}
}

/** The same day and time so many months later, or the last day of a shorter month. */
function addMonths(seconds: number, months: number): number {
	const date = new Date(seconds * 1000);
	const day = date.getUTCDate();
	date.setUTCDate(1);
	date.setUTCMonth(date.getUTCMonth() + months);
	const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	date.setUTCDate(Math.min(day, lastDay));
	return date.getTime() / 1000;
}
