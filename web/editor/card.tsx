import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./card.module.css";

interface CardProps {
	title: string;
	action?: ReactNode;
	children: ReactNode;
}

/** One group of settings under a heading. */
export function Card({ title, action, children }: CardProps) {
	const id = useId();
	return (
		<section className={classes.card} aria-labelledby={id}>
			<div className={classes.head}>
				<Title order={2} size="h3" id={id}>
					{title}
				</Title>
				{action}
			</div>
			{children}
		</section>
	);
}
