import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";
import classes from "./start.module.css";
import { STEPS } from "./steps.ts";

interface StartBarProps {
	/** The number of steps that are done, this one included. */
	done: number;
	/** The way back, or out of the first step. */
	back?: { label: "Back" | "Close"; run: () => void } | undefined;
	/** The action at the other end. */
	children?: ReactNode;
}

/** The bar that stays: the way back, the steps so far, and one more way. */
export function StartBar({ done, back, children }: StartBarProps) {
	const label = done > STEPS.length ? "Done" : `Step ${done} of ${STEPS.length}`;
	return (
		<header className={classes.bar}>
			<span className={classes.end}>
				{back && (
					<UnstyledButton className={classes.tool} aria-label={back.label} onClick={back.run}>
						<Icon name={back.label === "Back" ? "back" : "close"} />
					</UnstyledButton>
				)}
			</span>
			<p className={classes.marks} role="img" aria-label={label}>
				{STEPS.map((step, at) => (
					<span key={step} data-done={at < done || undefined} />
				))}
			</p>
			<span className={classes.end}>{children}</span>
		</header>
	);
}

/** A quiet action of the bar. */
export function BarButton({
	onClick,
	isPending,
	children,
}: {
	onClick: () => void;
	isPending?: boolean;
	children: ReactNode;
}) {
	return (
		<UnstyledButton className={classes.word} disabled={isPending} onClick={onClick}>
			{children}
		</UnstyledButton>
	);
}
