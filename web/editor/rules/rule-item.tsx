import { Button, UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import type { Deadness } from "../../../core/rules/dead-rules.ts";
import type { Conditions } from "../../../core/rules/rule.ts";
import { conditionsInWords } from "../../../core/rules/rule-words.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { EditorIcon } from "../fields/editor-icon.tsx";
import { shownUrl } from "../links/shown-url.ts";
import { RowButton } from "../sortable/row-button.tsx";
import { ConditionField } from "./condition-field.tsx";
import { CONDITIONS, type ConditionId } from "./conditions.ts";
import classes from "./rules.module.css";
import { TargetField } from "./target-field.tsx";
import { hintName, isBegun, type RuleHints, type TypedRule } from "./typed-rules.ts";

interface RuleItemProps {
	rule: TypedRule;
	at: number;
	count: number;
	deadness: Deadness | undefined;
	hints: RuleHints;
	isOpen: boolean;
	/** It was just added. */
	isNew: boolean;
	onToggle: () => void;
	onChange: (change: Partial<TypedRule>) => void;
	/** Moves the rule up (-1) or down (1) by one place. */
	onStep: (by: -1 | 1) => void;
	onRemove: () => void;
}

/** A rule as a sentence that opens: "From Germany on an iPhone → shop.example". */
export function RuleItem({
	rule,
	at,
	count,
	deadness,
	hints,
	isOpen,
	isNew,
	onToggle,
	onChange,
	onStep,
	onRemove,
}: RuleItemProps) {
	const id = useId();
	const [added, setAdded] = useState<ConditionId | null>(null);
	const name = `rule ${at + 1}`;
	const words = conditionsInWords(rule.when) || "New rule";
	const asked = CONDITIONS.filter((one) => rule.when[one.id] !== undefined);
	const others = CONDITIONS.filter((one) => rule.when[one.id] === undefined);
	const emptyHint = hints[hintName(rule.id, "when")];

	function toggle() {
		setAdded(null);
		onToggle();
	}

	function ask(condition: ConditionId, value: Conditions[ConditionId]) {
		onChange({ when: { ...rule.when, [condition]: value } });
	}

	return (
		<li className={classes.rule}>
			<div className="row">
				<UnstyledButton className={classes.sentence} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
					<span>{words}</span>
					<span className={classes.target}>→ {shownUrl(rule.url) || "…"}</span>
				</UnstyledButton>
				{count > 1 && (
					<>
						<RowButton label={`Move ${name} up`} icon="up" isIdle={at === 0} onClick={() => onStep(-1)} />
						<RowButton label={`Move ${name} down`} icon="down" isIdle={at === count - 1} onClick={() => onStep(1)} />
					</>
				)}
				<RowButton label={`Remove ${name}`} icon="delete" onClick={onRemove} />
			</div>
			{deadness && <p className={classes.warning}>{warningOf(deadness)}</p>}
			<div id={id} className={classes.fields} hidden={!isOpen}>
				{isOpen && (
					<>
						{asked.map((condition) => (
							<ConditionField
								key={condition.id}
								condition={condition.id}
								when={rule.when}
								hint={hints[hintName(rule.id, condition.id)]}
								isNew={added === condition.id}
								onChange={(value) => ask(condition.id, value)}
							/>
						))}
						{others.length > 0 && (
							<fieldset className={classes.kinds}>
								<legend>{asked.length === 0 ? "Who is it for?" : "And only if"}</legend>
								{others.map((condition, at) => (
									<Button
										key={condition.id}
										variant="default"
										size="compact-sm"
										autoFocus={isNew && at === 0 && added === null}
										leftSection={<EditorIcon name="add" size={14} />}
										onClick={() => {
											setAdded(condition.id);
											ask(condition.id, condition.blank(browserTimeZone()));
										}}
									>
										{condition.name}
									</Button>
								))}
							</fieldset>
						)}
						{emptyHint && (
							<p className={classes.error} role="alert">
								{emptyHint}
							</p>
						)}
						<TargetField
							label="Leads to"
							value={rule.url}
							error={hints[hintName(rule.id, "url")]}
							onChange={(url) => onChange({ url })}
						/>
						{isBegun(rule) && (
							<Button variant="default" size="sm" className={classes.leave} onClick={onRemove}>
								Cancel
							</Button>
						)}
					</>
				)}
			</div>
		</li>
	);
}

function warningOf(deadness: Deadness): string {
	if (deadness.kind === "impossible") return "No visitor fits: these apps have no browser of their own on computers.";
	const taken = deadness.by === null ? "the rules above take" : `rule ${deadness.by + 1} takes`;
	return `It never decides: ${taken} everybody whom it is for.`;
}
