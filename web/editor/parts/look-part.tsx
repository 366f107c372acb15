import type { ComponentProps } from "react";
import { DesignSettings } from "../look/design-settings.tsx";
import { ThemeSettings } from "../look/theme-settings.tsx";
import { IconSettings } from "../socials/icon-settings.tsx";

export interface LookPartProps {
	themes: ComponentProps<typeof ThemeSettings>;
	design: ComponentProps<typeof DesignSettings>;
	/** False while the page isn't stored yet. */
	icons: ComponentProps<typeof IconSettings> | false;
}

export function LookPart({ themes, design, icons }: LookPartProps) {
	return (
		<>
			<ThemeSettings {...themes} />
			<DesignSettings {...design} />
			{icons && <IconSettings {...icons} />}
		</>
	);
}
