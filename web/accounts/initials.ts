/** The first letters of the first and the last word of a name, or of what stands before the @ of an address. */
export function initialsOf(name: string): string {
	const words = name
		.replace(/(.)@.*/, "$1")
		.split(/[\s._-]+/)
		.filter(Boolean);
	const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
	return [first, last]
		.map((word) => [...word][0] ?? "")
		.join("")
		.toUpperCase();
}
