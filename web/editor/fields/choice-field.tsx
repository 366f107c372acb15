import { Input, SegmentedControl } from "@mantine/core";
import { useId } from "react";
import classes from "./choice-field.module.css";

interface Option<Value extends string> {
	value: Value;
	label: string;
	disabled?: boolean;
}

interface ChoiceFieldProps<Value extends string> {
	label: string;
	value: Value;
	options: readonly Option<Value>[];
	onChoose: (value: Value) => void;
	/** Focuses the chosen word when the field appears. */
	autoFocus?: boolean;
}

/** A choice of a few words, side by side. */
export function ChoiceField<Value extends string>({
	label,
	value,
	options,
	onChoose,
	autoFocus,
}: ChoiceFieldProps<Value>) {
	const id = useId();
	return (
		<div ref={autoFocus ? focusChosen : null}>
			<Input.Label size="md" labelElement="div" id={id}>
				{label}
			</Input.Label>
			<SegmentedControl
				aria-labelledby={id}
				size="md"
				fullWidth
				className={classes.control}
				value={value}
				data={[...options]}
				onChange={(chosen) => onChoose(chosen)}
			/>
		</div>
	);
}

/** Mantine passes no `autoFocus` on to its radio buttons. */
function focusChosen(field: HTMLElement | null): void {
	field?.querySelector<HTMLElement>(":checked")?.focus();
}

/** The options for a field's values. A value without a label doesn't compile. */
export function optionsOf<Value extends string>(labels: Record<Value, string>): readonly Option<Value>[] {
	// The type allows no other keys.
	return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}
