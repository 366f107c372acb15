import { RichTextField } from "../../rich-text/rich-text-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function TextFields({ fields, hints, set }: BlockFieldsProps<"text">) {
	// A refusal within the text's tree names a path such as `text.0`.
	const [hint] = Object.entries(hints).flatMap(([field, message]) => (field.split(".")[0] === "text" ? [message] : []));
	return <RichTextField label="Text" text={fields.text} error={hint} onChange={(text) => set({ text })} />;
}
