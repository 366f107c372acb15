import type { WorkerdStructuredLog } from "miniflare";

/** One line of JSON for what workerd has logged: a message of the Worker (log-lines.js), or workerd's own words. */
export function logLine({
	timestamp,
	level,
	message,
}: Pick<WorkerdStructuredLog, "timestamp" | "level" | "message">): string {
	return JSON.stringify({ time: new Date(Number(timestamp)).toISOString(), level, ...fieldsIn(message) });
}

/** The levels of lines, from the least. `console.log` is as much as `console.info`. */
const LEVELS = ["debug", "log", "info", "warn", "error"];

/** Whether lines of a level are in a log that begins with another one. */
export function isLogged(level: string, least: string): boolean {
	const from = LEVELS.indexOf(least === "info" ? "log" : least);
	return !LEVELS.includes(level) || LEVELS.indexOf(level) >= from;
}

function fieldsIn(message: string): object {
	try {
		const fields: unknown = JSON.parse(message);
		if (typeof fields === "object" && fields !== null && "message" in fields) return fields;
	} catch {
		// Words, and no fields.
	}
	return { message };
}
