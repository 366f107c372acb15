import { Button, Title } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { Icon } from "../components/icon.tsx";
import { useSheet } from "../sheet/use-sheet.ts";
import classes from "./start.module.css";

const HEIGHTS = ["down", "up"] as const;

interface StepSheetProps {
	title: ReactNode;
	/** Words that are said once, above the title. */
	said?: string | null | undefined;
	/** The words of the main button. Without them, the step has its own end. */
	next?: string;
	isPending?: boolean;
	onNext?: () => void;
	/** What is beside the main button. */
	beside?: ReactNode;
	/** What is above it, also while the sheet is down. */
	above?: ReactNode;
	children: ReactNode;
}

/** A step: its fields in a sheet over the page. One can lower the sheet to see more of the page. */
export function StepSheet({ title, said, next, isPending = false, onNext, beside, above, children }: StepSheetProps) {
	const [height, setHeight] = useState<(typeof HEIGHTS)[number]>("up");
	const { sheet, list, handle } = useSheet({ names: HEIGHTS, height, onHeight: setHeight });

	function submit(event: SubmitEvent) {
		event.preventDefault();
		if (!isPending) onNext?.();
	}

	return (
		<form ref={sheet} className={classes.sheet} data-sheet data-height={height} noValidate onSubmit={submit}>
			<button type="button" className={classes.grab} aria-label="Step" aria-expanded={height === "up"} {...handle} />
			{said !== undefined && (
				<p className={classes.said} role="status">
					{said && (
						<>
							<Icon name="check" size={17} /> {said}
						</>
					)}
				</p>
			)}
			<Title order={1} size="h2" className={classes.title}>
				{title}
			</Title>
			<div ref={list} className={classes.body}>
				{children}
			</div>
			{(next || above) && (
				<div className={classes.foot}>
					{above}
					<div className={classes.ways}>
						{beside}
						{next && (
							<Button type="submit" size="lg" px="sm" radius="xl" className={classes.next} loading={isPending}>
								{next}
							</Button>
						)}
					</div>
				</div>
			)}
		</form>
	);
}
