import { Input, SegmentedControl } from "@mantine/core";
import { useId } from "react";

interface ChoiceFieldProps<Value extends string> {
	label: string;
	value: Value;
	options: readonly { value: Value; label: string; disabled?: boolean }[];
	onChoose: (value: Value) => void;
}

/** One of a few words, side by side. */
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
				value={value}
				data={[...options]}
				onChange={(chosen) => onChoose(chosen)}
			/>
		</div>
	);
}
