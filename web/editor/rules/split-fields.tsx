import { TextInput } from "@mantine/core";
import { useState } from "react";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import { VARIANTS_MAX } from "../../../core/rules/rule.ts";
import { variantName } from "../../../core/rules/rule-words.ts";
import { DescribedSwitch } from "../fields/described-switch.tsx";
import { shownUrl } from "../links/shown-url.ts";
import { RowButton } from "../sortable/row-button.tsx";
import { AddButton } from "./add-button.tsx";
import classes from "./rules.module.css";
import { TargetField } from "./target-field.tsx";
import { hintName, type RuleHints, type TypedSplit } from "./typed-rules.ts";

interface SplitFieldsProps {
	url: string;
	split: TypedSplit | null;
	hints: RuleHints;
	set: (split: TypedSplit | null) => void;
}

const newVariant = () => ({ id: newBlockId(), url: "", weight: "50" });

/** Divides everybody whom no rule leads elsewhere between two to four addresses. */
export function SplitFields({ url, split, hints, set }: SplitFieldsProps) {
	const [addedId, setAddedId] = useState<string | null>(null);
	const weights = split ? [split.weight, ...split.others.map(({ weight }) => weight)].map(Number) : [];
	const sum = weights.reduce((sum, weight) => sum + weight, 0);
	const shareOf = (at: number) => (sum > 0 ? `${Math.round((100 * (weights[at] ?? 0)) / sum)}%` : "");
	function add(split: TypedSplit) {
		const added = newVariant();
		setAddedId(added.id);
		set({ ...split, others: [...split.others, added] });
	}

	return (
		<div className={classes.split}>
			<DescribedSwitch
				label="A/B test"
				description="Share everyone else between several addresses; each person sees the same one all day."
				checked={split !== null}
				onChange={({ currentTarget: { checked } }) => set(checked ? { weight: "50", others: [newVariant()] } : null)}
			/>
			{split && (
				<>
					<div className={classes.variant}>
						<div className={classes.own}>
							<strong>A</strong>
							<span className={classes.target}>{shownUrl(url) || "The link's address"}</span>
						</div>
						<WeightField
							name="A"
							share={shareOf(0)}
							value={split.weight}
							error={hints[hintName("own", "weight")]}
							onChange={(weight) => set({ ...split, weight })}
						/>
					</div>
					{split.others.map((one, at) => {
						const name = variantName(at + 1);
						const change = (more: Partial<typeof one>) =>
							set({ ...split, others: split.others.with(at, { ...one, ...more }) });
						return (
							<div key={one.id} className={classes.variant}>
								<TargetField
									label={`${name} leads to`}
									autoFocus={one.id === addedId}
									value={one.url}
									error={hints[hintName(one.id, "url")]}
									onChange={(url) => change({ url })}
								/>
								<WeightField
									name={name}
									share={shareOf(at + 1)}
									value={one.weight}
									error={hints[hintName(one.id, "weight")]}
									onChange={(weight) => change({ weight })}
								/>
								{split.others.length > 1 && (
									<RowButton
										label={`Remove ${name}`}
										icon="delete"
										onClick={() => set({ ...split, others: split.others.toSpliced(at, 1) })}
									/>
								)}
							</div>
						);
					})}
					{split.others.length < VARIANTS_MAX - 1 && <AddButton words="Add address" onClick={() => add(split)} />}
				</>
			)}
		</div>
	);
}

interface WeightFieldProps {
	name: string;
	share: string;
	value: string;
	error: string | undefined;
	onChange: (weight: string) => void;
}

function WeightField({ name, share, value, error, onChange }: WeightFieldProps) {
	return (
		<TextInput
			label="Weight"
			aria-label={`Weight of ${name}`}
			inputMode="numeric"
			maxLength={3}
			w="7rem"
			rightSection={<span className="note">{share}</span>}
			rightSectionWidth="3.25rem"
			value={value}
			error={error}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
