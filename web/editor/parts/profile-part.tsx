import { AssistantSettings } from "../assistant/assistant-settings.tsx";
import { BioSettings } from "../profile/bio-settings.tsx";

/** Whose page it is, and what the assistant can write for them. */
export function ProfilePart() {
	return (
		<>
			<BioSettings />
			<AssistantSettings />
		</>
	);
}
