import type { BlockFieldsProps } from "../block-fields.ts";
import { EmbedFields } from "../embed-fields.tsx";

export default function PostFields(props: BlockFieldsProps<"post">) {
	return <EmbedFields {...props} kind="post" placeholder="tiktok.com/@name/video/…" />;
}
