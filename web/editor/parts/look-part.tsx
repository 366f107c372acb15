import { iconSettingsOf } from "../../../core/look/social-icons.ts";
import { lookOf } from "../draft/draft.ts";
import { DesignSettings } from "../look/design-settings.tsx";
import { ThemeSettings } from "../look/theme-settings.tsx";
import { IconSettings } from "../socials/icon-settings.tsx";
import type { Editing } from "../use-editing.ts";

/** How the page looks, and the icons on it. */
export function LookPart({ editing }: { editing: Editing }) {
	const { draft, content: page, plan, edit } = editing;
	const look = lookOf(draft);
	const hasBlocks = draft.blocks.length > 0;
	return (
		<>
			<ThemeSettings look={look} page={page} plan={plan} hasBlocks={hasBlocks} onTry={editing.setTrial} edit={edit} />
			<DesignSettings look={look} page={page} plan={plan} onWallpaperPreview={editing.previewWallpaper} edit={edit} />
			{editing.isStored && <IconSettings {...iconSettingsOf(draft)} edit={edit} />}
		</>
	);
}
