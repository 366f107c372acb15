import { Skeleton, Tabs } from "@mantine/core";
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from "react";
import { visibleLinks } from "../../core/link-visibility.ts";
import type { BioPageContent } from "../../core/page.ts";
import { PLANS, type Plan } from "../../core/plan.ts";
import { isPlatform, type SocialHandle } from "../../core/social.ts";
import { iconSettingsOf } from "../../core/social-icons.ts";
import { checkUsername } from "../../core/username.ts";
import { PhonePreview } from "../phone/phone-preview.tsx";
import { useScreenTitle } from "../shell/screen-title.ts";
import { BioSettings } from "./bio-settings.tsx";
import { draftOf } from "./draft.ts";
import classes from "./editor.module.css";
import { EditorHeader } from "./editor-header.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { pictureUrl } from "./images/local-pictures.ts";
import { LinkSettings } from "./links/link-settings.tsx";
import { useScheduleClock } from "./links/use-schedule-clock.ts";
import { ConflictNotice } from "./saving/conflict-notice.tsx";
import { LeaveGuard } from "./saving/leave-guard.tsx";
import { useOtherTabs } from "./saving/other-tabs.ts";
import { whyUsernameIsRefused } from "./saving/savable.ts";
import type { EditablePage } from "./saving/save-page.ts";
import { SaveStatus } from "./saving/save-status.tsx";
import { SocialSettings } from "./socials/social-settings.tsx";
import { useSocials } from "./socials/use-socials.ts";
import { useEditor } from "./use-editor.ts";
import { usePreviewTab } from "./use-preview-tab.ts";

// Below the first sight, with colour pickers and sliders: they come when the rest is there.
const DesignSettings = lazy(async () => ({ default: (await import("./design/design-settings.tsx")).DesignSettings }));
const IconSettings = lazy(async () => ({ default: (await import("./socials/icon-settings.tsx")).IconSettings }));

interface EditorProps {
	page: EditablePage;
	plan: Plan;
	claimedUsername?: string | undefined;
}

/** A page's settings with the page itself beside them. */
export function Editor({ page, plan, claimedUsername }: EditorProps) {
	const { draft, edit, undo, redo, follow, saver, saveState } = useEditor(page, claimedUsername);
	const { socials, change, load } = useSocials(page.id, knownSocials(page));
	const followAll = useCallback(
		(stored: EditablePage) => {
			follow(stored);
			load(knownSocials(stored));
		},
		[follow, load],
	);
	useOtherTabs(page.id, saver, followAll);
	useScreenTitle(draft.fullName || "Editor");
	const [typedUsername, typeUsername] = useState<string | null>(null);
	const username = typedUsername ?? draft.username;
	const usernameError = whyUsernameIsRefused(username, saveState.refusedUsername);
	const [avatarOnItsWay, previewAvatar] = useState<string | null>(null);
	const [wallpaperOnItsWay, previewWallpaper] = useState<string | null>(null);

	// Typing comes first: the preview follows when there is time.
	const shown = useDeferredValue(draft);
	const now = useScheduleClock(shown.links);
	const shownUsername = useDeferredValue(username);
	const content = useMemo<BioPageContent>(() => {
		const check = checkUsername(shownUsername);
		const username = check.ok ? check.username : saveState.liveUsername;
		const visible = socials.filter(({ isVisible }) => isVisible);
		return {
			...shown,
			links: visibleLinks(shown.links, now),
			username,
			id: page.id,
			avatar: avatarOnItsWay ?? shown.avatar,
			wallpaper: wallpaperOnItsWay ?? shown.wallpaper,
			socials: visible,
			showsBranding: PLANS[plan].showsBranding,
		};
	}, [shown, now, shownUsername, saveState.liveUsername, page.id, avatarOnItsWay, wallpaperOnItsWay, socials, plan]);
	const keepPreview = usePreviewTab(content);

	return (
		<>
			<EditorHeader
				liveUsername={saveState.liveUsername}
				onPreview={keepPreview}
				tools={<HistoryButtons undo={undo} redo={redo} />}
			>
				<SaveStatus
					progress={saveState.progress}
					isUsernameLeftOut={usernameError !== null || typedUsername !== null}
					onRetry={() => void saver.flush()}
				/>
			</EditorHeader>
			<main>
				<Tabs defaultValue="edit" keepMountedMode="display-none" className={classes.studio}>
					<h1 className={classes.title}>{draft.fullName || "Your bio page"}</h1>
					<Tabs.List grow className={classes.tabs} aria-label="Edit or preview">
						<Tabs.Tab value="edit">Edit</Tabs.Tab>
						<Tabs.Tab value="preview">Preview</Tabs.Tab>
					</Tabs.List>
					{saveState.progress === "conflict" && (
						<div className={classes.notice}>
							<ConflictNotice
								pageId={page.id}
								onLoadTheirs={(theirs) => {
									const theirDraft = draftOf(theirs);
									saver.restart(theirDraft, theirs.version);
									edit({ kind: "replace", draft: theirDraft });
								}}
								onKeepMine={(theirs) => void saver.overwrite(draftOf(theirs), theirs.version)}
							/>
						</div>
					)}
					<Tabs.Panel value="edit" className={classes.settings}>
						<BioSettings
							pageId={page.id}
							fullName={draft.fullName}
							username={draft.username}
							typedUsername={typedUsername}
							liveUsername={saveState.liveUsername}
							avatar={draft.avatar}
							onAvatarPreview={previewAvatar}
							usernameError={usernameError}
							bio={draft.bio}
							onTypeUsername={typeUsername}
							edit={edit}
						/>
						<LinkSettings links={draft.links} plan={plan} edit={edit} />
						<SocialSettings socials={socials} change={change} />
						<Suspense fallback={<Skeleton height={1200} radius="lg" />}>
							<IconSettings {...iconSettingsOf(draft)} edit={edit} />
							<DesignSettings
								plan={plan}
								wallpaper={draft.wallpaper}
								onWallpaperPreview={previewWallpaper}
								theme={draft.theme}
								background={draft.background}
								textColor={draft.textColor}
								buttonColor={draft.buttonColor}
								buttonTextColor={draft.buttonTextColor}
								buttonStyle={draft.buttonStyle}
								buttonCorners={draft.buttonCorners}
								font={draft.font}
								fontSize={draft.fontSize}
								fontWeight={draft.fontWeight}
								edit={edit}
							/>
						</Suspense>
					</Tabs.Panel>
					<Tabs.Panel value="preview" className={classes.preview}>
						<PhonePreview page={content} pictureUrl={pictureUrl} />
					</Tabs.Panel>
				</Tabs>
			</main>
			<LeaveGuard saver={saver} />
		</>
	);
}

function knownSocials({ socials }: EditablePage): SocialHandle[] {
	return socials.flatMap(({ platform, ...rest }) => (isPlatform(platform) ? [{ ...rest, platform }] : []));
}
