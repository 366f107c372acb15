import { TextInput } from "@mantine/core";
import { BLOCK_TITLE_MAX } from "../../../../core/blocks/block-limits.ts";
import { PRICE_MAX } from "../../../../core/blocks/product.tsx";
import { UrlField } from "../../fields/url-field.tsx";
import { ImageField } from "../../images/image-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function ProductFields({ fields, hints, set, onBusy }: BlockFieldsProps<"product">) {
	return (
		<>
			<TextInput
				label="Title"
				attributes={{ input: { dir: "auto" } }}
				data-autofocus
				autoFocus
				maxLength={BLOCK_TITLE_MAX}
				value={fields.title}
				error={hints.title}
				onChange={(event) => set({ title: event.currentTarget.value })}
			/>
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
