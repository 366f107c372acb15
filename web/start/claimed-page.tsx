import { useMemo } from "react";
import { isThemeId, type ThemeId } from "../../core/look/themes.ts";
import { PageStage } from "./page-stage.tsx";
import { shownPage } from "./shown-page.ts";
import { newStart } from "./start-state.ts";

const UNCLAIMED: ThemeId = "ocean-breeze";

/** The page that somebody is about to have, beside the form to sign up: with their name, in a look, with examples. */
export default function ClaimedPage({ claim, theme }: { claim: string; theme: string }) {
	const page = useMemo(() => {
		const look = isThemeId(theme) ? theme : null;
		// Who hasn't claimed a name sees whose the page will be, in a look with color.
		const choice = claim ? { username: claim, theme: look } : { username: "your-name", theme: look ?? UNCLAIMED };
		return shownPage(newStart({ fullName: "", plan: "free" }, choice), "free");
	}, [claim, theme]);
	return <PageStage page={page} starter={null} showsName={false} />;
}
