import { Text } from "@mantine/core";
import type { Suspension } from "../../../core/moderation/suspension.ts";
import { suspensionReason } from "../../components/suspension-words.ts";
import links from "../../components/text-link.module.css";
import classes from "./notices.module.css";

/** Explains why visitors don't see the page, and where its owner can write to. */
export function SuspensionNotice({ suspension }: { suspension: Suspension }) {
	const { words, answerTo } = suspension;
	return (
		<div className={classes.row}>
			<section className={classes.notice} aria-label="Suspended page">
				<Text fw={600}>This page is suspended.</Text>
				<Text>
					{suspensionReason(suspension)} Visitors don't see it, and changes don't bring it back. You can still edit it,
					and export your data in the settings.
				</Text>
				{words && (
					<Text mt="xs" className={classes.words} dir="auto">
						{words}
					</Text>
				)}
				{answerTo && (
					<Text mt="xs">
						If you think that this is a mistake, write to{" "}
						<a href={`mailto:${answerTo}`} className={links.link}>
							{answerTo}
						</a>
						.
					</Text>
				)}
			</section>
		</div>
	);
}
