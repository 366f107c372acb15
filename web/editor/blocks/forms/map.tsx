import { TextInput } from "@mantine/core";
import { LINK_URL_MAX } from "../../../../core/addresses/safe-url.ts";
import { BLOCK_TITLE_MAX } from "../../../../core/blocks/block-limits.ts";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function MapFields({ fields, hints, set }: BlockFieldsProps<"map">) {
	return (
		<>
			<TextInput
				label="Address"
				placeholder="12 Harbor Street, Portland"
				attributes={{ input: { dir: "auto" } }}
				autoComplete="street-address"
				data-autofocus
				autoFocus
				maxLength={LINK_URL_MAX}
				value={fields.place}
				error={hints.place}
				onChange={(event) => set({ place: event.currentTarget.value })}
			/>
			<TextInput
				label="Title"
				placeholder="The studio"
				attributes={{ input: { dir: "auto" } }}
				maxLength={BLOCK_TITLE_MAX}
				value={fields.title}
				error={hints.title}
				onChange={(event) => set({ title: event.currentTarget.value })}
			/>
		</>
	);
}
