import { Stack, Textarea, TextInput } from "@mantine/core";
import { FULL_NAME_MAX } from "../../../core/account/full-name.ts";
import { BIO_MAX } from "../../../core/page/page-options.ts";
import { Card } from "../../components/card.tsx";
import { AgeNotice } from "../blocks/block-parts.ts";
import { useDraft, useEditing } from "../editing.ts";
import { DescribedSwitch } from "../fields/described-switch.tsx";
import { ImageField } from "../images/image-field.tsx";
import { FontField } from "../look/font-settings.tsx";
import { LanguageField } from "./language/language-field.tsx";
import { UsernameField } from "./username/username-field.tsx";

export function BioSettings() {
	const { edit, previewAvatar, lookAtLanguage } = useEditing();
	const { draft, foundLanguage } = useDraft();
	return (
		<Card title="Bio Settings">
			<Stack gap="lg">
				<TextInput
					label="Name"
					attributes={{ input: { dir: "auto" } }}
					placeholder="Your name"
					autoComplete="name"
					maxLength={FULL_NAME_MAX}
					value={draft.fullName}
					onChange={(event) => edit({ kind: "set", fields: { fullName: event.currentTarget.value } })}
				/>
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
					onChange={(event) => edit({ kind: "set", fields: { bio: event.currentTarget.value } })}
				/>
				<FontField {...draft} onChange={(fields) => edit({ kind: "set", fields })} />
				<ImageField
					kind="avatar"
					value={draft.avatar}
					onChange={(avatar) => edit({ kind: "set", fields: { avatar } })}
					onPreview={previewAvatar}
				/>
				<LanguageField
					value={draft.language}
					found={foundLanguage}
					onChoose={(language) => edit({ kind: "set", fields: { language } })}
					onLook={lookAtLanguage}
				/>
				<DescribedSwitch
					label="Show my view count"
					description="Show a view count at the bottom of your page, such as “1,204 views”."
					checked={draft.showsViewCount}
					onChange={(event) => edit({ kind: "set", fields: { showsViewCount: event.currentTarget.checked } })}
				/>
				<Stack mih={44}>
					<AgeNotice />
				</Stack>
			</Stack>
		</Card>
	);
}
