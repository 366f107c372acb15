import type { ComponentProps } from "react";
import { DesignSettings } from "./design/design-settings.tsx";
import { IconSettings } from "./socials/icon-settings.tsx";

export interface LookSettingsProps {
	icons: ComponentProps<typeof IconSettings>;
	design: ComponentProps<typeof DesignSettings>;
}

/** The settings for the look of the social icons and of the page. */
export function LookSettings({ icons, design }: LookSettingsProps) {
	return (
		<>
			<IconSettings {...icons} />
			<DesignSettings {...design} />
		</>
	);
}
