import { TextInput } from "@mantine/core";
import { ALT_MAX, PICTURE_SIDE_MAX } from "../../../core/blocks/image.tsx";
import { ImageField } from "../images/image-field.tsx";
import { pictureUrl } from "../images/local-pictures.ts";

/** A stored picture with its size in pixels. */
interface SizedPicture {
	picture: string;
	width: number;
	height: number;
}

interface DescribedPictureProps {
	/** Empty before a picture was chosen. */
	picture: string;
	alt: string;
	/** The label of the description. */
	label?: string;
	hints: { picture?: string | undefined; alt?: string | undefined };
	/** Called with null when the picture is removed. */
	onPicture: (picture: SizedPicture | null) => void;
	/** Without it, there is no field for the description. */
	onAlt?: (alt: string) => void;
	onBusy: (isBusy: boolean) => void;
	autoFocus?: boolean | undefined;
}

/** The fields of a picture that visitors look at: the file and its description. */
export function DescribedPicture({
	picture,
	alt,
	label = "Description",
	hints,
	onPicture,
	onAlt,
	onBusy,
	autoFocus,
}: DescribedPictureProps) {
	async function take(name: string | null) {
		onPicture(name === null ? null : { picture: name, ...(await sizeOf(pictureUrl(name))) });
	}

	return (
		<>
			<div>
				<ImageField
					kind="picture"
					autoFocus={autoFocus}
					value={picture || null}
					onChange={(name) => void take(name)}
					onBusy={onBusy}
				/>
				{hints.picture && (
					<p role="alert" style={{ marginBlock: "1em" }}>
						{hints.picture}
					</p>
				)}
			</div>
			{onAlt && (
				<TextInput
					label={label}
					description="What it shows, for people who can't see it. Leave empty for decoration."
					inputWrapperOrder={["label", "input", "error", "description"]}
					attributes={{ input: { dir: "auto" } }}
					maxLength={ALT_MAX}
					value={alt}
					error={hints.alt}
					onChange={(event) => onAlt(event.currentTarget.value)}
				/>
			)}
		</>
	);
}

/** The size of a picture in pixels. An unreadable one counts as a square. */
async function sizeOf(url: string): Promise<{ width: number; height: number }> {
	const image = new Image();
	image.src = url;
	await image.decode().catch(() => {});
	const within = (side: number) => Math.min(Math.max(side, 1), PICTURE_SIDE_MAX);
	return { width: within(image.naturalWidth), height: within(image.naturalHeight) };
}
