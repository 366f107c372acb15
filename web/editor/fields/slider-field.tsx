import { Input, Slider } from "@mantine/core";
import { useId } from "react";
import classes from "./slider-field.module.css";
import { useSidewaysOnly } from "./use-sideways-only.ts";

/** A unit as it is written beside a value, and as it is read aloud. */
interface Unit {
	short: string;
	words: string;
}

export const PIXELS: Unit = { short: "px", words: "pixels" };
export const PERCENT: Unit = { short: "%", words: "percent" };

interface SliderFieldProps {
	label: string;
	unit: Unit;
	value: number;
	range: { min: number; max: number; step?: number };
	onChange: (value: number) => void;
}

/** A slider with its label and its value above it. */
export function SliderField({ label, unit, value, range, onChange }: SliderFieldProps) {
	const id = useId();
	const touch = useSidewaysOnly();
	return (
		<div>
			<div className={classes.label}>
				<Input.Label size="md" labelElement="div" id={id}>
					{label}
				</Input.Label>
				<span className={classes.value}>
					{value} {unit.short}
				</span>
			</div>
			<Slider
				{...touch}
				className={classes.slider}
				size="lg"
				{...range}
				value={value}
				onChange={onChange}
				label={null}
				thumbProps={{ "aria-labelledby": id, "aria-valuetext": `${value} ${unit.words}` }}
			/>
		</div>
	);
}
