/** The email addresses that a stored `mailto:` address names, each once. */
export function emailsIn(mailto: string): string[] {
	const [to = ""] = mailto.replace(/^mailto:/i, "").split("?", 1);
	return [...new Set(to.split(",").map((email) => decoded(email).trim()))].filter((email) => email !== "");
}

/** Decodes a part of an address if it can be decoded. */
export function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
