import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { Text } from "@mantine/core";
import { useState } from "react";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { deadRules } from "../../../core/rules/dead-rules.ts";
import { RULES_MAX } from "../../../core/rules/rule.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { UpgradeLink } from "../../billing/upgrade-link.tsx";
import { useEditing } from "../editing.ts";
import { shownUrl } from "../links/shown-url.ts";
import { moved } from "../sortable/order.ts";
import { AddButton } from "./add-button.tsx";
import { RuleItem } from "./rule-item.tsx";
import classes from "./rules.module.css";
import { SplitFields } from "./split-fields.tsx";
import { TestAs } from "./test-as.tsx";
import { asksNothing, type RuleHints, type TypedRule, type TypedRules } from "./typed-rules.ts";

interface RulesFieldsProps {
	/** The link's own address, as it is typed. */
	url: string;
	typed: TypedRules;
	hints: RuleHints;
	set: (typed: TypedRules) => void;
}

/** A link's rules in their order, its split, and a test of both. It says what a plan lacks. */
export function RulesFields({ url, typed, hints, set }: RulesFieldsProps) {
	const { plan } = useEditing();
	const { rules, split } = typed;
	const [openId, setOpenId] = useState<string | null>(null);
	const [addedId, setAddedId] = useState<string | null>(null);
	const hasPlan = planTerm(plan, "hasLinkRules");
	const dead = deadRules(rules);
	const hasAny = rules.length > 0 || split !== null;
	const setRules = (next: TypedRule[]) => set({ ...typed, rules: next });

	function add() {
		const id = newBlockId();
		setRules([...rules, { id, when: {}, url: "" }]);
		setOpenId(id);
		setAddedId(id);
	}

	return (
		<>
			{!hasPlan && (
				<div className={classes.needs}>
					<Text size="sm">
						{limitMessage("rules", plan, IS_SELLING)}
						{hasAny && " These stay stored, and visitors get the link's own address in the meantime."}
					</Text>
					<UpgradeLink reason="rules" />
				</div>
			)}
			{(hasPlan || hasAny) && (
				<>
					<Text size="sm" c="dimmed">
						The first rule that matches wins.
					</Text>
					<ol className={classes.list}>
						{rules.map((rule, at) => (
							<RuleItem
								key={rule.id}
								rule={rule}
								at={at}
								count={rules.length}
								deadness={asksNothing(rule) ? undefined : dead.get(at)}
								hints={hints}
								isOpen={openId === rule.id || Object.keys(hints).some((name) => name.startsWith(`${rule.id} `))}
								isNew={rule.id === addedId}
								onToggle={() => {
									setAddedId(null);
									setOpenId(openId === rule.id ? null : rule.id);
								}}
								onChange={(change) => setRules(rules.with(at, { ...rule, ...change }))}
								onStep={(by) => setRules(moved(rules, at, at + by))}
								onRemove={() => setRules(rules.toSpliced(at, 1))}
							/>
						))}
						<li className={classes.rest}>
							<span>{rules.length > 0 ? "Everybody else" : "Everybody"}</span>
							<span className={classes.target}>→ {split ? "the split" : shownUrl(url) || "the link's address"}</span>
						</li>
					</ol>
					{rules.length < RULES_MAX && <AddButton words="Add rule" onClick={add} />}
					<SplitFields url={url} split={split} hints={hints} set={(next) => set({ ...typed, split: next })} />
					{hasAny && <TestAs url={url} typed={typed} />}
				</>
			)}
		</>
	);
}
