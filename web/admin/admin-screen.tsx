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

const route = getRouteApi("/admin");

/** Lists reported and suspended pages. The chosen one is shown with its reports and the decisions about it. */
export function AdminScreen() {
	useScreenTitle("Reported pages");
	const { show, id } = route.useSearch();
	const state = show ?? "reported";
	const list = useQuery(api.moderation.list.queryOptions({ state }));

	return (
		<>
			<AppHeader />
			<main className={classes.screen} data-chosen={id ? "" : undefined}>
				<div className={classes.side}>
					<Title order={1} size="h2">
						Reported pages
					</Title>
					<nav className={classes.tabs} aria-label="Lists">
						<Link to="/admin" search={{}} className={classes.tab} aria-current={!show ? "page" : undefined}>
							Open reports
						</Link>
						<Link
							to="/admin"
							search={{ show: "suspended" }}
							className={classes.tab}
							aria-current={show ? "page" : undefined}
						>
							Suspended
						</Link>
					</nav>
					{list.isPending && <ListSkeleton />}
					{list.isError && !list.data && (
						<div className={classes.empty} role="alert">
							<Text fw={600}>The list didn't load</Text>
							<Text c="dimmed">{messageOf(list.error)}</Text>
							<Button mt="sm" mih={44} loading={list.isRefetching} onClick={() => void list.refetch()}>
								Retry
							</Button>
						</div>
					)}
					{list.data?.length === 0 && (
						<div className={classes.empty}>
							<Text fw={600}>{show ? "No page is suspended" : "No open reports"}</Text>
							<Text c="dimmed">
								{show ? "Pages that you suspend are listed here." : "When a visitor reports a page, it appears here."}
							</Text>
						</div>
					)}
					{list.data && list.data.length > 0 && <PageLinks pages={list.data} show={show} chosenId={id} />}
				</div>
				<div className={classes.main}>
					{id ? (
						<PageDetails key={id} pageId={id} show={show} />
					) : (
						list.data &&
						list.data.length > 0 && <Notice title="Choose a page" words="Look at it, read the reports and decide." />
					)}
				</div>
			</main>
		</>
	);
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
