/** Tells equal names apart: the second "Chrome on Linux" becomes "Chrome on Linux (2)". */
export function numbered(names: readonly string[]): string[] {
	return names.map((name, at) => {
		const before = names.slice(0, at).filter((one) => one === name).length;
		return before > 0 ? `${name} (${before + 1})` : name;
	});
}
