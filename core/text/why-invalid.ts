import type * as z from "zod/mini";

type Issue = z.core.$ZodRawIssue;

/** An answer that lists more choices than these isn't read. */
const CHOICES_MAX = 12;

const TYPES: Readonly<Record<string, string>> = {
	string: "a text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "an object",
	record: "an object",
};

/** What is counted, by the kind of value. Numbers are compared themselves. */
const UNITS: Readonly<Record<string, string>> = { string: "character", array: "item" };

/**
 * The message for a value that a schema refuses without one of its own. People who write files and requests by hand read it,
 * and forms have messages in the words of their fields.
 */
export function whyInvalid(issue: Issue): string {
	switch (issue.code) {
		case "invalid_type":
			if (issue.input === undefined) return "This is missing.";
			return `Expected ${TYPES[issue.expected] ?? issue.expected}.`;
		case "invalid_value":
			return expectedOneOf(issue.values as readonly unknown[]);
		case "invalid_union":
			return Array.isArray(issue.options) ? expectedOneOf(issue.options) : "Not one of the forms that this can have.";
		case "too_big":
			return `Expected ${issue.inclusive ? "at most" : "less than"} ${counted(issue.maximum, issue.origin)}.`;
		case "too_small":
			return `Expected ${issue.inclusive ? "at least" : "more than"} ${counted(issue.minimum, issue.origin)}.`;
		case "not_multiple_of":
			return `Expected a multiple of ${issue.divisor}.`;
		case "unrecognized_keys":
			return "There is no such field.";
		case "invalid_key":
			return issue.issues[0]?.message ?? "This name isn't accepted.";
		default:
			return "This value doesn't have the form that is expected.";
	}
}

function counted(count: number | bigint, origin: string): string {
	const unit = UNITS[origin];
	return unit === undefined ? String(count) : `${count} ${unit}${Number(count) === 1 ? "" : "s"}`;
}

function expectedOneOf(choices: readonly unknown[]): string {
	const written = choices.slice(0, CHOICES_MAX).map((choice) => JSON.stringify(choice));
	const more = choices.length > CHOICES_MAX ? ", …" : "";
	return `Expected ${written.length > 1 ? "one of " : ""}${written.join(", ")}${more}.`;
}
