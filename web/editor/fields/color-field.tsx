import { ColorInput } from "@mantine/core";
import { useState } from "react";
import { type HexColor, hexColorSchema } from "../../../core/look/color.ts";

interface ColorFieldProps {
	label: string;
	/** Empty while the page shows a gradient or a picture. */
	color: HexColor | "";
	placeholder?: string;
	onPick: (color: HexColor) => void;
}

/** A color to pick or type. An incomplete color stays in the field and isn't applied. */
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
			// Mantine would bring back the last color that it has seen, which can be the one before the typed one.
			fixOnBlur={false}
			onBlur={() => setPartial(null)}
		/>
	);
}
