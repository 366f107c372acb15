import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { Notice } from "../components/notice.tsx";
import { AppHeader } from "../shell/app-header.tsx";
import classes from "./admin.module.css";
import { PageDetails } from "./page-details.tsx";
import { PageLinks } from "./page-links.tsx";
import { ServerState } from "./server-state.tsx";

const route = getRouteApi("/admin");

/** The lists of the screen, and the state of the server, as the address names them. */
const TABS = [
	{ show: undefined, label: "Open reports" },
	{ show: "suspended", label: "Suspended" },
	{ show: "server", label: "This server" },
] as const;

/** What administrators see: reported and suspended pages with the decisions about them, and how the server does. */
export function AdminScreen() {
	const { show, id } = route.useSearch();
	const title = show === "server" ? "This server" : "Reported pages";
	useScreenTitle(title);
	const isServer = show === "server" && !id;

	return (
		<>
			<AppHeader />
			<main className={classes.screen} data-chosen={id ? "" : undefined}>
				<div className={classes.side}>
					<Title order={1} size="h2">
						{title}
					</Title>
					<nav className={classes.tabs} aria-label="Lists">
						{TABS.map(({ show: tab, label }) => (
							<Link
								key={label}
								to="/admin"
								search={tab ? { show: tab } : {}}
								className={classes.tab}
								activeOptions={{ exact: true }}
								aria-current={tab === show ? "page" : undefined}
							>
								{label}
							</Link>
						))}
					</nav>
					{show !== "server" && <PageList show={show} chosenId={id} />}
				</div>
				<div className={classes.main}>
					{isServer ? (
						<ServerState />
					) : id ? (
						<PageDetails key={id} pageId={id} show={show} />
					) : (
						<ChoosePage show={show} />
					)}
				</div>
			</main>
		</>
	);
}

interface PageListProps {
	show: "suspended" | undefined;
	chosenId: string | undefined;
}

function PageList({ show, chosenId }: PageListProps) {
	const list = useQuery(api.moderation.list.queryOptions({ state: show ?? "reported" }));
	if (list.isPending) return <ListSkeleton />;
	if (!list.data) {
		return (
			<div className={classes.empty} role="alert">
				<Text fw={600}>The list didn't load</Text>
				<Text c="dimmed">{messageOf(list.error)}</Text>
				<Button mt="sm" mih={44} loading={list.isRefetching} onClick={() => void list.refetch()}>
					Retry
				</Button>
			</div>
		);
	}
	if (list.data.length === 0) {
		return (
			<div className={classes.empty}>
				<Text fw={600}>{show ? "No page is suspended" : "No open reports"}</Text>
				<Text c="dimmed">
					{show ? "Pages that you suspend are listed here." : "When a visitor reports a page, it appears here."}
				</Text>
			</div>
		);
	}
	return <PageLinks pages={list.data} show={show} chosenId={chosenId} />;
}

/** Says what to do while no page is chosen, if there are any. */
function ChoosePage({ show }: { show: "suspended" | "server" | undefined }) {
	const list = useQuery(api.moderation.list.queryOptions({ state: show === "suspended" ? show : "reported" }));
	if (!list.data?.length) return null;
	return <Notice title="Choose a page" words="Look at it, read the reports and decide." />;
}

function ListSkeleton() {
	return (
		<div className={classes.list}>
			<VisuallyHidden role="status">Loading...</VisuallyHidden>
			<Skeleton height={92} radius="md" />
			<Skeleton height={92} radius="md" />
		</div>
	);
}
