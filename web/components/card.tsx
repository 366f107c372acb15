import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./card.module.css";

interface CardProps {
	title: string;
	action?: ReactNode;
	/** Uses less spacing, for screens with many cards. */
	isDense?: boolean;
	children: ReactNode;
}

/** A titled section of a screen. */
export function Card({ title, action, isDense = false, children }: CardProps) {
	const id = useId();
	return (
		<section className={classes.card} data-dense={isDense || undefined} aria-labelledby={id}>
			<div className={classes.head}>
				<Title order={2} size={isDense ? "h4" : "h3"} id={id}>
					{title}
				</Title>
				{action}
			</div>
			{children}
		</section>
	);
}
