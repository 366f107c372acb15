import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./notice.module.css";

interface NoticeProps {
	title: string;
	words: string;
	/** The action that a person can take. Missing while there is nothing to do but wait. */
	children?: ReactNode;
}

/** A full-screen message with a title, an explanation and an action. */
export function Notice({ title, words, children }: NoticeProps) {
	return (
		<div className={classes.notice}>
			<svg className={classes.house} viewBox="0 0 96 72" aria-hidden="true">
				<path d="M14 36 48 8l34 28" />
				<rect x="24" y="42" width="48" height="10" rx="5" />
				<rect x="24" y="58" width="48" height="10" rx="5" />
			</svg>
			<Title order={1} fz="h2">
				{title}
			</Title>
			<Text c="dimmed">{words}</Text>
			{children && <div className={classes.way}>{children}</div>}
		</div>
	);
}
