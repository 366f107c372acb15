import { Icon, type IconName } from "./icon.tsx";
import classes from "./state-mark.module.css";

/** How a state looks: each tone has its own icon. */
export type Tone = "good" | "waiting" | "problem" | "neutral";

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
