import { DescribedSwitch } from "../../fields/described-switch.tsx";
import { TitleField } from "../../fields/title-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function HeadingFields({ fields, hints, set }: BlockFieldsProps<"heading">) {
	return (
		<>
			<TitleField label="Heading" autoFocus value={fields.text} error={hints.text} onType={(text) => set({ text })} />
			<DescribedSwitch
				label="Collapsible"
				description="Visitors tap it to show what's below."
				checked={fields.isFolded ?? false}
				onChange={(event) => set({ isFolded: event.currentTarget.checked })}
			/>
		</>
	);
}
