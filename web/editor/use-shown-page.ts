import { useDeferredValue, useMemo } from "react";
import { visibleLinks } from "../../core/link-visibility.ts";
import type { BioPageContent } from "../../core/page.ts";
import { PLANS, type Plan } from "../../core/plan.ts";
import type { SocialHandle } from "../../core/social.ts";
import { checkUsername } from "../../core/username.ts";
import type { EditorDraft } from "./draft/draft.ts";
import { useScheduleClock } from "./links/use-schedule-clock.ts";

interface ShownPage {
	id: string;
	plan: Plan;
	/** How often the page was seen by the time the editor opened. */
	viewCount: number;
	draft: EditorDraft;
	/** The username as it stands in its field, and the one the stored page has. */
	username: string;
	liveUsername: string | null;
	socials: readonly SocialHandle[];
	/** Blob URLs of pictures that are being uploaded. */
	avatarOnItsWay: string | null;
	wallpaperOnItsWay: string | null;
}

/** The page as the preview shows it at this moment. Typing comes first: the preview follows when there is time. */
export function useShownPage({ id, plan, viewCount, liveUsername, socials, ...now }: ShownPage): BioPageContent {
	const { avatarOnItsWay, wallpaperOnItsWay } = now;
	const draft = useDeferredValue(now.draft);
	const typedUsername = useDeferredValue(now.username);
	const time = useScheduleClock(draft.links);
	return useMemo(() => {
		const check = checkUsername(typedUsername);
		return {
			...draft,
			id,
			username: check.ok ? check.username : liveUsername,
			links: visibleLinks(draft.links, time),
			avatar: avatarOnItsWay ?? draft.avatar,
			wallpaper: wallpaperOnItsWay ?? draft.wallpaper,
			socials: socials.filter(({ isVisible }) => isVisible),
			viewCount: draft.showsViewCount ? viewCount : null,
			showsBranding: PLANS[plan].showsBranding,
		};
	}, [draft, typedUsername, liveUsername, time, id, avatarOnItsWay, wallpaperOnItsWay, socials, plan, viewCount]);
}
