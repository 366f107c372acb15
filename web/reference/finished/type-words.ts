import type { Schema } from "./described.ts";

/** What a type is, in a few words. Its fields and its values stand apart. */
export function typeWords(schema: Schema): string {
	const { $ref, type, format, items, maxLength, minimum, maximum } = schema;
	if ($ref) return nameOf($ref);
	if (schema.const !== undefined) return "always the same";
	if (schema.enum) return "one of these";
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map(typeWords))].join(" or ");
	if (type === "array") return items ? `list of ${pluralOf(typeWords(items))}` : "list";
	if (type === "string") return format === "date-time" ? "time in UTC" : `text${limit("up to", maxLength)}`;
	if (type === "integer" || type === "number") return rangeOf(minimum, maximum);
	return TYPES[type ?? ""] ?? "anything";
}

/** The name of the object that a reference leads to. */
export function nameOf(reference: string): string {
	return reference.slice(reference.lastIndexOf("/") + 1);
}

/** The object that a type names, of which it is a list, or null. */
export function findReference({ $ref, items, anyOf = [] }: Schema): string | null {
	if ($ref) return $ref;
	for (const inner of [...(items ? [items] : []), ...anyOf]) {
		const found = findReference(inner);
		if (found !== null) return found;
	}
	return null;
}

/** The values that a type lists. */
export function valuesOf(schema: Schema): readonly string[] {
	if (schema.const !== undefined) return [String(schema.const)];
	if (schema.enum) return schema.enum.map(String);
	if (schema.items) return valuesOf(schema.items);
	return (schema.anyOf ?? []).flatMap(valuesOf);
}

/** The objects inside a type that have fields of their own. */
export function objectsIn(schema: Schema): readonly Schema[] {
	if (schema.properties) return [schema];
	if (schema.items) return objectsIn(schema.items);
	return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(objectsIn);
}

const TYPES: Readonly<Record<string, string>> = { boolean: "true or false", object: "object", null: "null" };

const PLURALS: Readonly<Record<string, string>> = {
	object: "objects",
	text: "texts",
	"one of these": "these",
	"whole number": "whole numbers",
};

function pluralOf(words: string): string {
	return PLURALS[words] ?? words;
}

function limit(words: string, count: number | undefined): string {
	return count === undefined ? "" : `, ${words} ${count} characters`;
}

/** zod gives whole numbers without a limit those of JavaScript's safe ones. */
function rangeOf(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER): string {
	const [isLow, isHigh] = [minimum > Number.MIN_SAFE_INTEGER, maximum < Number.MAX_SAFE_INTEGER];
	if (isLow && isHigh) return `${minimum} to ${maximum}`;
	if (isLow && minimum > 0) return `whole number from ${minimum}`;
	return "whole number";
}
