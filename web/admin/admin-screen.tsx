import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton, Text, Title, VisuallyHidden } from "@mantine/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { messageOf } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { latePart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";
import { ShowMore } from "../components/show-more.tsx";
import { AppHeader } from "../shell/app-header.tsx";
import classes from "./admin.module.css";
import { ADMIN_LISTS, type AdminList, listNamed, listSearch, type PageState } from "./admin-list.ts";
import { PageDetails } from "./page-details.tsx";
import { PageLinks } from "./page-links.tsx";
import { ServerState } from "./server-state.tsx";
import { usePageList } from "./use-page-list.ts";

const route = getRouteApi("/admin");

const PLACEHOLDER = <Skeleton height={320} radius="lg" />;
const People = latePart(async () => (await import("./people.tsx")).People, PLACEHOLDER);
const Invitations = latePart(async () => (await import("./invitations.tsx")).Invitations, PLACEHOLDER);

interface Shown {
	/** The name of the tab. */
	label: string;
	title: string;
	/** What the main part shows while no page is chosen. */
	main: ReactNode;
	/** What a list of pages says when it has none. */
	empty?: { title: string; words: string };
}

/** What each tab shows. */
const SHOWN: Record<AdminList, Shown> = {
	reported: {
		label: "Open reports",
		title: "Reported pages",
		main: <ChoosePage state="reported" />,
		empty: { title: "No open reports", words: "When a visitor reports a page, it appears here." },
	},
	suspended: {
		label: "Suspended",
		title: "Suspended pages",
		main: <ChoosePage state="suspended" />,
		empty: { title: "No page is suspended", words: "Pages that you suspend are listed here." },
	},
	people: { label: "People", title: "People", main: <People /> },
	invitations: { label: "Invitations", title: "Invitations", main: <Invitations /> },
	server: { label: "This server", title: "This server", main: <ServerState /> },
};

/** What administrators see: reported and suspended pages with the decisions about them, invitations, and how the server does. */
export function AdminScreen() {
	const { show: name, id } = route.useSearch();
	const show = listNamed(name);
	const { title, main, empty } = SHOWN[show];
	useScreenTitle(title);

	return (
		<>
			<AppHeader />
			<main className={classes.screen} data-chosen={id ? "" : undefined}>
				<div className={classes.top}>
					<Title order={1}>{title}</Title>
					<nav className={classes.tabs} aria-label="Lists">
						{ADMIN_LISTS.map((list) => (
							<Link
								key={list}
								to="/admin"
								search={listSearch(list)}
								className={classes.tab}
								activeOptions={{ exact: true }}
								aria-current={list === show ? "page" : undefined}
								ref={list === show ? showWhole : undefined}
							>
								{SHOWN[list].label}
							</Link>
						))}
					</nav>
				</div>
				{(show === "reported" || show === "suspended") && (
					<div className={classes.side}>
						<PageList state={show} empty={empty} chosenId={id} />
					</div>
				)}
				<div className={classes.main}>{id ? <PageDetails key={id} pageId={id} list={show} /> : main}</div>
			</main>
		</>
	);
}

/** On a phone, the tabs are wider than the screen. */
function showWhole(tab: HTMLElement | null): void {
	tab?.scrollIntoView({ block: "nearest", inline: "center" });
}

interface PageListProps extends Pick<Shown, "empty"> {
	state: PageState;
	chosenId: string | undefined;
}

function PageList({ state, empty, chosenId }: PageListProps) {
	const list = usePageList(state);
	if (list.isPending) return <ListSkeleton />;
	if (!list.data) {
		return (
			<div className={classes.empty} role="alert">
				<Text fw={600}>The list didn't load</Text>
				<Text c="dimmed">{messageOf(list.error)}</Text>
				<Button mt="sm" loading={list.isRefetching} onClick={() => void list.refetch()}>
					Retry
				</Button>
			</div>
		);
	}
	const pages = list.data.pages.flat();
	if (pages.length === 0) {
		return (
			<div className={classes.empty}>
				<Text fw={600}>{empty?.title}</Text>
				<Text c="dimmed">{empty?.words}</Text>
			</div>
		);
	}
	return (
		<>
			<PageLinks pages={pages} list={state} chosenId={chosenId} />
			<ShowMore list={list} />
		</>
	);
}

/** Says what to do while no page is chosen, if there are any. */
function ChoosePage({ state }: { state: PageState }) {
	const list = usePageList(state);
	if (!list.data?.pages[0]?.length) return null;
	return (
		<div className={classes.choose}>
			<Notice title="Choose a page" words="Look at it, read the reports and decide." />
		</div>
	);
}

function ListSkeleton() {
	return (
		<div className={classes.list}>
			<VisuallyHidden role="status">Loading...</VisuallyHidden>
			<Skeleton height={92} />
			<Skeleton height={92} />
		</div>
	);
}
