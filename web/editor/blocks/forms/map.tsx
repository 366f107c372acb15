import { TextInput } from "@mantine/core";
import { LINK_URL_MAX } from "../../../../core/addresses/safe-url.ts";
import { TitleField } from "../../fields/title-field.tsx";
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
			<TitleField
				placeholder="The studio"
				value={fields.title}
				error={hints.title}
				onType={(title) => set({ title })}
			/>
		</>
	);
}
