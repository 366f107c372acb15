import { addDays, type CalendarDay, calendarDayAt } from "../../core/stats/local-day.ts";
import { browserTimeZone } from "../browser/time-zone.ts";

/** The day some days after today, where the browser is. */
export function dayFromNow(days: number): CalendarDay {
	return addDays(calendarDayAt(Date.now(), browserTimeZone()), days);
}
