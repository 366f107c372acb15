import type { BlockFieldsProps } from "../block-fields.ts";
import { EmbedFields } from "../embed-fields.tsx";

export default function VideoFields(props: BlockFieldsProps<"video">) {
	return <EmbedFields {...props} kind="video" placeholder="youtube.com/watch?v=…" />;
}
