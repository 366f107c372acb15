// The Worker's messages as lines of JSON, each with the request that it belongs to. Nothing is logged for a request that went
// well, because the log would hold what visitors did.
import { AsyncLocalStorage } from "node:async_hooks";
import { countLine } from "./metrics.ts";

/** What belongs to the running request: its `id`, and its `messages` that are being stored. */
export const current = new AsyncLocalStorage();

/** What belongs to a request that nobody has named yet. */
export function newRequest() {
	return { id: crypto.randomUUID(), messages: [] };
}

let isOn = false;

/** Has everything that is logged from now on become lines. */
export function logLines() {
	if (isOn) return;
	isOn = true;
	for (const level of ["log", "info", "warn", "error"]) {
		const write = console[level].bind(console);
		console[level] = (message, ...more) => {
			countLine(level);
			write(JSON.stringify(lineOf(message, more)));
		};
	}
}

function lineOf(message, more) {
	const fields =
		more.length === 1 && isPlain(more[0]) ? readable(more[0]) : more.length > 0 ? { more: readable(more) } : {};
	const request = current.getStore()?.id;
	return { message: typeof message === "string" ? message : readable(message), ...(request && { request }), ...fields };
}

function isPlain(value) {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** JSON has no errors. */
function readable(value) {
	if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
	if (Array.isArray(value)) return value.map(readable);
	if (!isPlain(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readable(each)]));
}
