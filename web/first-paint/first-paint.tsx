import { Button, Skeleton, Text, Title } from "@mantine/core";
import type { ReactElement } from "react";
import type { SCREENS } from "../../core/paths/route.ts";
import activity from "../activity/activity.module.css";
import type { EarlyQuery } from "../api-client/early-answers.ts";
import billing from "../billing/billing.module.css";
import { ScreenHeading } from "../components/screen-heading.tsx";
import dashboard from "../dashboard/dashboard.module.css";
import { PageListSkeleton } from "../dashboard/page-list-skeleton.tsx";
import domain from "../domain/domain.module.css";
import { EditorSkeleton } from "../editor/frame/editor-skeleton.tsx";
import members from "../members/members.module.css";
import sales from "../sales/sales.module.css";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { AppHeader } from "../shell/app-header.tsx";
import { AppScreen } from "../shell/app-screen.tsx";
import { StartSkeleton } from "../start/start-skeleton.tsx";
import { StatsSkeleton } from "../stats/placeholder/stats-skeleton.tsx";
import stats from "../stats/stats.module.css";
import { ListSkeleton } from "../subscribers/list-skeleton.tsx";
import subscribers from "../subscribers/subscribers.module.css";

type ScreenPath = `/${(typeof SCREENS)[number]}` | "/preview";

/** A screen of the app before its code has loaded. */
interface FirstPaint {
	/** The file of the screen's route, relative to `web/routes`. */
	route: string;
	/** The header and placeholders, in the places of the real ones. */
	skeleton: ReactElement;
	/** The queries that the document sends while the code loads. */
	queries?: readonly EarlyQuery[];
}

const VIEWER: EarlyQuery = ["auth.me"];

export const FIRST_PAINTS: Record<ScreenPath, FirstPaint> = {
	"/admin": { route: "admin.tsx", skeleton: <AppHeader isPlaceholder />, queries: [VIEWER] },
	"/bio/hand-over": { route: "bio.hand-over.tsx", skeleton: <AppHeader isPlaceholder />, queries: [VIEWER] },
	"/bio/history": { route: "bio.history.tsx", skeleton: <AppHeader isPlaceholder />, queries: [VIEWER] },
	"/bio/stats": {
		route: "bio.stats.tsx",
		skeleton: (
			<>
				<AppHeader isPlaceholder />
				<main className={stats.screen}>
					<StatsSkeleton />
				</main>
			</>
		),
		queries: [VIEWER],
	},
	"/bio/subscribers": {
		route: "bio.subscribers.tsx",
		skeleton: (
			<>
				<AppHeader isPlaceholder />
				<main className={subscribers.screen}>
					<ListSkeleton />
				</main>
			</>
		),
		queries: [VIEWER],
	},
	"/bio/take": { route: "bio.take.tsx", skeleton: <main />, queries: [VIEWER] },
	"/dashboard": {
		route: "dashboard.tsx",
		skeleton: (
			<>
				<AppHeader isPlaceholder />
				<main className={dashboard.screen}>
					<div className={dashboard.head}>
						<div>
							<Title order={1}>Your Bio Pages</Title>
							<Text mih="1.55em" />
						</div>
						<Button mih={44} disabled>
							Create New Bio
						</Button>
					</div>
					<PageListSkeleton />
				</main>
			</>
		),
		queries: [VIEWER, ["stats.weeks", { timeZone: "$timeZone" }], ["pages.list"]],
	},
	"/editor": {
		route: "editor.tsx",
		skeleton: <EditorSkeleton />,
		queries: [VIEWER, ["pages.get", { id: "$id" }]],
	},
	"/preview": { route: "$segment.tsx", skeleton: <main /> },
	"/settings": {
		route: "settings/index.tsx",
		skeleton: (
			<>
				<AppHeader isPlaceholder />
				<SettingsFrame current="account">
					<Skeleton height={220} radius="lg" />
					<Skeleton height={320} radius="lg" mt="xl" />
				</SettingsFrame>
			</>
		),
		queries: [VIEWER, ["billing.get"], ["domains.list"], ["account.sessions"]],
	},
	"/settings/activity": {
		route: "settings/activity.tsx",
		skeleton: <TitledScreen className={activity.screen} title="Activity" height={320} />,
		queries: [VIEWER],
	},
	"/settings/domain": {
		route: "settings/domain.tsx",
		skeleton: <TitledScreen className={domain.screen} title="Custom Domain" height={320} />,
		queries: [VIEWER, ["pages.list"], ["domains.list"]],
	},
	"/settings/members": {
		route: "settings/members.tsx",
		skeleton: <TitledScreen className={members.screen} title="Members" height={320} />,
		queries: [VIEWER],
	},
	"/settings/sales": {
		route: "settings/sales.tsx",
		skeleton: <TitledScreen className={sales.screen} title="Sell from your pages" height={570} />,
		queries: [VIEWER, ["sales.seller"]],
	},
	"/start": {
		route: "start.tsx",
		skeleton: <StartSkeleton />,
		queries: [VIEWER],
	},
	"/upgrade": {
		route: "upgrade/index.tsx",
		skeleton: (
			<AppScreen isPlaceholder>
				<div className={billing.screen}>
					<Title order={1}>Choose your plan</Title>
					<Skeleton className={billing.coming} radius="lg" mt={32} />
				</div>
			</AppScreen>
		),
		queries: [VIEWER, ["billing.get"]],
	},
	"/upgrade/cancel": { route: "upgrade/cancel.tsx", skeleton: <AppScreen isPlaceholder>{null}</AppScreen> },
	"/upgrade/success": {
		route: "upgrade/success.tsx",
		skeleton: <AppScreen isPlaceholder>{null}</AppScreen>,
		queries: [VIEWER],
	},
};

function TitledScreen({ className, title, height }: { className: string | undefined; title: string; height: number }) {
	return (
		<>
			<AppHeader isPlaceholder />
			<main className={className}>
				<ScreenHeading title={title} back={{ href: "/settings", name: "Settings" }} />
				<Skeleton height={height} radius="lg" />
			</main>
		</>
	);
}
