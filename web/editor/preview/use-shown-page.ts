import { useDeferredValue, useMemo } from "react";
import { type Block, withinPlan } from "../../../core/blocks/block.ts";
import { visibleToOwner } from "../../../core/blocks/visibility.ts";
import type { Language } from "../../../core/language/language.ts";
import { withoutBlocked } from "../../../core/moderation/link-check.ts";
import { type RemovedFile, withoutRemoved } from "../../../core/moderation/removed-file.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { checkUsername } from "../../../core/username/check-username.ts";
import { useScheduleClock } from "../../preview/use-schedule-clock.ts";
import { blockStatus } from "../blocks/block-status.ts";
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
	removedFiles: readonly RemovedFile[];
	/** Blob URLs of pictures that are being uploaded. */
	uploadingAvatar: string | null;
	uploadingWallpaper: string | null;
}

/** The page in the editor: as visitors see it, and with the blocks that they see at another time. */
interface Shown {
	content: BioPageContent;
	withAbsent: BioPageContent;
	/** When visitors see those, in words, by their ids. */
	absent: ReadonlyMap<string, string>;
}

/** Returns the page as the preview shows it. It is deferred, so the preview never slows down typing. */
export function useShownPage({
	id,
	plan,
	viewCount,
	foundLanguage,
	liveUsername,
	blockedHosts,
	removedFiles,
	...now
}: ShownPage): Shown {
	const { uploadingAvatar, uploadingWallpaper } = now;
	const draft = useDeferredValue(now.draft);
	const typedUsername = useDeferredValue(now.username);
	const time = useScheduleClock(draft.blocks);
	const { open, absent } = useMemo(() => {
		const safe = withoutBlocked(withinPlan(draft.blocks, planTerm(plan, "maxLinksPerPage")), blockedHosts);
		const allowed = withoutRemoved(
			safe,
			removedFiles.map(({ file }) => file),
		);
		const open = allowed.filter(({ isHidden }) => !isHidden);
		const visible = new Set(visibleToOwner(open, time));
		const later = open.filter((block) => !visible.has(block));
		// Its owner sees an example, so it waits for its time only.
		const whenOf = (block: Block) => blockStatus({ ...block, isExample: false }, time) ?? "";
		return { open, absent: new Map(later.map((block) => [block.id, whenOf(block)])) };
	}, [draft.blocks, plan, blockedHosts, removedFiles, time]);
	const all = useClosedBlocks(open);
	const content = useMemo(() => {
		const check = checkUsername(typedUsername);
		return {
			...draft,
			id,
			language: draft.language ?? foundLanguage,
			username: check.ok ? check.username : liveUsername,
			blocks: all.filter(({ id }) => !absent.has(id)),
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
		all,
		absent,
		id,
		uploadingAvatar,
		uploadingWallpaper,
		plan,
		viewCount,
	]);
	const withAbsent = useMemo(() => (absent.size > 0 ? { ...content, blocks: all } : content), [content, all, absent]);
	return { content, withAbsent, absent };
}
