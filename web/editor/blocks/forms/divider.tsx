import { ChoiceField, optionsOf } from "../../fields/choice-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

const STYLES = optionsOf<BlockFieldsProps<"divider">["fields"]["style"]>({
	line: "Line",
	dots: "Dots",
	space: "Space",
});

export default function DividerFields({ fields, set }: BlockFieldsProps<"divider">) {
	return (
		<ChoiceField label="Style" autoFocus value={fields.style} options={STYLES} onChoose={(style) => set({ style })} />
	);
}
