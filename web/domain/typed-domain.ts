import { DOMAIN_NAME_PROBLEMS, readDomainName } from "../../core/addresses/domain-name.ts";
import { shownHost } from "../../core/addresses/host-name.ts";

/** What was read in the text of the domain field. */
export interface TypedDomain {
	/** Null for an empty text, and for one that can't be a domain. */
	hostname: string | null;
	isEmpty: boolean;
	/** Why the text can't be saved, for when the person tries to. */
	problem: string | null;
	/** The name that will be saved when it isn't what was typed. */
	savedAs: string | null;
}

export function readTyped(typed: string): TypedDomain {
	const text = typed.trim();
	if (text === "") return { hostname: null, isEmpty: true, problem: null, savedAs: null };
	const reading = readDomainName(text);
	if ("problem" in reading) {
		return { hostname: null, isEmpty: false, problem: DOMAIN_NAME_PROBLEMS[reading.problem], savedAs: null };
	}
	const { hostname } = reading;
	return { hostname, isEmpty: false, problem: null, savedAs: hostname === text ? null : bothForms(hostname) };
}

/**
 * Finds the domain in what was typed, also among other words or with slips in it. Returns the text unchanged if there is none,
 * or without a connection.
 */
export async function understood(typed: string): Promise<string> {
	if (readTyped(typed).problem === null) return typed;
	try {
		const { readTypedDomain } = await import("../../core/domains/typed-domain.ts");
		const reading = readTypedDomain(typed);
		return "hostname" in reading ? shownHost(reading.hostname) : typed;
	} catch {
		return typed;
	}
}

/** The name in its own script, with the form that DNS uses if it differs: `jané.com (xn--jan-dma.com)`. */
function bothForms(hostname: string): string {
	const shown = shownHost(hostname);
	return shown === hostname ? hostname : `${shown} (${hostname})`;
}
