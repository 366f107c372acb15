import { UnstyledButton } from "@mantine/core";
import { Outline } from "../../components/icon.tsx";
import classes from "./frame.module.css";

/** How wide the live page is, with outlines on a 24 × 24 grid. */
const VIEWS = {
	phone: {
		name: "Phone",
		icon: "M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3M11 18h2",
	},
	desktop: {
		name: "Desktop",
		icon: "M4.5 4.5h15A1.5 1.5 0 0 1 21 6v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15V6a1.5 1.5 0 0 1 1.5-1.5M12 16.5V20m-4 .5h8",
	},
} as const;

export type View = keyof typeof VIEWS;

interface ViewSwitchProps {
	view: View;
	onView: (view: View) => void;
	/** A desktop's page is shown as large as it is, and not as wide as there is room. */
	isFullSize: boolean;
	onFullSize: (isFullSize: boolean) => void;
}

/** Shows the live page as on a phone or as on a desktop, which is larger than its place. */
export function ViewSwitch({ view, onView, isFullSize, onFullSize }: ViewSwitchProps) {
	return (
		<fieldset className={classes.views} aria-label="Show the page as on a">
			{(["phone", "desktop"] as const).map((one) => (
				<UnstyledButton
					key={one}
					className={classes.view}
					aria-label={VIEWS[one].name}
					aria-pressed={one === view}
					onClick={() => onView(one)}
				>
					<Outline path={VIEWS[one].icon} size={20} />
					<span className={classes.wide}>{VIEWS[one].name}</span>
				</UnstyledButton>
			))}
			{view === "desktop" && (
				<UnstyledButton
					className={classes.view}
					aria-label="Actual size, 100 %"
					aria-pressed={isFullSize}
					onClick={() => onFullSize(!isFullSize)}
				>
					100 %
				</UnstyledButton>
			)}
		</fieldset>
	);
}
