import { Stack, Textarea, TextInput } from "@mantine/core";
import { memo } from "react";
import { FULL_NAME_MAX } from "../../../core/account/full-name.ts";
import type { AgeGate } from "../../../core/gates/gate.ts";
import type { Language } from "../../../core/language/language.ts";
import { BIO_MAX } from "../../../core/page/page-options.ts";
import { Card } from "../../components/card.tsx";
import { AgeNotice } from "../blocks/block-parts.ts";
import type { DraftEdit, EditorDraft } from "../draft/draft.ts";
import { DescribedSwitch } from "../fields/described-switch.tsx";
import type { AgeNoticeProps } from "../gates/age-notice.tsx";
import { ImageField } from "../images/image-field.tsx";
import { FontField } from "../look/font-settings.tsx";
import { LanguageField } from "./language/language-field.tsx";
import { UsernameField } from "./username/username-field.tsx";

interface BioSettingsProps {
	pageId: string;
	fullName: string;
	username: string;
	typedUsername: string | null;
	liveUsername: string | null;
	/** Whether nothing of the page is public yet. */
	isEmpty: boolean;
	/** The page's own domain while it serves. */
	hostname: string | null;
	avatar: string | null;
	/** Called with a blob URL while a new picture uploads. */
	onAvatarPreview: (url: string | null) => void;
	/** The reason the username can't be saved. */
	usernameError: string | null;
	bio: string;
	type: Pick<EditorDraft, "theme" | "font" | "fontWeight">;
	language: Language | null;
	/** What automatic means now. */
	foundLanguage: Language | null;
	onLookAtLanguage: () => void;
	gate: AgeGate | null;
	/** The page's public address while everything is saved and public. */
	visitUrl: string | null;
	onGate: AgeNoticeProps["onGate"];
	showsViewCount: boolean;
	onTypeUsername: (typed: string | null) => void;
	edit: (edit: DraftEdit) => void;
}

export const BioSettings = memo(function BioSettings({
	pageId,
	fullName,
	username,
	typedUsername,
	liveUsername,
	isEmpty,
	hostname,
	avatar,
	onAvatarPreview,
	usernameError,
	bio,
	type,
	language,
	foundLanguage,
	onLookAtLanguage,
	gate,
	visitUrl,
	onGate,
	showsViewCount,
	onTypeUsername,
	edit,
}: BioSettingsProps) {
	return (
		<Card title="Bio Settings">
			<Stack gap="lg">
				<TextInput
					label="Name"
					attributes={{ input: { dir: "auto" } }}
					placeholder="Your name"
					autoComplete="name"
					maxLength={FULL_NAME_MAX}
					value={fullName}
					onChange={(event) => edit({ kind: "set", fields: { fullName: event.currentTarget.value } })}
				/>
				<UsernameField
					pageId={pageId}
					username={username}
					typed={typedUsername}
					liveUsername={liveUsername}
					isEmpty={isEmpty}
					hostname={hostname}
					error={usernameError}
					onType={onTypeUsername}
					edit={edit}
				/>
				<Textarea
					label="Bio"
					attributes={{ input: { dir: "auto" } }}
					placeholder="A line or two about you"
					description={`${bio.length} of ${BIO_MAX} characters`}
					inputWrapperOrder={["label", "input", "error", "description"]}
					rows={4}
					maxLength={BIO_MAX}
					value={bio}
					onChange={(event) => edit({ kind: "set", fields: { bio: event.currentTarget.value } })}
				/>
				<FontField {...type} onChange={(fields) => edit({ kind: "set", fields })} />
				<ImageField
					kind="avatar"
					value={avatar}
					onChange={(avatar) => edit({ kind: "set", fields: { avatar } })}
					onPreview={onAvatarPreview}
				/>
				<LanguageField
					value={language}
					found={foundLanguage}
					onChoose={(language) => edit({ kind: "set", fields: { language } })}
					onLook={onLookAtLanguage}
				/>
				<DescribedSwitch
					label="Show my view count"
					description="Show a view count at the bottom of your page, such as “1,204 views”."
					checked={showsViewCount}
					onChange={(event) => edit({ kind: "set", fields: { showsViewCount: event.currentTarget.checked } })}
				/>
				<Stack mih={44}>
					<AgeNotice gate={gate} visitUrl={visitUrl} edit={edit} onGate={onGate} />
				</Stack>
			</Stack>
		</Card>
	);
});
