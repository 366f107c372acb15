interface Counted {
	rules?: readonly unknown[] | undefined;
	split?: { others: readonly unknown[] } | null | undefined;
}

/** "2 rules, then a split in 3", or null without both. */
export function rulesInShort({ rules = [], split }: Counted): string | null {
	const counted = rules.length > 0 && `${rules.length} ${rules.length === 1 ? "rule" : "rules"}`;
	const divided = split && `split in ${split.others.length + 1}`;
	if (counted && divided) return `${counted}, then ${divided}`;
	if (divided) return `S${divided.slice(1)}`;
	return counted || null;
}
