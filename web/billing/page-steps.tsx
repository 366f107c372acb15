import { ActionIcon, Button, Text } from "@mantine/core";
import { useId, useState } from "react";
import { dollarsWith, MAX_TENS, PAGE_TENS, pagesWith } from "../../core/plans/page-tens.ts";
import { Icon, Outline } from "../components/icon.tsx";
import classes from "./page-steps.module.css";
import { PlanEffects } from "./plan-effects.tsx";

const { plan, dollarsPerMonth } = PAGE_TENS;

export interface PageStepsProps {
	/** The tens of pages that are paid for now. */
	now: number;
	/** Whether the payment provider is opening. */
	isOpening: boolean;
	/** Opens the payment provider, which asks to confirm. */
	onOpen: (place: typeof plan, tens: number) => void;
}

/** The number of pages in tens, with what it costs and what pauses, before Stripe asks to confirm. */
export function PageSteps({ now, isOpening, onOpen }: PageStepsProps) {
	const id = useId();
	const [tens, setTens] = useState(now);
	const pages = pagesWith(plan, tens);
	const isChanged = tens !== now;
	return (
		<section aria-labelledby={id} className={classes.steps}>
			<div className={classes.row}>
				<div className={classes.words}>
					<Text fw={600} id={id}>
						Pages
					</Text>
					<Text c="dimmed" size="sm">
						{pagesWith(plan, 0)} are included. Ten more are ${dollarsPerMonth} a month.
					</Text>
				</div>
				<div className={classes.number}>
					<ActionIcon
						variant="default"
						size={44}
						aria-label="Ten pages less"
						disabled={tens === 0}
						onClick={() => setTens(tens - 1)}
					>
						<Outline path="M5 12h14" size={18} />
					</ActionIcon>
					<output className={classes.count}>{pages}</output>
					<ActionIcon
						variant="default"
						size={44}
						aria-label="Ten pages more"
						disabled={tens === MAX_TENS}
						onClick={() => setTens(tens + 1)}
					>
						<Icon name="add" size={18} />
					</ActionIcon>
				</div>
				<Text className={classes.price} role="status">
					<strong>${dollarsWith(plan, tens)}</strong> a month
				</Text>
			</div>
			{isChanged && (
				<>
					{tens < now && <PlanEffects plan={plan} maxPages={pages} title={`If you change to ${pages} pages`} />}
					<div className={classes.confirm}>
						<Button
							loading={isOpening}
							rightSection={<Icon name="open" size={18} />}
							onClick={() => onOpen(plan, tens)}
						>
							Change to {pages} pages
						</Button>
						<Text c="dimmed" size="sm">
							${dollarsWith(plan, tens)} a month instead of ${dollarsWith(plan, now)}. Stripe settles the rest of this
							month and asks you to confirm.
						</Text>
					</div>
				</>
			)}
		</section>
	);
}
