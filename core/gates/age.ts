import { withPlainDigits } from "../text/plain-digits.ts";

/** A day of the calendar, as a person types it: the month counts from 1. */
export interface BirthDate {
	day: number;
	month: number;
	year: number;
}

/** The most characters of a field that are read. */
const TYPED_MAX = 20;

/** Reads what was typed into three fields, in the digits of any script. Null when no such day exists, or lies in the future. */
export function readBirthDate(day: string, month: string, year: string, now: number): BirthDate | null {
	const [typedDay, typedMonth, typedYear] = [day, month, year].map((typed) => {
		const digits = withPlainDigits(typed.slice(0, TYPED_MAX))
			.replace(/[\s\p{Cf}]/gu, "")
			.replace(/\.$/, "");
		return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
	}) as [number, number, number];
	const moment = new Date(Date.UTC(typedYear, typedMonth - 1, typedDay));
	const exists = typedYear >= 1900 && moment.getUTCMonth() === typedMonth - 1 && moment.getUTCDate() === typedDay;
	return exists && moment.getTime() <= now ? { day: typedDay, month: typedMonth, year: typedYear } : null;
}

/**
 * Whether somebody is at least this old, in years, at a time in UTC. Who was born on a February 29 is a year older on
 * March 1 of other years.
 */
export function isOldEnough({ day, month, year }: BirthDate, minimum: number, now: number): boolean {
	return Date.UTC(year + minimum, month - 1, day) <= now;
}
