import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { RadioCards } from "../components/radio-cards.tsx";
import classes from "./start.module.css";

interface ChoiceChipsProps<Value extends string> {
	label: string;
	choices: readonly (readonly [value: Value, words: string])[];
	/** Null when the field has other words. */
	value: string | null;
	onChange: (value: Value) => void;
	/** What is beside the choices. */
	children?: ReactNode;
}

/** Small choices below a field. */
export function ChoiceChips<Value extends string>({
	label,
	choices,
	value,
	onChange,
	children,
}: ChoiceChipsProps<Value>) {
	function choose(chosen: string) {
		const choice = choices.find(([value]) => value === chosen);
		if (choice) onChange(choice[0]);
	}
	return (
		<RadioCards label={label} classNames={{ label: classes.spoken }} value={value} onChange={choose}>
			<div className={classes.chips}>
				{choices.map(([id, words]) => (
					<Radio.Card key={id} value={id} className={classes.chip}>
						{words}
					</Radio.Card>
				))}
				{children}
			</div>
		</RadioCards>
	);
}
