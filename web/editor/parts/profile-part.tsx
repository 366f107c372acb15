import type { ComponentProps } from "react";
import { AssistantSettings } from "../assistant/assistant-settings.tsx";
import { BioSettings } from "../profile/bio-settings.tsx";

export interface ProfilePartProps {
	bio: ComponentProps<typeof BioSettings>;
	assistant: ComponentProps<typeof AssistantSettings>;
}

export function ProfilePart({ bio, assistant }: ProfilePartProps) {
	return (
		<>
			<BioSettings {...bio} />
			<AssistantSettings {...assistant} />
		</>
	);
}
