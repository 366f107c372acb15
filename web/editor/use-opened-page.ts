import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { hasContent } from "../../core/page/has-content.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { mayWith } from "../../core/teams/page-access.ts";
import { queryClient } from "../api-client/client.ts";
import { useBlockedHosts } from "./blocks/use-blocked-hosts.ts";
import type { Claim } from "./draft/draft.ts";
import { usePlace } from "./frame/use-place.ts";
import { useFoundLanguage } from "./page-settings/language/use-found-language.ts";
import { useShownPage } from "./preview/use-shown-page.ts";
import { useTypedUsername } from "./profile/username/use-typed-username.ts";
import { useProposals } from "./proposals/use-proposals.ts";
import { type LoadedPage, loadedPage } from "./saving/load-page.ts";
import { useOtherTabs } from "./saving/other-tabs.ts";
import { usePublication } from "./saving/publication.ts";
import { whyUsernameIsRefused } from "./saving/savable.ts";
import type { EditablePage } from "./saving/save-page.ts";
import { useEditor } from "./saving/use-editor.ts";
import { type Trial, useTriedPage } from "./stage/trial.ts";
import { useTriedLook } from "./trying/use-tried-look.ts";

export interface EditorProps extends LoadedPage {
	/** Called once the page is stored. */
	onStored: (id: string) => void;
	claim?: Claim | undefined;
}

/** The page, and how it is changed. */
export type Editing = ReturnType<typeof useOpenedPage>["editing"];

/** What changes with the draft. */
export type DraftNow = ReturnType<typeof useOpenedPage>["now"];

/** Opens a page in the editor: its draft, how it is saved, and how the page looks. */
export function useOpenedPage({ page, isStored: isStoredAlready, onStored, claim }: EditorProps) {
	const editor = useEditor(page, isStoredAlready, claim);
	const { draft, follow, saver, saveState, creation, isStored } = editor;
	const tellStored = useEffectEvent(() => isStored && onStored(page.id));
	// biome-ignore lint/correctness/useExhaustiveDependencies: told when the page is stored
	useEffect(() => void tellStored(), [isStored]);
	// An upgrade in another tab ends the pause here too.
	const [isPaused, setPaused] = useState(page.isPaused);
	const [plan, setPlan] = useState(page.plan);
	const { proposals, setProposals, readProposals } = useProposals(page);
	const take = useCallback(
		(stored: EditablePage) => {
			// Whoever may only look from now on leaves the editor.
			if (!mayWith(stored.access, "edit")) {
				queryClient.setQueryData(loadedPage(page.id, page).queryKey, { page: stored, isStored: true });
			}
			follow(stored);
			setPaused(stored.isPaused);
			setPlan(stored.plan);
			setProposals(stored.proposals);
		},
		[follow, page, setProposals],
	);
	const refresh = useOtherTabs(page.id, saver, take);
	const { problem } = usePublication(page.id);
	const { place, ...navigation } = usePlace();
	const { openPart } = navigation;
	const openProfile = useCallback(() => openPart("profile"), [openPart]);
	const { steady, shown } = useShown({ page, plan, editor, isPaused });
	const isSaved = saveState.progress === "saved";
	const [isEmpty, setEmpty] = useState(page.isEmpty);
	// Once a page has had content, it stays public, even when all of it is removed. So this is never set back.
	if (isEmpty && isSaved && hasContent(draft, draft.socials)) setEmpty(false);
	/** Where visitors meet the page. Null while they can't. */
	const liveUsername = isPaused || page.suspension ? null : saveState.liveUsername;

	/** Returns whether all of the page is saved. */
	const save = useCallback(async () => {
		await creation.ensure();
		await saver.flush();
		return !saver.isUnsaved;
	}, [creation, saver]);

	const editing = useSame({
		...navigation,
		...steady,
		/** The page as it was loaded. It doesn't follow the draft. */
		page,
		pageId: page.id,
		/** The plan that the page's limits come from. */
		plan,
		isStored,
		isPaused,
		/** Whether nothing of the page is public yet. */
		isEmpty,
		saver,
		edit: isPaused ? ignore : editor.edit,
		rebase: editor.rebase,
		save,
		ensureStored: creation.ensure,
		/** Takes over the stored page, unless something is unsaved. */
		refresh,
		/** What assistants propose, and what they have changed. */
		proposals,
		readProposals,
		openProfile,
	});
	const now = {
		...shown,
		draft,
		saveState,
		undo: editor.undo,
		redo: editor.redo,
		place,
		/** Why visitors see an older state of the page, or null. */
		problem,
		liveUsername,
		/** The username at which visitors find the page as it is saved. Null while it isn't saved or isn't public. */
		visitedUsername: isSaved && !isEmpty && !page.suspension ? saveState.liveUsername : null,
	};
	return { editing, now };
}

interface ShownOptions {
	page: EditablePage;
	plan: Plan;
	editor: ReturnType<typeof useEditor>;
	isPaused: boolean;
}

/** The live page, with what isn't part of the draft: a username that is typed, pictures on their way, and trials. */
function useShown({ page, plan, editor, isPaused }: ShownOptions) {
	const { draft, saveState, creation, isStored, saver } = editor;
	const [trial, setTrial] = useState<Trial | null>(null);
	const { triedLook, tryLook } = useTriedLook({
		pageId: page.id,
		plan,
		draft,
		saver,
		wear: (theme) => isPaused || editor.edit({ kind: "applyTheme", theme }),
	});
	const [typedUsername, typeUsername] = useTypedUsername(page.id, draft.username);
	useEffect(() => {
		if (typedUsername !== null) creation.keepId();
	}, [creation, typedUsername]);
	const username = typedUsername ?? draft.username;
	const [uploadingAvatar, previewAvatar] = useState<string | null>(null);
	const [uploadingWallpaper, previewWallpaper] = useState<string | null>(null);
	const blockedHosts = useBlockedHosts(page.id, page.blockedHosts, draft.blocks);
	const { found: foundLanguage, ask: lookAtLanguage } = useFoundLanguage(page, {
		isStored,
		isSaved: saveState.progress === "saved",
	});
	const { content, withAbsent, absent } = useShownPage({
		foundLanguage,
		id: page.id,
		plan,
		viewCount: page.viewCount,
		draft,
		username,
		uploadingAvatar,
		uploadingWallpaper,
		liveUsername: saveState.liveUsername,
		blockedHosts,
		removedFiles: page.removedFiles,
	});
	const shown = {
		content,
		absent,
		/** The page as a trial shows it, with the blocks that visitors see at another time. */
		tried: useTriedPage(withAbsent, triedLook?.theme ?? null, trial),
		trial,
		triedLook,
		/** The username field's text while it isn't part of the draft, and why it can't be saved. */
		typedUsername,
		usernameError: whyUsernameIsRefused(username, saveState.refusedUsername),
		foundLanguage,
	};
	return {
		shown,
		steady: { setTrial, tryLook, typeUsername, previewAvatar, previewWallpaper, lookAtLanguage, blockedHosts },
	};
}

/** The same object as before while its values are the same. */
function useSame<Values extends object>(values: Values): Values {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the values are what it depends on
	return useMemo(() => values, Object.values(values));
}

/** For a paused page: some controls, such as sliders, don't know that they are disabled. */
function ignore(): void {}
