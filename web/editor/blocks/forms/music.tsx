import type { BlockFieldsProps } from "../block-fields.ts";
import { EmbedFields } from "../embed-fields.tsx";

export default function MusicFields(props: BlockFieldsProps<"music">) {
	return <EmbedFields {...props} kind="music" placeholder="open.spotify.com/album/…" />;
}
