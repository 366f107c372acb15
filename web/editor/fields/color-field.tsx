import { ColorInput } from "@mantine/core";
import { useState } from "react";
import { type HexColor, hexColorSchema } from "../../../core/look/color.ts";
import { readTypedColor } from "../../../core/look/typed-color.ts";

interface ColorFieldProps {
	label: string;
	/** Empty while the page shows a gradient or a picture. */
	color: HexColor | "";
	placeholder?: string;
	onPick: (color: HexColor) => void;
}

/** A color to pick or type. Another form of one is read when the field is left, and an incomplete color isn't applied. */
export function ColorField({ label, color, placeholder, onPick }: ColorFieldProps) {
	const [partial, setPartial] = useState<string | null>(null);
	return (
		<ColorInput
			label={label}
			size="md"
			format="hex"
			withEyeDropper={false}
			// The keyboard of a phone comes after the picker, which then has more room above its field.
			popoverProps={{ preventPositionChangeWhenVisible: false, transitionProps: { duration: 0 } }}
			value={partial ?? color}
			{...(placeholder === undefined ? {} : { placeholder })}
			onChange={(typed) => {
				const whole = hexColorSchema.safeParse(typed).data;
				setPartial(whole ? null : typed);
				if (whole && whole !== color) onPick(whole);
			}}
			// Mantine would bring back the last color that it has seen, which can be the one before the typed one.
			fixOnBlur={false}
			onBlur={() => {
				const read = partial === null ? null : (readTypedColor(partial) ?? namedColor(partial));
				setPartial(null);
				if (read && read !== color) onPick(read);
			}}
		/>
	);
}

/** A color that the browser knows in another form: `teal`, `hsl(160 77% 24%)`. */
function namedColor(typed: string): HexColor | null {
	const context = document.createElement("canvas").getContext("2d");
	if (!context || !CSS.supports("color", typed.trim())) return null;
	context.fillStyle = typed.trim();
	return hexColorSchema.safeParse(context.fillStyle).data ?? null;
}
