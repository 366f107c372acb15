import { ColorInput } from "@mantine/core";
import { useState } from "react";

const FULL_HEX = /^#[0-9a-f]{6}$/i;

interface ColorFieldProps {
	label: string;
	/** `#rrggbb`, or empty when something else than one color is set. */
	color: string;
	placeholder?: string;
	onPick: (color: string) => void;
}

/** A color to pick or type. Half-typed colors stay in the field until they are whole. */
export function ColorField({ label, color, placeholder, onPick }: ColorFieldProps) {
	const [partial, setPartial] = useState<string | null>(null);
	return (
		<ColorInput
			label={label}
			size="md"
			format="hex"
			withEyeDropper={false}
			value={partial ?? color}
			{...(placeholder === undefined ? {} : { placeholder })}
			onChange={(typed) => {
				const isWhole = FULL_HEX.test(typed);
				setPartial(isWhole ? null : typed);
				if (isWhole && typed.toLowerCase() !== color) onPick(typed.toLowerCase());
			}}
			onBlur={() => setPartial(null)}
		/>
	);
}
