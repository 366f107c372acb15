import { decoded } from "./decoded.ts";

/** The email addresses that a stored `mailto:` address is to, each once. They can stand in its query, too (RFC 6068). */
export function emailsIn(mailto: string): string[] {
	const [to = "", query = ""] = mailto.replace(/^mailto:/i, "").split("?", 2);
	const more = query.split("&").flatMap((field) => (/^to=/i.test(field) ? field.slice("to=".length) : []));
	const emails = [to, ...more].flatMap((list) => list.split(",")).map((email) => decoded(email).trim());
	return [...new Set(emails)].filter((email) => email !== "");
}
