import { Stack, Textarea, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { BIO_MAX } from "../../../core/account/bio-max.ts";
import { FULL_NAME_MAX } from "../../../core/account/full-name.ts";
import { Card } from "../../components/card.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { ImageField } from "../images/image-field.tsx";
import { showOnPage, useShownWhileTyped } from "../stage/show-on-page.ts";
import classes from "./bio-settings.module.css";
import { UsernameField } from "./username/username-field.tsx";

export function BioSettings() {
	const { edit, previewAvatar } = useEditing();
	const { draft, content, place } = useDraft();
	const { fullName, bio } = content;
	// The strip above a phone's raised sheet shows the name.
	useEffect(() => {
		if (place.isUp) showOnPage("h1");
	}, [place.isUp]);
	useShownWhileTyped("h1", fullName);
	useShownWhileTyped(".bio-text", bio);
	return (
		<Card title="Profile">
			<Stack gap="lg">
				<div className={classes.who}>
					<ImageField
						kind="avatar"
						value={draft.avatar}
						onChange={(avatar) => edit({ kind: "set", fields: { avatar } })}
						onPreview={previewAvatar}
					/>
					<TextInput
						label="Name"
						attributes={{ input: { dir: "auto" } }}
						placeholder="Your name"
						autoComplete="name"
						maxLength={FULL_NAME_MAX}
						value={draft.fullName}
						onFocus={() => showOnPage("h1")}
						onChange={(event) => edit({ kind: "set", fields: { fullName: event.currentTarget.value } })}
					/>
				</div>
				<UsernameField />
				<Textarea
					label="Bio"
					attributes={{ input: { dir: "auto" } }}
					placeholder="A line or two about you"
					description={`${draft.bio.length} of ${BIO_MAX} characters`}
					inputWrapperOrder={["label", "input", "error", "description"]}
					rows={4}
					maxLength={BIO_MAX}
					value={draft.bio}
					onFocus={() => showOnPage(".bio-text", "h1")}
					onChange={(event) => edit({ kind: "set", fields: { bio: event.currentTarget.value } })}
				/>
			</Stack>
		</Card>
	);
}
