/** Decodes a part of an address if it can be decoded. */
export function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
