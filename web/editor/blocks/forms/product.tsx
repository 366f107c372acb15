import { TextInput } from "@mantine/core";
import { PRICE_MAX } from "../../../../core/blocks/product.tsx";
import { TitleField } from "../../fields/title-field.tsx";
import { UrlField } from "../../fields/url-field.tsx";
import { ImageField } from "../../images/image-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function ProductFields({ fields, hints, set, onBusy }: BlockFieldsProps<"product">) {
	return (
		<>
			<TitleField autoFocus value={fields.title} error={hints.title} onType={(title) => set({ title })} />
			<TextInput
				label="Price"
				placeholder="€28"
				maxLength={PRICE_MAX}
				value={fields.price}
				error={hints.price}
				onChange={(event) => set({ price: event.currentTarget.value })}
			/>
			<UrlField value={fields.url} error={hints.url} onChange={(event) => set({ url: event.currentTarget.value })} />
			<ImageField
				kind="picture"
				value={fields.picture}
				onChange={(name) => set({ picture: name ?? undefined })}
				onBusy={onBusy}
			/>
		</>
	);
}
