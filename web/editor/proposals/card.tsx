import { Group, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { ChangeLine } from "../../../core/proposals/change-words.ts";
import classes from "./proposals.module.css";

interface CardProps {
	title: ReactNode;
	lines: readonly ChangeLine[];
	/** What somebody else has changed since. */
	clash: string | null;
	/** Why the last try has failed. */
	failure: string | null;
	children: ReactNode;
}

/** What an assistant has proposed or changed, each change in a line, above the buttons that decide. Its texts are shown as they are. */
export function Card({ title, lines, clash, failure, children }: CardProps) {
	const id = useId();
	return (
		<div className={classes.row}>
			<section className={classes.card} aria-labelledby={id}>
				<Text fw={600} id={id}>
					{title}
				</Text>
				<ul className={classes.lines}>
					{lines.map(({ words, texts }) => (
						<li key={words}>
							<bdi>{words}</bdi>
							{texts && (
								<span className={classes.texts}>
									<del>{texts.before || "Empty"}</del> <span aria-hidden="true">→</span>
									<VisuallyHidden>is now</VisuallyHidden> <ins>{texts.after || "Empty"}</ins>
								</span>
							)}
						</li>
					))}
				</ul>
				{clash && <Text size="sm">{clash}</Text>}
				{failure && (
					<Text size="sm" role="alert" c="var(--mantine-color-error)">
						{failure}
					</Text>
				)}
				<Group gap="xs" mt="xs">
					{children}
				</Group>
			</section>
		</div>
	);
}
