import { DescribedSwitch } from "../../fields/described-switch.tsx";
import { TitleField } from "../../fields/title-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function HeadingFields({ fields, hints, set }: BlockFieldsProps<"heading">) {
	return (
		<>
			<TitleField label="Heading" autoFocus value={fields.text} error={hints.text} onType={(text) => set({ text })} />
			<DescribedSwitch
				label="Fold away"
				description="Visitors tap the heading to see the blocks below it, up to the next heading"
				checked={fields.isFolded ?? false}
				onChange={(event) => set({ isFolded: event.currentTarget.checked })}
			/>
		</>
	);
}
