import { Text } from "@mantine/core";
import type { Suspension } from "../../core/moderation/suspension.ts";
import { suspensionReason } from "../components/suspension-words.ts";
import classes from "./dashboard.module.css";

/** Says why a page is suspended, and how to answer. */
export default function SuspensionLine({ suspension }: { suspension: Suspension }) {
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
