/** A part of a file, in bytes. */
export interface ByteRange {
	offset: number;
	length: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The one range that a request asks for (RFC 9110, section 14). Null for the whole file: without a range, for several at once, for what
 * can't be read, and for a range of another version of the file.
 */
export function readRange(
	headers: Headers,
	{ bytes, etag }: { bytes: number; etag: string },
): ByteRange | "unsatisfiable" | null {
	const [, first = "", last = ""] = RANGE.exec(headers.get("range")?.trim() ?? "") ?? [];
	if (first === "" && last === "") return null;
	const ifRange = headers.get("if-range");
	if (ifRange !== null && ifRange !== etag) return null;
	if (first === "") {
		const length = Math.min(Number(last), bytes);
		return length === 0 ? "unsatisfiable" : { offset: bytes - length, length };
	}
	const offset = Number(first);
	if (last !== "" && Number(last) < offset) return null;
	if (offset >= bytes) return "unsatisfiable";
	const end = last === "" ? bytes : Math.min(Number(last) + 1, bytes);
	return { offset, length: end - offset };
}
