import type { PartField, Parts } from "../../../core/look/part-options.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { PART_DRAWINGS, type PartDrawing } from "./part-drawings.ts";
import { PART_LABELS } from "./part-labels.ts";

interface PartSettingsProps {
	parts: Parts;
	/** Whether the page has a look, which may draw some parts in its own way. */
	hasTheme: boolean;
	/** Called when a pointer rests on a value, and with null when it leaves. */
	onTry: (change: Partial<Parts> | null) => void;
	onChange: (change: Partial<Parts>) => void;
}

/** A row of small drawings for each part of the look. */
export function PartSettings({ parts, hasTheme, onTry, onChange }: PartSettingsProps) {
	return ORDER.map((field) => {
		const { label, values } = PART_LABELS[field];
		const drawings: Readonly<Record<string, PartDrawing>> = PART_DRAWINGS[field];
		return (
			<ChoiceRow
				key={field}
				label={label}
				names={values}
				value={parts[field]}
				isOffered={(value) => hasTheme || value !== "own"}
				draw={(value) => <Drawing {...drawings[value]} />}
				onTry={(value) => onTry(value === null ? null : { [field]: value })}
				onChange={(value) => onChange({ [field]: value })}
			/>
		);
	});
}

// The compiler checks that the labels name every part.
const ORDER = Object.keys(PART_LABELS) as PartField[];

function Drawing({ fill, soft, line }: PartDrawing) {
	return (
		<svg viewBox="0 0 40 28" width="40" height="28" aria-hidden="true">
			{soft && <path d={soft} fill="currentColor" opacity="0.3" />}
			{fill && <path d={fill} fill="currentColor" />}
			{line && <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" />}
		</svg>
	);
}
