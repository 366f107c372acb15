import { Stack } from "@mantine/core";
import { GALLERY_MAX } from "../../../../core/blocks/gallery.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";
import { DescribedPicture } from "../described-picture.tsx";

export default function GalleryFields({ fields, hints, set, onBusy }: BlockFieldsProps<"gallery">) {
	const { pictures } = fields;
	return (
		<>
			{pictures.map(({ picture, alt }, at) => (
				<Stack key={picture} gap="xs">
					<DescribedPicture
						picture={picture}
						alt={alt}
						label={`Description ${at + 1}`}
						hints={{ alt: hints[`pictures.${at}.alt`] }}
						onPicture={(changed) =>
							set({ pictures: changed ? pictures.with(at, { ...changed, alt }) : pictures.toSpliced(at, 1) })
						}
						onAlt={(typed) => {
							const changed = pictures[at];
							if (changed) set({ pictures: pictures.with(at, { ...changed, alt: typed }) });
						}}
						onBusy={onBusy}
					/>
				</Stack>
			))}
			{pictures.length < GALLERY_MAX && (
				<DescribedPicture
					key={`add-${pictures.length}`}
					autoFocus={pictures.length === 0}
					picture=""
					alt=""
					hints={{ picture: hints.pictures }}
					onPicture={(added) => added && set({ pictures: [...pictures, { ...added, alt: "" }] })}
					onBusy={onBusy}
				/>
			)}
		</>
	);
}
