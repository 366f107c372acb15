import { TextInput } from "@mantine/core";
import { FILE_LINE_MAX } from "../../../../core/blocks/file.tsx";
import { TitleField } from "../../fields/title-field.tsx";
import { ImageField } from "../../images/image-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function FileFields({ fields, hints, set, onBusy }: BlockFieldsProps<"file">) {
	return (
		<>
			<TitleField autoFocus value={fields.title} error={hints.title} onType={(title) => set({ title })} />
			<TextInput
				label="Line below the title"
				placeholder="48 pages, to read on any device"
				maxLength={FILE_LINE_MAX}
				value={fields.line}
				error={hints.line}
				onChange={(event) => set({ line: event.currentTarget.value })}
			/>
			<ImageField
				kind="picture"
				value={fields.picture}
				onChange={(name) => set({ picture: name ?? undefined })}
				onBusy={onBusy}
			/>
		</>
	);
}
