import { Loader } from "@mantine/core";
import { useEffect, useState } from "react";
import { findEmbed, providerNames } from "../../../core/embeds/find-embed.ts";
import type { EmbedKindId } from "../../../core/embeds/provider.ts";
import { readEmbedAddress } from "../../../core/embeds/read-embed-address.ts";
import { TitleField } from "../fields/title-field.tsx";
import { UrlField } from "../fields/url-field.tsx";
import { ImageField } from "../images/image-field.tsx";
import { TakeButton } from "../images/take-button.tsx";
import type { BlockFieldsProps } from "./block-fields.ts";
import { askableAddress, type EmbedDescription, useEmbedDescription } from "./use-embed-description.ts";

interface EmbedFieldsProps extends BlockFieldsProps<EmbedKindId> {
	kind: EmbedKindId;
	/** An address, as an example. */
	placeholder: string;
}

/** The form of a video, of music and of a post. The provider fills in the title and the picture. */
export function EmbedFields({ kind, placeholder, fields, hints, set, onBusy }: EmbedFieldsProps) {
	const { url, title, picture } = fields;
	// What the provider gave is replaced with the address. Words and pictures of the person's own stay.
	const [given, setGiven] = useState<{ title: string; picture: string | undefined }>({ title: "", picture });
	const { address, askAgain, isAsking, isUnknown, pictureProblem } = useEmbedDescription(kind, url, take);
	const [isPicking, setPicking] = useState(false);
	const [isAskingAgain, setAskingAgain] = useState(false);
	const isBusy = isPicking || isAsking;
	useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
	const name = findEmbed(url)?.provider.name ?? "The provider";
	const read = readEmbedAddress(kind, url);

	function changeUrl(typed: string) {
		if (askableAddress(kind, typed) === address) return set({ url: typed });
		setAskingAgain(false);
		set({
			url: typed,
			player: undefined,
			...(title === given.title && { title: "", hasFoundTitle: undefined }),
			...(picture === given.picture && { picture: undefined }),
		});
	}

	function take(found: EmbedDescription) {
		const suggested = { title: found.title ?? "", picture: found.picture ?? undefined };
		setGiven(suggested);
		set({
			player: found.player ?? undefined,
			// Only a short address is replaced, by the one it leads to. Others stay as typed until they are saved.
			...(findEmbed(url) === null && { url: found.url }),
			// A gate hides a title that came from the address.
			...((title.trim() === "" || title === given.title) && { title: suggested.title, hasFoundTitle: true }),
			...((picture === undefined || picture === given.picture) && { picture: suggested.picture }),
		});
	}

	return (
		<>
			<UrlField
				autoFocus
				placeholder={placeholder}
				description={
					<span role="status">
						{isAsking
							? "Getting the title and the picture…"
							: isUnknown && !read.ok
								? read.reason
								: isUnknown
									? `${name} says nothing about this address. You can add it anyway, with your own title and picture.`
									: pictureProblem && picture === undefined
										? `${name}'s picture can't be copied. ${pictureProblem} You can upload one.`
										: `On ${providerNames(kind)}.`}
					</span>
				}
				rightSection={isAsking && <Loader size="xs" />}
				value={url}
				error={hints.url}
				onChange={(event) => changeUrl(event.currentTarget.value)}
			/>
			<TitleField
				placeholder={findEmbed(url)?.provider.name}
				value={title}
				error={hints.title}
				onType={(typed) => set({ title: typed, hasFoundTitle: undefined })}
			/>
			<ImageField
				kind="picture"
				value={picture}
				onChange={(name) => set({ picture: name ?? undefined })}
				onBusy={setPicking}
				otherButton={
					picture === undefined &&
					address !== "" &&
					(isAskingAgain || !isAsking) && (
						<TakeButton
							isTaking={isAsking}
							label={`Use ${name}'s picture`}
							busyLabel="Getting the picture…"
							onTake={() => {
								setAskingAgain(true);
								void askAgain();
							}}
						/>
					)
				}
			/>
		</>
	);
}
