import { ColorInput } from "@mantine/core";
import { useState } from "react";
import { type HexColor, hexColorSchema } from "../../../core/color.ts";

interface ColorFieldProps {
	label: string;
	/** `#rrggbb`, or empty when something else than one color is set. */
	color: HexColor | "";
	placeholder?: string;
	onPick: (color: HexColor) => void;
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
				const whole = hexColorSchema.safeParse(typed).data;
				setPartial(whole ? null : typed);
				if (whole && whole !== color) onPick(whole);
			}}
			onBlur={() => setPartial(null)}
		/>
	);
}
