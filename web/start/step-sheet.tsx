import { Button, Title } from "@mantine/core";
import { type PointerEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { Icon } from "../components/icon.tsx";
import classes from "./start.module.css";

/** A shorter movement of the finger is a tap, in pixels. */
const FLICK_PX = 16;

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
	const [isDown, setDown] = useState(false);
	const from = useRef<number | null>(null);

	function release({ clientY }: PointerEvent) {
		const moved = clientY - (from.current ?? clientY);
		from.current = null;
		setDown(Math.abs(moved) < FLICK_PX ? !isDown : moved > 0);
	}

	function submit(event: SubmitEvent) {
		event.preventDefault();
		if (!isPending) onNext?.();
	}

	return (
		<form className={classes.sheet} noValidate onSubmit={submit}>
			<button
				type="button"
				className={classes.grab}
				aria-label="Step"
				aria-expanded={!isDown}
				onPointerDown={(event) => {
					from.current = event.clientY;
					event.currentTarget.setPointerCapture(event.pointerId);
				}}
				onPointerUp={release}
				// A key press has no pointer before it.
				onClick={({ detail }) => detail === 0 && setDown(!isDown)}
			/>
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
			<div className={classes.body} hidden={isDown}>
				{children}
			</div>
			{(next || above) && (
				<div className={classes.foot}>
					{above}
					<div className={classes.ways}>
						{beside}
						{next && (
							<Button type="submit" size="lg" radius="xl" className={classes.next} loading={isPending}>
								{next}
							</Button>
						)}
					</div>
				</div>
			)}
		</form>
	);
}
