import { UrlField } from "../../fields/url-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";
import { DescribedPicture } from "../described-picture.tsx";

export default function ImageFields({ fields, hints, set, onBusy }: BlockFieldsProps<"image">) {
	return (
		<>
			<DescribedPicture
				autoFocus
				picture={fields.picture}
				alt={fields.alt}
				hints={{ picture: hints.picture && "Choose a picture.", alt: hints.alt }}
				onPicture={(picture) => set(picture ?? { picture: "" })}
				onAlt={(alt) => set({ alt })}
				onBusy={onBusy}
			/>
			<UrlField
				description="Optional. A tap on the picture opens it."
				value={fields.url ?? ""}
				error={hints.url}
				onChange={(event) => set({ url: event.currentTarget.value || undefined })}
			/>
		</>
	);
}
