import { Textarea } from "@mantine/core";
import { TEXT_MAX } from "../../../../core/blocks/text.tsx";
import type { BlockFieldsProps } from "../block-form.tsx";

export default function TextFields({ fields, hints, set }: BlockFieldsProps<"text">) {
	return (
		<Textarea
			label="Text"
			description="**bold**, *italic*, [words](https://example.com), and lines that begin with - for a list."
			inputWrapperOrder={["label", "input", "error", "description"]}
			attributes={{ input: { dir: "auto" } }}
			data-autofocus
			autoFocus
			autosize
			minRows={4}
			maxRows={14}
			maxLength={TEXT_MAX}
			value={fields.text}
			error={hints.text}
			onChange={(event) => set({ text: event.currentTarget.value })}
		/>
	);
}
