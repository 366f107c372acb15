/** The inputs of a tool's form, or one message for each field that can't be used. */
export type Reading<Field extends string, Inputs> =
	| { ok: true; inputs: Inputs }
	| { ok: false; errors: Partial<Record<Field, string>> };

/** The text on a single line, without spaces around it. */
export function singleLine(text: string): string {
	return text.replace(/\s+/gu, " ").trim();
}
