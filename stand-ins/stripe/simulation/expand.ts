import { refuse } from "./stripe-error.ts";

/** The field of each type of object that an answer includes only when `expand` names it. */
const ONLY_IF_EXPANDED: Record<string, string> = {
	invoice: "payments",
	"checkout.session": "line_items",
	price: "tiers",
};
/** Fields that hold an id, or the whole object after expansion. */
const EXPANDABLE = [
	"charge",
	"customer",
	"invoice",
	"latest_charge",
	"latest_invoice",
	"payment_intent",
	"product",
	"subscription",
];

/** The object with an id, in the account that answers. */
export type Find = (id: string) => object | undefined;

type Json = { [key: string]: unknown };

/**
 * A copy of an answer in which objects replace the ids that `expand` names. Throws a `StripeRefusal` for a field that
 * can't be expanded.
 */
export function expandAnswer(find: Find, answer: unknown, paths: string[]): unknown {
	const copy = structuredClone(answer);
	for (const [index, path] of paths.entries()) {
		const isKnown = expandPath(find, copy, path.split("."));
		if (!isKnown) throw refuse(`This property cannot be expanded (${path}).`, { param: `expand[${index}]` });
	}
	removeUnexpanded(
		copy,
		paths.map((path) => path.split(".")),
	);
	return copy;
}

function expandPath(find: Find, target: unknown, [field = "", ...rest]: string[]): boolean {
	if (Array.isArray(target)) return target.every((one) => expandPath(find, one, [field, ...rest]));
	if (!isJson(target)) return target === null;
	if (target.object === "list" && field === "data" && rest.length > 0) return expandPath(find, target.data, rest);
	// A price by the unit has no tiers.
	if (!(field in target)) return ONLY_IF_EXPANDED[String(target.object)] === field;
	if (EXPANDABLE.includes(field) && typeof target[field] === "string") {
		const found = find(target[field]);
		if (!found) return false;
		target[field] = structuredClone(found);
	}
	const isExpandable = EXPANDABLE.includes(field) || ONLY_IF_EXPANDED[String(target.object)] === field;
	if (rest.length === 0) return isExpandable;
	return expandPath(find, target[field], rest);
}

function removeUnexpanded(target: unknown, paths: string[][]): void {
	if (Array.isArray(target)) for (const one of target) removeUnexpanded(one, paths);
	if (!isJson(target)) return;
	for (const [field, value] of Object.entries(target)) {
		const below = paths.filter(([first]) => first === field).map(([, ...rest]) => rest);
		if (ONLY_IF_EXPANDED[String(target.object)] === field && below.length === 0) delete target[field];
		else removeUnexpanded(value, below);
	}
}

function isJson(value: unknown): value is Json {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
