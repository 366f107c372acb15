import { iconSettingsOf } from "../../../core/look/social-icons.ts";
import { useDraft, useEditing } from "../editing.ts";
import { DesignSettings } from "../look/design-settings.tsx";
import { ThemeSettings } from "../look/theme-settings.tsx";
import { IconSettings } from "../socials/icon-settings.tsx";

/** How the page looks, and the icons on it. */
export function LookPart() {
	const { edit, isStored } = useEditing();
	const { draft } = useDraft();
	return (
		<>
			<ThemeSettings />
			<DesignSettings />
			{isStored && <IconSettings {...iconSettingsOf(draft)} edit={edit} />}
		</>
	);
}
