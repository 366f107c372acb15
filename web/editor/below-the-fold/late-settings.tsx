import type { ComponentProps } from "react";
import { AssistantSettings } from "../assistant/assistant-settings.tsx";
import { DesignSettings } from "../look/design-settings.tsx";
import { PageFileSettings } from "../page-file/page-file-settings.tsx";
import { IconSettings } from "../socials/icon-settings.tsx";

export interface LateSettingsProps {
	/** False while the page isn't stored yet. */
	icons: ComponentProps<typeof IconSettings> | false;
	design: ComponentProps<typeof DesignSettings>;
	assistant: ComponentProps<typeof AssistantSettings>;
	file: ComponentProps<typeof PageFileSettings>;
}

/** The settings below the fold: the look of the social icons and of the page, the assistant, and the page as a file. */
export function LateSettings({ icons, design, assistant, file }: LateSettingsProps) {
	return (
		<>
			{icons && <IconSettings {...icons} />}
			<DesignSettings {...design} />
			<AssistantSettings {...assistant} />
			<PageFileSettings {...file} />
		</>
	);
}
