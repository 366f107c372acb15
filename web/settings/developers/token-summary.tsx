import { Title } from "@mantine/core";
import type { NewToken } from "../../../core/api/token-schema.ts";
import { Icon } from "../../components/icon.tsx";
import classes from "./developers.module.css";
import { type SummaryLine, summaryLines } from "./summary-lines.ts";

const ICONS = { may: "check", not: "close", ends: "clock" } as const satisfies Record<SummaryLine["kind"], string>;

/** Says in plain words what a new token is going to be for. */
export function TokenSummary({ token, pageCount }: { token: NewToken; pageCount: number | undefined }) {
	return (
		<section className={classes.summary} aria-label="This token">
			<Title order={3} size="h4">
				This token
			</Title>
			<ul>
				{summaryLines(token, pageCount).map(({ kind, words }) => (
					<li key={words} data-kind={kind}>
						<Icon name={ICONS[kind]} size={18} />
						<span>{words}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
