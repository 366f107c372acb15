import type { ComponentProps } from "react";
import { DesignSettings } from "./design/design-settings.tsx";
import { PageFileSettings } from "./page-file/page-file-settings.tsx";
import { IconSettings } from "./socials/icon-settings.tsx";

export interface LookSettingsProps {
	icons: ComponentProps<typeof IconSettings>;
	design: ComponentProps<typeof DesignSettings>;
	file: ComponentProps<typeof PageFileSettings>;
}

/** The settings below the fold: the look of the social icons and of the page, and the page as a file. */
export function LookSettings({ icons, design, file }: LookSettingsProps) {
	return (
		<>
			<IconSettings {...icons} />
			<DesignSettings {...design} />
			<PageFileSettings {...file} />
		</>
	);
}
