import type { ComponentProps } from "react";
import { AssistantSettings } from "./assistant/assistant-settings.tsx";
import { DesignSettings } from "./design/design-settings.tsx";
import { PageFileSettings } from "./page-file/page-file-settings.tsx";
import { IconSettings } from "./socials/icon-settings.tsx";

export interface LookSettingsProps {
	/** False while the page isn't stored yet. */
	icons: ComponentProps<typeof IconSettings> | false;
	design: ComponentProps<typeof DesignSettings>;
	assistant: ComponentProps<typeof AssistantSettings>;
	file: ComponentProps<typeof PageFileSettings>;
}

/** The settings below the fold: the look of the social icons and of the page, the assistant, and the page as a file. */
export function LookSettings({ icons, design, assistant, file }: LookSettingsProps) {
	return (
		<>
			{icons && <IconSettings {...icons} />}
			<DesignSettings {...design} />
			<AssistantSettings {...assistant} />
			<PageFileSettings {...file} />
		</>
	);
}
