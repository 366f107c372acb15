import { TextInput } from "@mantine/core";
import { LINK_URL_MAX } from "../../../../core/addresses/safe-url.ts";
import { PHONE_MAX } from "../../../../core/blocks/contact.tsx";
import { TitleField } from "../../fields/title-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";
import { HoursFields } from "../hours-fields.tsx";

export default function ContactFields({ fields, hints, set }: BlockFieldsProps<"contact">) {
	return (
		<>
			<TitleField
				label="Name"
				placeholder="Roe Pottery"
				autoFocus
				value={fields.name}
				error={hints.name}
				onType={(name) => set({ name })}
			/>
			<TextInput
				type="tel"
				label="Phone"
				placeholder="+1 503 555 0100"
				maxLength={PHONE_MAX}
				value={fields.phone ?? ""}
				error={hints.phone}
				onChange={(event) => set({ phone: event.currentTarget.value || undefined })}
			/>
			<TextInput
				type="email"
				label="Email"
				placeholder="hello@example.com"
				value={fields.email ?? ""}
				error={hints.email}
				onChange={(event) => set({ email: event.currentTarget.value || undefined })}
			/>
			<TextInput
				label="Address"
				placeholder="12 Harbor Street, Portland"
				attributes={{ input: { dir: "auto" } }}
				maxLength={LINK_URL_MAX}
				value={fields.place ?? ""}
				error={hints.place}
				onChange={(event) => set({ place: event.currentTarget.value || undefined })}
			/>
			<HoursFields
				hours={fields.hours}
				timeZone={fields.timeZone}
				hints={hints}
				onChange={(hours, timeZone) => set({ hours, timeZone })}
			/>
		</>
	);
}
