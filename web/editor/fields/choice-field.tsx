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
}

/** A choice of a few words, side by side. */
export function ChoiceField<Value extends string>({ label, value, options, onChoose }: ChoiceFieldProps<Value>) {
	const id = useId();
	return (
		<div>
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

/** The options for a field's values. A value without a label doesn't compile. */
export function optionsOf<Value extends string>(labels: Record<Value, string>): readonly Option<Value>[] {
	// The type allows no other keys.
	return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}
