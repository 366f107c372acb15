import { Text } from "@mantine/core";
import type { Suspension } from "../../core/moderation/suspension.ts";
import { latePart } from "../components/late-part.tsx";
import { suspensionReason } from "../components/suspension-words.ts";
import classes from "./dashboard.module.css";
import type { OwnPage, Standing } from "./own-page.ts";

const PausedLine = latePart(
	async () => (await import("./paused-line.tsx")).PausedLine,
	<Text size="sm">Hidden and read-only.</Text>,
);

/** Says why visitors don't see a page, and what brings it back. */
export function WhyHidden({ page, standing }: { page: OwnPage; standing: Standing }) {
	return (
		<>
			{page.isPaused && <PausedLine standing={standing} />}
			{page.suspension && <SuspensionLine suspension={page.suspension} />}
			{!page.isPaused && !page.suspension && (
				<Text size="sm">
					{page.isEmpty
						? "Not live yet. Add a link, a picture or a bio."
						: standing.needsPlan
							? "Not live yet. A team's pages need Pro or Business."
							: "Nobody sees this page yet: it has no address. Choose a username in the editor."}
				</Text>
			)}
		</>
	);
}

function SuspensionLine({ suspension }: { suspension: Suspension }) {
	const { answerTo } = suspension;
	return (
		<Text size="sm">
			{suspensionReason(suspension)}{" "}
			{answerTo && (
				<>
					If this is a mistake, write to{" "}
					<a href={`mailto:${answerTo}`} className={classes.upgrade}>
						{answerTo}
					</a>
					.
				</>
			)}
		</Text>
	);
}
