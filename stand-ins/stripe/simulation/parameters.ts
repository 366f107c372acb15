import { parse } from "picoquery";
import * as z from "zod/mini";
import { StripeRefusal } from "./stripe-error.ts";

/** A boolean in a form. */
export const flag = () =>
	z.pipe(
		z.enum(["true", "false"]),
		z.transform((text) => text === "true"),
	);

/** A whole number in a form. */
export const integer = (minimum = 0, maximum = Number.MAX_SAFE_INTEGER) =>
	z.pipe(
		z.pipe(
			z.string().check(z.regex(/^\d{1,15}$/)),
			z.transform((digits) => Number(digits)),
		),
		z.number().check(z.minimum(minimum), z.maximum(maximum)),
	);

export const text = (maxLength = 5000) => z.string().check(z.minLength(1), z.maxLength(maxLength));

/** Optional text. An empty value clears it. */
export const optionalText = (maxLength = 5000) => z.optional(z.string().check(z.maxLength(maxLength)));

export const address = () => text().check(z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? "")));

/** Stripe's limits: 50 keys of 40 characters, values of 500. An empty value deletes its key. */
export const metadata = () =>
	z.optional(
		z
			.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
			.check(z.refine((record) => Object.keys(record).length <= 50)),
	);

export const expand = () => z.optional(z.array(text()));

/** The parameters of every list. */
export const page = {
	limit: z.optional(integer(1, 100)),
	starting_after: z.optional(text()),
	ending_before: z.optional(text()),
	expand: expand(),
};

/** Parses a form with nested names like `a[b][0][c]=1`. */
export function parseForm(form: string): Record<string, unknown> {
	return { ...parse(form, { nestingSyntax: "index" }) };
}

/**
 * Validates parameters. Throws a `StripeRefusal` with Stripe's message for the first unknown, missing or invalid one.
 */
export function parseParameters<Schema extends z.ZodMiniType>(
	schema: Schema,
	parameters: Record<string, unknown>,
): z.output<Schema> {
	const result = z.safeParse(schema, parameters);
	if (result.success) return result.data;
	throw refusalOf(result.error.issues, parameters);
}

function refusalOf(issues: z.core.$ZodIssue[], parameters: Record<string, unknown>): StripeRefusal {
	// Like Stripe, this reports unknown parameters first.
	const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
	const path = (issue?.path ?? []).map(String);
	if (issue?.code === "unrecognized_keys") {
		const param = nameOf([...path, issue.keys[0] ?? ""]);
		return new StripeRefusal({ message: `Received unknown parameter: ${param}`, code: "parameter_unknown", param });
	}
	const param = nameOf(path);
	const value = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], parameters);
	if (value === undefined) {
		return new StripeRefusal({ message: `Missing required param: ${param}.`, code: "parameter_missing", param });
	}
	return new StripeRefusal({ message: `Invalid ${param}: ${JSON.stringify(value)}`, param });
}

/** The name of a nested parameter: `line_items[0][price]`. */
function nameOf([first = "", ...rest]: string[]): string {
	return first + rest.map((key) => `[${key}]`).join("");
}
