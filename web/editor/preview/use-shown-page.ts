import { useDeferredValue, useMemo } from "react";
import { withinPlan } from "../../../core/blocks/block.ts";
import { visibleBlocks } from "../../../core/blocks/visibility.ts";
import type { Language } from "../../../core/language/language.ts";
import { withoutBlocked } from "../../../core/moderation/link-check.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { checkUsername } from "../../../core/username/check-username.ts";
import { useScheduleClock } from "../../preview/use-schedule-clock.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { useClosedBlocks } from "./use-closed-blocks.ts";

interface ShownPage {
	id: string;
	plan: Plan;
	/** The number of views when the editor opened. */
	viewCount: number;
	draft: EditorDraft;
	/** The language of a page without a chosen one. */
	foundLanguage: Language | null;
	/** The username in the field. */
	username: string;
	liveUsername: string | null;
	/** The hosts whose links are off. */
	blockedHosts: readonly string[];
	/** Blob URLs of pictures that are being uploaded. */
	uploadingAvatar: string | null;
	uploadingWallpaper: string | null;
}

/** Returns the page as the preview shows it. It is deferred, so the preview never slows down typing. */
export function useShownPage({
	id,
	plan,
	viewCount,
	foundLanguage,
	liveUsername,
	blockedHosts,
	...now
}: ShownPage): BioPageContent {
	const { uploadingAvatar, uploadingWallpaper } = now;
	const draft = useDeferredValue(now.draft);
	const typedUsername = useDeferredValue(now.username);
	const time = useScheduleClock(draft.blocks);
	const visible = useMemo(
		() =>
			visibleBlocks(withoutBlocked(withinPlan(draft.blocks, planTerm(plan, "maxLinksPerPage")), blockedHosts), time),
		[draft.blocks, plan, blockedHosts, time],
	);
	const blocks = useClosedBlocks(visible);
	return useMemo(() => {
		const check = checkUsername(typedUsername);
		return {
			...draft,
			id,
			language: draft.language ?? foundLanguage,
			username: check.ok ? check.username : liveUsername,
			blocks,
			avatar: uploadingAvatar ?? draft.avatar,
			wallpaper: uploadingWallpaper ?? draft.wallpaper,
			wallpaperWide: uploadingWallpaper ? null : draft.wallpaperWide,
			socials: draft.socials.filter(({ isVisible }) => isVisible),
			viewCount: draft.showsViewCount ? viewCount : null,
			showsBranding: planTerm(plan, "showsBranding"),
		};
	}, [
		draft,
		foundLanguage,
		typedUsername,
		liveUsername,
		blocks,
		id,
		uploadingAvatar,
		uploadingWallpaper,
		plan,
		viewCount,
	]);
}
