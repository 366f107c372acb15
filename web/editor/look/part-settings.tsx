import { NativeSelect } from "@mantine/core";
import type { PartField, Parts } from "../../../core/look/part-options.ts";
import fields from "../fields/fields.module.css";
import { PART_LABELS } from "./part-labels.ts";

interface PartSettingsProps {
	parts: Parts;
	/** Whether the page has a look, which may draw some parts in its own way. */
	hasTheme: boolean;
	onChange: (change: Partial<Parts>) => void;
}

/** A choice for each part of the look. */
export function PartSettings({ parts, hasTheme, onChange }: PartSettingsProps) {
	return (
		<div className={fields.choices}>
			{ORDER.map((field) => (
				<NativeSelect
					key={field}
					label={PART_LABELS[field].label}
					size="md"
					value={parts[field]}
					data={valuesOf(field, hasTheme)}
					onChange={(event) => onChange({ [field]: event.currentTarget.value })}
				/>
			))}
		</div>
	);
}

// The compiler checks that the labels name every part.
const ORDER = Object.keys(PART_LABELS) as PartField[];

function valuesOf(field: PartField, hasTheme: boolean) {
	return Object.entries(PART_LABELS[field].values)
		.filter(([value]) => hasTheme || value !== "own")
		.map(([value, label]) => ({ value, label }));
}
