import { Input, Slider } from "@mantine/core";
import { type TouchEvent, useId, useRef } from "react";
import classes from "./slider-field.module.css";

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

/** Less than this, in px, decides nothing yet. */
const DECIDING_PX = 6;

/**
 * For a slider in something that scrolls: a finger that moves up or down over it scrolls, and leaves the value alone. One that
 * moves sideways slides, and a tap chooses as always. Mantine's slider takes every touch at once.
 */
function useSidewaysOnly() {
	const press = useRef<{ x: number; y: number } | null>(null);
	return {
		onTouchStartCapture(event: TouchEvent) {
			const touch = event.touches[0];
			press.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
			event.stopPropagation();
		},
		onTouchMoveCapture({ touches, target }: TouchEvent) {
			const touch = touches[0];
			if (!press.current || !touch) return;
			const aside = Math.abs(touch.clientX - press.current.x);
			const down = Math.abs(touch.clientY - press.current.y);
			if (Math.max(aside, down) < DECIDING_PX) return;
			press.current = null;
			// It follows the finger from here, as it follows a mouse.
			const { clientX, clientY } = touch;
			if (aside > down) target.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, clientX, clientY }));
		},
	};
}
