import "@mantine/core/styles/Text.layer.css";
import { Text } from "@mantine/core";
import type { Refusal } from "../../core/operations/refusal.ts";
import { InternalLink } from "../components/internal-link.tsx";
import links from "../components/text-link.module.css";
import classes from "./refusals-line.module.css";

const WORDS: Readonly<Record<Refusal, string>> = {
	queue: "Views, clicks and emails are late.",
	pages: "Changes to pages reach visitors late.",
	database: "Views and clicks were counted late.",
};

/** Says to administrators what was refused within the last day. */
export function RefusalsLine({ refusals }: { refusals: readonly { what: Refusal }[] }) {
	return (
		<aside className={classes.line} aria-label="Limits">
			<Text size="sm">
				<b>A limit was reached.</b> {refusals.map(({ what }) => WORDS[what]).join(" ")} Nothing is lost.{" "}
				<InternalLink href="/admin?show=server" className={links.link}>
					See the details
				</InternalLink>
			</Text>
		</aside>
	);
}
