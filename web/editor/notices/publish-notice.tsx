import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PublishProblem } from "../../../core/page/publish-problem.ts";
import { type EditablePage, readPage } from "../saving/save-page.ts";
import classes from "./notices.module.css";

const ADVICE: Readonly<Record<PublishProblem, string>> = {
	too_large: "The blocks are too long in total. Shorten texts or addresses, or remove some blocks.",
	broken: "Undo your last changes, or choose another design. We have logged the problem.",
};

/** The polling interval while there is a problem. */
const POLL_INTERVAL_MS = 4_000;

/** Explains that the page is saved but can't be published, and how to fix it. */
export function PublishNotice({ page }: { page: EditablePage }) {
	const { data: problem } = useQuery({
		queryKey: ["publish-problem", page.id],
		queryFn: async () => (await readPage(page.id)).publishProblem,
		initialData: page.publishProblem,
		refetchInterval: (query) => (query.state.data ? POLL_INTERVAL_MS : false),
		gcTime: 0,
	});
	if (!problem) return null;
	return (
		<div className={classes.row}>
			<div className={classes.notice} role="alert">
				<Text fw={650}>This page couldn't be published.</Text>
				<Text>Your changes are saved, but visitors don't see them yet. {ADVICE[problem]}</Text>
			</div>
		</div>
	);
}
