import { TextInput } from "@mantine/core";
import { LINK_URL_MAX } from "../../../../core/addresses/safe-url.ts";
import { BLOCK_TITLE_MAX } from "../../../../core/blocks/block-limits.ts";
import { PHONE_MAX } from "../../../../core/blocks/contact.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";
import { HoursFields } from "../hours-fields.tsx";

export default function ContactFields({ fields, hints, set }: BlockFieldsProps<"contact">) {
	return (
		<>
			<TextInput
				label="Name"
				placeholder="Roe Pottery"
				attributes={{ input: { dir: "auto" } }}
				data-autofocus
				autoFocus
				maxLength={BLOCK_TITLE_MAX}
				value={fields.name}
				error={hints.name}
				onChange={(event) => set({ name: event.currentTarget.value })}
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
