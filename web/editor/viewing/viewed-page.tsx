import { Text, UnstyledButton } from "@mantine/core";
import { type CSSProperties, type MouseEvent, useEffect, useMemo, useState } from "react";
import { groundOf } from "../../../core/look/themes.ts";
import { useScreenTitle } from "../../browser/screen-title.ts";
import { Icon, Outline } from "../../components/icon.tsx";
import { LivePage } from "../../preview/live-page.tsx";
import { draftOf } from "../draft/draft.ts";
import { EditorBar } from "../frame/editor-bar.tsx";
import frame from "../frame/frame.module.css";
import { PARTS } from "../frame/parts.ts";
import { type View, ViewSwitch } from "../frame/view-switch.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import { SuspensionNotice } from "../notices/suspension-notice.tsx";
import { useShownPage } from "../preview/use-shown-page.ts";
import { keepPublication } from "../saving/publication.ts";
import type { EditablePage } from "../saving/save-page.ts";
import stage from "../stage/stage.module.css";
import { AskToEdit } from "./ask-to-edit.tsx";
import { KeptChanges } from "./kept-changes.tsx";
import { Onlooker } from "./onlooker.tsx";
import { PageNumbers } from "./page-numbers.tsx";
import { ViewedLinks, ViewedLook, ViewedProfile } from "./viewed-parts.tsx";

const VIEWED = {
	numbers: { name: "Numbers", Content: PageNumbers },
	links: { name: PARTS.links.name, Content: ViewedLinks },
	look: { name: PARTS.look.name, Content: ViewedLook },
	profile: { name: PARTS.profile.name, Content: ViewedProfile },
} as const;

type ViewedPart = keyof typeof VIEWED;

/** A page for somebody who may see it and not change it: its numbers first, and everything else as text beside the live page. */
export function ViewedPage({ page }: { page: EditablePage }) {
	const [view, setView] = useState<View>("phone");
	const [isFullSize, setFullSize] = useState(false);
	const [part, setPart] = useState<ViewedPart>("numbers");
	const draft = useMemo(() => draftOf(page), [page]);
	const isLive = !page.isPaused && !page.suspension && !page.isEmpty;
	const { content } = useShownPage({
		...page,
		draft,
		username: draft.username,
		liveUsername: page.username,
		uploadingAvatar: null,
		uploadingWallpaper: null,
	});
	useScreenTitle(page.fullName || "Bio Page");
	useEffect(() => keepPublication(page), [page]);
	const { Content } = VIEWED[part];
	return (
		<div className={frame.app} data-view={view}>
			<h1 className={frame.title}>{page.fullName || "Bio page"}</h1>
			<EditorBar
				liveUsername={isLive ? page.username : null}
				pageId={page.id}
				access={page.access}
				view={<ViewSwitch view={view} onView={setView} isFullSize={isFullSize} onFullSize={setFullSize} />}
				people={page.isShared && <Onlooker page={page} />}
				notice={page.access && <AskToEdit pageId={page.id} access={page.access} />}
			>
				<Text size="sm" c="dimmed">
					Read-only
				</Text>
			</EditorBar>
			<nav className={frame.nav} aria-label="Parts of the page">
				{(Object.keys(VIEWED) as ViewedPart[]).map((one) => (
					<UnstyledButton
						key={one}
						className={frame.part}
						aria-current={one === part ? "page" : undefined}
						onClick={() => setPart(one)}
					>
						<span className={frame.partIcon}>
							{one === "numbers" ? <Icon name="chart" size={22} /> : <Outline path={PARTS[one].icon} size={22} />}
						</span>
						{VIEWED[one].name}
					</UnstyledButton>
				))}
			</nav>
			<main className={frame.panel} data-height="half">
				<div className={frame.body}>
					<div className={frame.notices}>
						{page.suspension && <SuspensionNotice suspension={page.suspension} />}
						<KeptChanges page={page} />
					</div>
					<div className={frame.sections}>
						<Content page={page} />
					</div>
				</div>
			</main>
			<div
				className={stage.stage}
				data-view={view}
				data-full={(view === "desktop" && isFullSize) || undefined}
				style={{ "--look": groundOf(content.background)[0] } as CSSProperties}
			>
				<div className={stage.page}>
					<section
						className={stage.screen}
						aria-label="The page"
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling screen must be reachable by keyboard
						tabIndex={0}
						onClickCapture={stay}
					>
						<div className={`bio-frame ${stage.frame}`}>
							<div className={stage.shown}>
								<LivePage page={content} pictureUrl={pictureUrl} />
							</div>
						</div>
					</section>
				</div>
			</div>
		</div>
	);
}

/** What folds still folds, and nothing leads away. */
function stay(event: MouseEvent): void {
	if (event.target instanceof Element && event.target.closest("a, button")) event.preventDefault();
}
