import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

interface PanelProps {
	title: string;
	action?: ReactNode;
	children: ReactNode;
}

/** A part of the screen under a heading. */
export function Panel({ title, action, children }: PanelProps) {
	const id = useId();
	return (
		<section className={classes.panel} aria-labelledby={id}>
			<div className={classes.head}>
				<Title order={2} fz="h4" id={id}>
					{title}
				</Title>
				{action}
			</div>
			{children}
		</section>
	);
}
