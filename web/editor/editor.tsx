import { Skeleton, Text } from "@mantine/core";
import { Activity, Suspense, useCallback, useEffect, useEffectEvent, useState } from "react";
import { iconSettingsOf } from "../../core/look/social-icons.ts";
import { hasContent } from "../../core/page/has-content.ts";
import type { PageFile } from "../../core/page/page-file.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { latePart } from "../components/late-part.tsx";
import { BlockSettings } from "./blocks/block-settings.tsx";
import { useBlockedHosts } from "./blocks/use-blocked-hosts.ts";
import { type Claim, draftOf, lookOf } from "./draft/draft.ts";
import { EditorBar } from "./frame/editor-bar.tsx";
import classes from "./frame/frame.module.css";
import { HistoryButtons } from "./frame/history-buttons.tsx";
import { Panel } from "./frame/panel.tsx";
import { PartNav } from "./frame/part-nav.tsx";
import { usePlace } from "./frame/use-place.ts";
import { useVisibleHeight } from "./frame/use-visible-height.ts";
import { type View, ViewSwitch } from "./frame/view-switch.tsx";
import type { ShownGate } from "./gates/gate-preview.tsx";
import { NearPart } from "./parts/near-part.tsx";
import { PartPlace } from "./parts/part-place.tsx";
import { LookPart, loadParts, ProfilePart, SharePart, SocialSettings } from "./parts/parts.ts";
import { usePreviewTab } from "./preview/use-preview-tab.ts";
import { useShownPage } from "./preview/use-shown-page.ts";
import { useFoundLanguage } from "./profile/language/use-found-language.ts";
import { useTypedUsername } from "./profile/username/use-typed-username.ts";
import { LeaveGuard } from "./saving/leave-guard.tsx";
import type { LoadedPage } from "./saving/load-page.ts";
import { useOtherTabs } from "./saving/other-tabs.ts";
import { usePublication } from "./saving/publication.ts";
import { whyUsernameIsRefused } from "./saving/savable.ts";
import type { EditablePage } from "./saving/save-page.ts";
import { SaveStatus } from "./saving/save-status.tsx";
import { Strip } from "./saving/strip.tsx";
import { useEditor } from "./saving/use-editor.ts";
import { useUndoOrder } from "./smart-order/use-undo-order.ts";
import { useSocials } from "./socials/use-socials.ts";
import { Stage } from "./stage/stage.tsx";
import { type Trial, useTriedPage } from "./stage/trial.ts";
import { Suggestions } from "./suggestions/suggestions.tsx";

// Most pages need none of these.
const ConflictNotice = latePart(async () => (await import("./notices/conflict-notice.tsx")).ConflictNotice);
const PausedNotice = latePart(async () => (await import("./notices/paused-notice.tsx")).PausedNotice);
const PublishNotice = latePart(async () => (await import("./notices/publish-notice.tsx")).PublishNotice);
const SuspensionNotice = latePart(async () => (await import("./notices/suspension-notice.tsx")).SuspensionNotice);
const BeginCard = latePart(async () => (await import("./templates/begin-card.tsx")).BeginCard);

interface EditorProps extends LoadedPage {
	/** Called once the page is stored. */
	onStored: (id: string) => void;
	plan: Plan;
	claim?: Claim | undefined;
}

/** The editor: a page's settings beside the live page. A paused page is shown and can't be changed. */
export function Editor({ page, isStored: isStoredAlready, onStored, plan, claim }: EditorProps) {
	// An upgrade in another tab ends the pause here too.
	const [isPaused, setPaused] = useState(page.isPaused);
	const editor = useEditor(page, isStoredAlready, claim);
	const { draft, undo, redo, follow, saver, saveState, creation, isStored } = editor;
	const tellStored = useEffectEvent(() => isStored && onStored(page.id));
	// biome-ignore lint/correctness/useExhaustiveDependencies: told when the page is stored
	useEffect(() => void tellStored(), [isStored]);
	const edit = isPaused ? ignore : editor.edit;
	const { socials, isSending, beginRead, ...sending } = useSocials(page.id, page.socials, {
		isPaused: page.isPaused,
		ensureStored: creation.ensure,
	});
	const change = isPaused ? ignore : sending.change;
	const beginFollowing = useCallback(() => {
		const takeSocials = beginRead();
		return (stored: EditablePage) => {
			follow(stored);
			setPaused(stored.isPaused);
			takeSocials(stored.socials);
		};
	}, [follow, beginRead]);
	const refresh = useOtherTabs(page.id, saver, beginFollowing);
	const { problem } = usePublication(page.id);
	const undoOrder = useUndoOrder(page.id, saver, refresh);
	const { place, openPart, openBlock, closeBlock, choose, raise } = usePlace();
	const [view, setView] = useState<View>("phone");
	useVisibleHeight();
	useEffect(() => whenSettled(() => void loadParts().catch(() => {})), []);
	const [trial, setTrial] = useState<Trial | null>(null);
	useScreenTitle(draft.fullName || "Editor");
	const [typedUsername, typeUsername] = useTypedUsername(page.id, draft.username);
	useEffect(() => {
		if (typedUsername !== null) creation.keepId();
	}, [creation, typedUsername]);
	const username = typedUsername ?? draft.username;
	const usernameError = whyUsernameIsRefused(username, saveState.refusedUsername);
	const [uploadingAvatar, previewAvatar] = useState<string | null>(null);
	const [uploadingWallpaper, previewWallpaper] = useState<string | null>(null);

	const blockedHosts = useBlockedHosts(page.id, page.blockedHosts, draft.blocks);
	const { found: foundLanguage, ask: lookAtLanguage } = useFoundLanguage(page, {
		isStored,
		isSaved: saveState.progress === "saved",
	});
	const content = useShownPage({
		foundLanguage,
		id: page.id,
		plan,
		viewCount: page.viewCount,
		draft,
		username,
		socials,
		uploadingAvatar,
		uploadingWallpaper,
		liveUsername: saveState.liveUsername,
		blockedHosts,
	});
	const showGate = useCallback((gate: ShownGate | null) => setTrial(gate && { kind: "gate", gate }), []);
	const openProfile = useCallback(() => openPart("profile"), [openPart]);
	const hasBlocks = draft.blocks.length > 0;
	const tried = useTriedPage(content, trial);
	const keepPreview = usePreviewTab(content);
	const [begins, setBegins] = useState(() => !page.isPaused && !hasContent(draft, page.socials));
	const [isEmpty, setEmpty] = useState(page.isEmpty);
	// A page that had content once stays public without it.
	if (isEmpty && saveState.progress === "saved" && !isSending && hasContent(draft, socials)) setEmpty(false);
	/** Where visitors meet what is stored. Null while it isn't public yet. */
	const visited = saveState.progress === "saved" && !isEmpty && !page.suspension ? saveState.liveUsername : null;

	/** Returns whether all of the page is saved. */
	const save = useCallback(async () => {
		await creation.ensure();
		await saver.flush();
		return !saver.isUnsaved;
	}, [creation, saver]);

	/** The username stays: another page may have that of the file. */
	const takePage = (page: PageFile["page"]) =>
		edit({ kind: "replace", draft: { ...draftOf(page), username: draft.username } });

	const look = lookOf(draft);
	return (
		<div className={classes.app} data-view={view}>
			<h1 className={classes.title}>{draft.fullName || "Your bio page"}</h1>
			<EditorBar
				liveUsername={isPaused || page.suspension ? null : saveState.liveUsername}
				pageId={page.id}
				isEmpty={isEmpty && !page.suspension}
				onPreview={keepPreview}
				history={!isPaused && <HistoryButtons undo={undo} redo={redo} />}
				view={<ViewSwitch view={view} onChange={setView} />}
				notice={
					<Strip progress={saveState.progress} problem={saveState.problem} onRetry={() => void saver.flush()}>
						{saveState.progress === "conflict" && (
							<Suspense>
								<ConflictNotice
									pageId={page.id}
									onLoadTheirs={(theirs) => {
										typeUsername(null);
										const theirDraft = draftOf(theirs);
										saver.restart(theirDraft, theirs.version);
										edit({ kind: "replace", draft: theirDraft });
									}}
									onKeepMine={(theirs) => void saver.overwrite(draftOf(theirs), theirs.version)}
								/>
							</Suspense>
						)}
					</Strip>
				}
			>
				{isPaused ? (
					<Text size="sm" c="dimmed">
						Read-only
					</Text>
				) : (
					<SaveStatus
						pageId={page.id}
						progress={isSending && saveState.progress === "saved" ? "saving" : saveState.progress}
						isUsernameLeftOut={usernameError !== null || typedUsername !== null}
					/>
				)}
			</EditorBar>
			<PartNav
				current={place.part}
				onOpen={(part) => {
					// Where a desktop's page took the panel's place, the panel comes back.
					if (view === "desktop" && !window.matchMedia("(min-width: 1101px)").matches) setView("phone");
					openPart(part);
				}}
			/>
			<Panel
				place={place}
				onRaise={raise}
				notices={
					<Suspense>
						{page.suspension && <SuspensionNotice suspension={page.suspension} />}
						{isPaused && <PausedNotice plan={plan} />}
						{!isPaused && problem && <PublishNotice problem={problem} />}
					</Suspense>
				}
			>
				<fieldset
					className={classes.fields}
					disabled={isPaused}
					aria-label={isPaused ? "Read-only settings" : undefined}
				>
					<PartPlace isOpen={place.part === "links"}>
						{begins && !hasBlocks && (
							<Suspense fallback={<Skeleton height={420} radius="lg" />}>
								<BeginCard page={content} edit={edit} onClose={() => setBegins(false)} />
							</Suspense>
						)}
						<BlockSettings
							pageId={page.id}
							isStored={isStored}
							ensureStored={creation.ensure}
							blockedHosts={blockedHosts}
							blocks={draft.blocks}
							socials={socials}
							changeSocial={change}
							linkLayout={draft.linkLayout}
							plan={plan}
							edit={edit}
							fullName={draft.fullName}
							liveUsername={visited}
							onOrdered={refresh}
							onUndo={undoOrder}
							openId={place.blockId}
							onOpen={openBlock}
							onCloseForm={closeBlock}
							isChoosing={place.isChoosing}
							onChoosing={choose}
							onTry={setTrial}
							save={save}
						/>
						<Activity mode={place.blockId === null ? "visible" : "hidden"}>
							{isStored && !isPaused && (
								<Suggestions pageId={page.id} draft={draft} plan={plan} edit={edit} openProfile={openProfile} />
							)}
							{isStored && (
								<NearPart height={220}>
									<SocialSettings socials={socials} change={change} />
								</NearPart>
							)}
						</Activity>
					</PartPlace>
					<PartPlace isOpen={place.part === "look"}>
						<Suspense fallback={<Skeleton height={640} radius="lg" />}>
							<LookPart
								themes={{ look, page: content, plan, hasBlocks, onTry: setTrial, edit }}
								design={{ look, page: content, plan, onWallpaperPreview: previewWallpaper, edit }}
								icons={isStored && { ...iconSettingsOf(draft), edit }}
							/>
						</Suspense>
					</PartPlace>
					<PartPlace isOpen={place.part === "profile"}>
						<Suspense fallback={<Skeleton height={640} radius="lg" />}>
							<ProfilePart
								bio={{
									pageId: page.id,
									fullName: draft.fullName,
									username: draft.username,
									typedUsername,
									liveUsername: saveState.liveUsername,
									isEmpty,
									hostname: page.hostname,
									avatar: draft.avatar,
									onAvatarPreview: previewAvatar,
									usernameError,
									bio: draft.bio,
									type: { theme: draft.theme, font: draft.font, fontWeight: draft.fontWeight },
									language: draft.language,
									foundLanguage,
									onLookAtLanguage: lookAtLanguage,
									gate: draft.gate,
									visitUrl: visited && `/${visited}`,
									onGate: showGate,
									showsViewCount: draft.showsViewCount,
									onTypeUsername: typeUsername,
									edit,
								}}
								assistant={{ draft, plan, socials, edit, isPaused }}
							/>
						</Suspense>
					</PartPlace>
					<PartPlace isOpen={place.part === "share"}>
						<Suspense fallback={<Skeleton height={320} radius="lg" />}>
							<SharePart
								share={{
									pageId: page.id,
									fullName: draft.fullName,
									bio: draft.bio,
									isLocked: draft.gate !== null,
									openProfile,
									liveUsername: isPaused || isEmpty || page.suspension ? null : saveState.liveUsername,
									hostname: page.hostname,
									showsShareButton: draft.showsShareButton,
									edit,
								}}
								file={{ pageId: page.id, isPaused, save, socials, change, onPage: takePage }}
							/>
						</Suspense>
					</PartPlace>
				</fieldset>
			</Panel>
			<Stage
				page={tried}
				view={view}
				trial={trial}
				blockId={place.blockId}
				onOpenBlock={openBlock}
				onOpenProfile={openProfile}
			/>
			<LeaveGuard saver={saver} />
		</div>
	);
}

/** For a paused page: some controls, such as sliders, don't know that they are disabled. */
function ignore(): void {}
