import "@mantine/core/styles/Skeleton.layer.css";
import { Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { VERSIONS_KEPT } from "../../core/account/retention.ts";
import { api } from "../api-client/queries.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { PageNotLoaded } from "../components/not-loaded.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import { AppHeader } from "../shell/app-header.tsx";
import classes from "./history.module.css";
import { Versions } from "./versions.tsx";

const route = getRouteApi("/bio/history");

/** What a page was before, and the way back to it. */
export function HistoryScreen() {
	const { id = "" } = route.useSearch();
	const history = useQuery(api.history.list.queryOptions({ id }, { refetchOnMount: "always" }));
	const { data, error } = history;
	const name = data?.page.fullName || "Bio Page";
	useScreenTitle(data ? `History of ${name}` : "History");
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				{(data || !error) && (
					<ScreenHeading
						title="History"
						back={{ href: `/editor?id=${id}`, name: "Editor" }}
						below={
							<Text c="dimmed">
								<bdi>{data ? name : "…"}</bdi> · the last {VERSIONS_KEPT} versions
							</Text>
						}
					/>
				)}
				{data && <Versions pageId={id} history={data} />}
				{!data && !error && (
					<>
						<VisuallyHidden role="status">Loading...</VisuallyHidden>
						<Skeleton height={420} radius="lg" mt="md" />
					</>
				)}
				{!data && error && <PageNotLoaded query={history} />}
			</main>
		</>
	);
}
