import { Radio } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { RadioCards } from "../../components/radio-cards.tsx";
import classes from "./choice-row.module.css";
import { useResting } from "./use-resting.ts";

interface ChoiceRowProps {
	label: string;
	/** The names of the values, in their order. */
	names: Readonly<Record<string, string>>;
	value: string;
	isOffered: (value: string) => boolean;
	/** Draws a value on 40 × 28 px. */
	draw: (value: string) => ReactNode;
	/** Called when a pointer rests on a value, and with null when it leaves. */
	onTry: (value: string | null) => void;
	onChange: (value: string) => void;
}

/** A row of small drawings to choose from. The name of the one that is chosen or tried stands beside the label. */
export function ChoiceRow({ label, names, value, isOffered, draw, onTry, onChange }: ChoiceRowProps) {
	const [tried, setTried] = useState<string | null>(null);
	const { end, pointer } = useResting("value", (on) => {
		setTried(on);
		onTry(on);
	});
	return (
		<RadioCards
			label={label}
			size="md"
			className={classes.part}
			value={value}
			onChange={(chosen) => {
				end();
				onChange(chosen);
			}}
			{...pointer}
		>
			<span className={classes.value} aria-hidden="true">
				{names[tried ?? value]}
			</span>
			<div className={classes.drawings}>
				{Object.entries(names)
					.filter(([value]) => isOffered(value))
					.map(([value, name]) => (
						<Radio.Card key={value} value={value} className={classes.drawing} aria-label={name} data-value={value}>
							{draw(value)}
						</Radio.Card>
					))}
			</div>
		</RadioCards>
	);
}
