import type { Simulation } from "./simulation.ts";
import { refuse } from "./stripe-error.ts";

/** Parts of an object that are only sent to those who ask for them. */
const SENT_WHEN_ASKED: Record<string, string> = { invoice: "payments", "checkout.session": "line_items" };
/** Fields that hold an id, and can hold its object. */
const EXPANDABLE = ["customer", "invoice", "latest_invoice", "product", "subscription"];

type Json = { [key: string]: unknown };

/** A copy of an answer as Stripe sends it: ids that `expand` names are replaced by their objects. */
export function expandAnswer(simulation: Simulation, answer: unknown, paths: string[]): unknown {
	const copy = structuredClone(answer);
	for (const [index, path] of paths.entries()) {
		const isKnown = expandPath(simulation, copy, path.split("."));
		if (!isKnown) throw refuse(`This property cannot be expanded (${path}).`, { param: `expand[${index}]` });
	}
	hideTheRest(
		copy,
		paths.map((path) => path.split(".")),
	);
	return copy;
}

function expandPath(simulation: Simulation, target: unknown, [field = "", ...rest]: string[]): boolean {
	if (Array.isArray(target)) return target.every((one) => expandPath(simulation, one, [field, ...rest]));
	if (!isJson(target)) return target === null;
	if (target.object === "list" && field === "data" && rest.length > 0) return expandPath(simulation, target.data, rest);
	if (!(field in target)) return false;
	if (EXPANDABLE.includes(field) && typeof target[field] === "string") {
		target[field] = structuredClone(objectOf(simulation, target[field]));
	}
	const isExpandable = EXPANDABLE.includes(field) || SENT_WHEN_ASKED[String(target.object)] === field;
	if (rest.length === 0) return isExpandable;
	return expandPath(simulation, target[field], rest);
}

function hideTheRest(target: unknown, paths: string[][]): void {
	if (Array.isArray(target)) for (const one of target) hideTheRest(one, paths);
	if (!isJson(target)) return;
	for (const [field, value] of Object.entries(target)) {
		const below = paths.filter(([first]) => first === field).map(([, ...rest]) => rest);
		if (SENT_WHEN_ASKED[String(target.object)] === field && below.length === 0) delete target[field];
		else hideTheRest(value, below);
	}
}

function objectOf({ ledger, catalog }: Simulation, id: string): object | undefined {
	return ledger.customers[id] ?? ledger.invoices[id] ?? ledger.subscriptions[id] ?? catalog.products[id];
}

function isJson(value: unknown): value is Json {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
