/** What a setting's reader makes of a text: the value as the product takes it, or what is wrong with it, after the setting's name. */
export type Reading = { value: string } | { problems: readonly string[] };

/** A reader gets a text that isn't empty. It mends what is clear, and refuses the rest. */
export type Read = (written: string) => Reading;

/** Reads a setting without the blanks and the pair of quotes around it. Files for containers keep both. */
export function reader(read: (bare: string) => string | null, problem: string): Read {
	return (written) => {
		const value = read(withoutQuotes(written));
		return value === null ? { problems: [problem] } : { value };
	};
}

/** Reads each part of a list with commas, semicolons or blanks between them. `refusal` follows the part. */
export function listOf(read: (bare: string) => string | null, refusal: string): Read {
	return (written) => {
		const parts = withoutQuotes(written).split(/[\s,;]+/);
		const readings = parts.filter(Boolean).map((part) => ({ part, value: read(withoutQuotes(part)) }));
		const problems = readings.flatMap(({ part, value }) =>
			value === null ? [`has ${JSON.stringify(part)}, ${refusal}`] : [],
		);
		return problems.length > 0 ? { problems } : { value: [...new Set(readings.map(({ value }) => value))].join(",") };
	};
}

/** A text without the blanks and the pair of quotes around it. */
export function withoutQuotes(written: string): string {
	const text = written.trim();
	const inside = /^(["'])(.*)\1$/s.exec(text)?.[2];
	// `"Jane" <jane@…> "Joe"` has two pairs.
	return inside === undefined || inside.includes(text.charAt(0)) ? text : inside.trim();
}
