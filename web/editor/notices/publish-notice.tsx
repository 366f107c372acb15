import { Text } from "@mantine/core";
import type { PublishProblem } from "../../../core/page/publish-problem.ts";
import classes from "./notices.module.css";

const ADVICE: Readonly<Record<PublishProblem, string>> = {
	too_large: "The blocks are too long in total. Shorten texts or addresses, or remove some blocks.",
	broken: "Undo your last changes, or choose another look. We know about the problem.",
};

/** Explains that the page is saved but can't be published, and how to fix it. */
export function PublishNotice({ problem }: { problem: PublishProblem }) {
	return (
		<div className={classes.row}>
			<div className={classes.notice} role="alert">
				<Text fw={600}>This page couldn't be published.</Text>
				<Text>Your changes are saved, but visitors don't see them yet. {ADVICE[problem]}</Text>
			</div>
		</div>
	);
}
