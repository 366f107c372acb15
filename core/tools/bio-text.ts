import { emptyUnlessVisible } from "../text/visible-text.ts";
import { type Reading, singleLine } from "./reading.ts";

/** A bio with more of these fits nowhere. */
const MAX_INTERESTS = 10;
const MAX_LENGTH = 80;

const DEFAULT_CLOSING = "All my links below";

export type BioField = "name" | "profession" | "interests" | "closing";

export interface BioInputs {
	name: string;
	profession: string;
	/** Without duplicates, at most ten. */
	interests: string[];
	/** The words of the sparkle line. */
	closing: string;
}

const WORDS = {
	name: { label: "The name", missing: "Enter your name." },
	profession: { label: "The profession", missing: "Enter your profession." },
	closing: { label: "The last line", missing: null },
} as const;

/** The lines of a bio: `name | profession`, the interests if there are any, and a line with a sparkle. */
export function bioText({ name, profession, interests, closing }: BioInputs): string {
	const lines = [`${name} | ${profession}`, interests.join(" · "), `✨ ${closing}`];
	return lines.filter((line) => line !== "").join("\n");
}

export function readBioInputs(typed: Record<BioField, string>): Reading<BioField, BioInputs> {
	const errors: Partial<Record<BioField, string>> = {};
	const fields = { name: "", profession: "", closing: "" };
	for (const field of ["name", "profession", "closing"] as const) {
		const text = emptyUnlessVisible(singleLine(typed[field]));
		const { label, missing } = WORDS[field];
		if (text === "" && missing) errors[field] = missing;
		if (text.length > MAX_LENGTH) errors[field] = `${label} can have at most ${MAX_LENGTH} characters.`;
		fields[field] = text;
	}
	const interests = splitInterests(typed.interests);
	if (interests.length > MAX_INTERESTS) {
		const count = interests.length.toLocaleString("en-US");
		errors.interests = `The interests can be at most ${MAX_INTERESTS}. You have ${count}.`;
	} else if (interests.some((interest) => interest.length > MAX_LENGTH)) {
		errors.interests = `Each of the interests can have at most ${MAX_LENGTH} characters. Put commas between them.`;
	}
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	return { ok: true, inputs: { ...fields, interests, closing: fields.closing || DEFAULT_CLOSING } };
}

/** Splits at commas and line breaks, including the commas of other scripts. Case doesn't make two interests different. */
function splitInterests(typed: string): string[] {
	const interests = new Map<string, string>();
	for (const part of typed.split(/[,;\n،、，；·•|]/u)) {
		const interest = emptyUnlessVisible(singleLine(part));
		const key = interest.toLowerCase();
		if (interest !== "" && !interests.has(key)) interests.set(key, interest);
	}
	return [...interests.values()];
}
