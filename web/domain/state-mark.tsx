import { Icon, type IconName } from "../components/icon.tsx";
import classes from "./domain.module.css";
import type { Tone } from "./own-domain.ts";

const ICONS = { good: "check", waiting: "clock", problem: "alert", neutral: "more" } as const satisfies Record<
	Tone,
	IconName
>;

/** A state's icon and its words. */
export function StateMark({ tone, label }: { tone: Tone; label: string }) {
	return (
		<span className={classes.mark} data-tone={tone}>
			<Icon name={ICONS[tone]} size={16} />
			{label}
		</span>
	);
}
