/**
 * The addresses in a file of subscribers that have confirmed. A text inside a cell has its quotation marks doubled, so none can
 * look like the beginning of a row.
 */
export function confirmedIn(csv: string): string[] {
	return [...csv.matchAll(/^"([^"]+)","Confirmed",/gm)].map(([, email = ""]) => email.replace(/^'/, ""));
}
