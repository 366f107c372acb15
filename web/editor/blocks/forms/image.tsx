import { TextInput } from "@mantine/core";
import { LINK_URL_MAX } from "../../../../core/safe-url.ts";
import type { BlockFieldsProps } from "../block-form.tsx";
import { DescribedPicture } from "../described-picture.tsx";

export default function ImageFields({ fields, hints, set, onBusy }: BlockFieldsProps<"image">) {
	return (
		<>
			<DescribedPicture
				picture={fields.picture}
				alt={fields.alt}
				hints={{ picture: hints.picture && "Choose a picture.", alt: hints.alt }}
				onPicture={(picture) => set(picture ?? { picture: "" })}
				onAlt={(alt) => set({ alt })}
				onBusy={onBusy}
			/>
			<TextInput
				label="URL"
				description="Optional. A tap on the picture opens it."
				inputWrapperOrder={["label", "input", "error", "description"]}
				placeholder="example.com"
				inputMode="url"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				maxLength={LINK_URL_MAX}
				value={fields.url ?? ""}
				error={hints.url}
				onChange={(event) => set({ url: event.currentTarget.value || undefined })}
			/>
		</>
	);
}
