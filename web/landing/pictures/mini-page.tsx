import type { ThemeId } from "../../../core/look/themes.ts";
import { demoPicturePath } from "../../../core/page/demo-pictures.ts";
import { Miniature } from "../../preview/miniature.tsx";
import { demoPage } from "../demo-page.ts";

interface MiniPageProps {
	theme: ThemeId;
	/** The index of the demo page whose words are shown. */
	demo: number;
}

/** A demo page in a theme, as small as a playing card. */
export function MiniPage({ theme, demo }: MiniPageProps) {
	return <Miniature page={demoPage(theme, demo)} pictureUrl={demoPicturePath} />;
}
