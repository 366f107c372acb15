import { TextInput } from "@mantine/core";
import { BLOCK_TITLE_MAX } from "../../../../core/blocks/block-limits.ts";
import { DescribedSwitch } from "../../fields/described-switch.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function HeadingFields({ fields, hints, set }: BlockFieldsProps<"heading">) {
	return (
		<>
			<TextInput
				label="Heading"
				attributes={{ input: { dir: "auto" } }}
				data-autofocus
				autoFocus
				maxLength={BLOCK_TITLE_MAX}
				value={fields.text}
				error={hints.text}
				onChange={(event) => set({ text: event.currentTarget.value })}
			/>
			<DescribedSwitch
				label="Fold away"
				description="Visitors tap the heading to see the blocks below it, up to the next heading"
				checked={fields.isFolded ?? false}
				onChange={(event) => set({ isFolded: event.currentTarget.checked })}
			/>
		</>
	);
}
