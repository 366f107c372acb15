import { understoodLink } from "../links/understood-link.ts";
import { hintName, type RuleHints, type TypedRules } from "./typed-rules.ts";

/** The rules with the addresses that were meant, and a hint for each that can't be read but could be meant otherwise. */
export async function understoodRules({ rules, split }: TypedRules): Promise<{ meant: TypedRules; hints: RuleHints }> {
	const hints: RuleHints = {};
	async function understood<Item extends { id: string; url: string }>(item: Item): Promise<Item> {
		const { url, hint } = await understoodLink({ title: "", url: item.url });
		if (hint !== undefined) hints[hintName(item.id, "url")] = hint;
		return { ...item, url };
	}
	const [read, others] = await Promise.all([
		Promise.all(rules.map(understood)),
		Promise.all((split?.others ?? []).map(understood)),
	]);
	return { meant: { rules: read, split: split && { ...split, others } }, hints };
}
