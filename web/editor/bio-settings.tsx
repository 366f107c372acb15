import { Stack, Textarea, TextInput } from "@mantine/core";
import { memo } from "react";
import { FULL_NAME_MAX } from "../../core/full-name.ts";
import { BIO_MAX } from "../../core/page.ts";
import { checkUsername } from "../../core/username.ts";
import { Card } from "./card.tsx";
import type { DraftEdit } from "./draft.ts";

interface BioSettingsProps {
	fullName: string;
	username: string;
	bio: string;
	/** Why this username can't be saved. */
	usernameError: string | null;
	edit: (edit: DraftEdit) => void;
}

export const BioSettings = memo(function BioSettings({
	fullName,
	username,
	bio,
	usernameError,
	edit,
}: BioSettingsProps) {
	return (
		<Card title="Bio Settings">
			<Stack gap="lg">
				<TextInput
					label="Name"
					placeholder="Your name"
					autoComplete="name"
					maxLength={FULL_NAME_MAX}
					value={fullName}
					onChange={(event) => edit({ kind: "set", fields: { fullName: event.currentTarget.value } })}
				/>
				<TextInput
					label="Username"
					description={`Your page is at ${publicAddress(username)}`}
					inputWrapperOrder={["label", "input", "error", "description"]}
					placeholder="your-name"
					autoCapitalize="none"
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					value={username}
					error={usernameError}
					onChange={(event) => edit({ kind: "set", fields: { username: event.currentTarget.value } })}
				/>
				<Textarea
					label="Bio"
					placeholder="What you do, in a line or two"
					description={`${bio.length} of ${BIO_MAX} characters`}
					inputWrapperOrder={["label", "input", "error", "description"]}
					rows={4}
					maxLength={BIO_MAX}
					value={bio}
					onChange={(event) => edit({ kind: "set", fields: { bio: event.currentTarget.value } })}
				/>
			</Stack>
		</Card>
	);
});

function publicAddress(typed: string): string {
	const check = checkUsername(typed);
	return `${window.location.host}/${check.ok && check.username ? check.username : "your-name"}`;
}
