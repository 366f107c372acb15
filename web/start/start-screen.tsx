import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/RadioCard.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isThemeId, needsPlan } from "../../core/look/themes.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { loadKeptStart } from "./kept-start.ts";
import classes from "./start.module.css";
import { newStart } from "./start-state.ts";
import { StartStudio } from "./start-studio.tsx";

const route = getRouteApi("/start");

/** Sets up a page in four steps. What an earlier tab has left unfinished goes on here. */
export function StartScreen() {
	useScreenTitle("Set up a page");
	const { claim, theme } = route.useSearch();
	const { viewer } = route.useRouteContext();
	const kept = useQuery({
		queryKey: ["unfinished start", viewer.id],
		queryFn: loadKeptStart,
		staleTime: Number.POSITIVE_INFINITY,
		networkMode: "always",
		gcTime: 0,
	});
	const chosenTheme = theme && isThemeId(theme) && !needsPlan(theme) ? theme : null;
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				{kept.isPending ? (
					<Skeleton height={420} radius="lg" className={classes.skeleton} />
				) : (
					<StartStudio
						initial={kept.data ?? newStart(claim, chosenTheme)}
						person={{ fullName: viewer.fullName, plan: viewer.plan }}
					/>
				)}
			</main>
		</>
	);
}
