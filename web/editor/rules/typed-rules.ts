import { deepEqual } from "@tanstack/react-router";
import type { Link } from "../../../core/blocks/block.ts";
import type { Conditions, Rule, Split } from "../../../core/rules/rule.ts";
import { rulesSchema } from "../../../core/rules/rule-schema.ts";

/** What is typed about where a link leads. Addresses and weights need not be valid. */
export interface TypedRules {
	rules: TypedRule[];
	split: TypedSplit | null;
}

export interface TypedRule {
	id: string;
	when: Conditions;
	url: string;
}

export interface TypedSplit {
	weight: string;
	others: { id: string; url: string; weight: string }[];
}

/** What to mend in a rule or a variant, by its id and field. */
export type RuleHints = Partial<Record<string, string>>;

export function typedRules({ rules = [], split }: Pick<Link, "rules" | "split">): TypedRules {
	return {
		rules,
		split: split
			? { weight: `${split.weight}`, others: split.others.map((one) => ({ ...one, weight: `${one.weight}` })) }
			: null,
	};
}

/** A new rule asks nothing yet, so it takes everybody. */
export function asksNothing({ when }: TypedRule): boolean {
	return Object.values(when).every((one) => one === undefined);
}

/** Whether a rule was only begun: there is nothing to save, and nothing to mend. */
export function isBegun(rule: TypedRule): boolean {
	return asksNothing(rule) && rule.url.trim() === "";
}

type ReadRules = { ok: true; rules: Rule[]; split: Split | null } | { ok: false; hints: RuleHints };

/** Reads the form. `now`, in milliseconds since 1970, is when a split begins. */
export function readRules({ rules, split }: TypedRules, now: number): ReadRules {
	const read = rulesSchema.safeParse({
		rules: rules.length > 0 ? rules : undefined,
		split: split
			? {
					since: now,
					weight: numberIn(split.weight),
					others: split.others.map((one) => ({ ...one, weight: numberIn(one.weight) })),
				}
			: undefined,
	});
	if (read.success) return { ok: true, rules: read.data.rules ?? [], split: read.data.split ?? null };
	const hints: RuleHints = {};
	for (const { path, message } of read.error.issues) {
		const at = Number(path[0] === "rules" ? path[1] : path[2]);
		const id = path[0] === "rules" ? rules[at]?.id : split?.others[at]?.id;
		const field = path.findLast((part) => typeof part === "string" && part !== "rules" && part !== "others");
		hints[
			hintName(id ?? "own", path.includes("when") && typeof path[3] === "string" ? path[3] : `${String(field)}`)
		] ??= message;
	}
	return { ok: false, hints };
}

/** The name of a hint: of a rule's `url`, a condition, or a variant's `weight`. */
export function hintName(id: string, field: string): string {
	return `${id} ${field}`;
}

/** The link with what was read. A split that stays as it is keeps its beginning. */
export function withRules(link: Link, before: Link, { rules, split }: { rules: Rule[]; split: Split | null }): Link {
	const { rules: _, split: __, ...rest } = link;
	const isSame = before.split && split && link.url === before.url && sameWeights(before.split, split);
	return {
		...rest,
		...(rules.length > 0 && { rules }),
		...(split && { split: isSame && before.split ? before.split : split }),
	};
}

function sameWeights({ since: _, ...one }: Split, { since: __, ...other }: Split): boolean {
	return deepEqual(one, other);
}

function numberIn(typed: string): number {
	return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
