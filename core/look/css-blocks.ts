/** Splits CSS (without comments) into the rules and at-rules of its outermost level, each with what is in its braces. */
export function blocksOf(css: string): { head: string; body: string; text: string }[] {
	const blocks = [];
	let [start, open, depth] = [0, 0, 0];
	for (let at = 0; at < css.length; at++) {
		if (css[at] === "{" && depth++ === 0) open = at;
		if (css[at] !== "}" || --depth > 0) continue;
		const text = css.slice(start, at + 1);
		blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at).trim(), text });
		start = at + 1;
	}
	return blocks;
}
