import { useCallback } from "react";
import { AssistantSettings } from "../assistant/assistant-settings.tsx";
import type { ShownGate } from "../gates/gate-preview.tsx";
import { BioSettings } from "../profile/bio-settings.tsx";
import type { Editing } from "../use-editing.ts";

/** Whose page it is, and what the assistant can write for them. */
export function ProfilePart({ editing }: { editing: Editing }) {
	const { page, plan, draft, edit, isPaused, socials, setTrial, visitedUsername } = editing;
	const { fullName, username, avatar, bio, theme, font, fontWeight, language, gate, showsViewCount } = draft;
	const showGate = useCallback((gate: ShownGate | null) => setTrial(gate && { kind: "gate", gate }), [setTrial]);
	return (
		<>
			<BioSettings
				pageId={page.id}
				fullName={fullName}
				username={username}
				typedUsername={editing.typedUsername}
				liveUsername={editing.saveState.liveUsername}
				isEmpty={editing.isEmpty}
				hostname={page.hostname}
				avatar={avatar}
				onAvatarPreview={editing.previewAvatar}
				usernameError={editing.usernameError}
				bio={bio}
				type={{ theme, font, fontWeight }}
				language={language}
				foundLanguage={editing.foundLanguage}
				onLookAtLanguage={editing.lookAtLanguage}
				gate={gate}
				visitUrl={visitedUsername && `/${visitedUsername}`}
				onGate={showGate}
				showsViewCount={showsViewCount}
				onTypeUsername={editing.typeUsername}
				edit={edit}
			/>
			<AssistantSettings draft={draft} plan={plan} socials={socials} edit={edit} isPaused={isPaused} />
		</>
	);
}
