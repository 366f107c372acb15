import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { Icon } from "../../components/icon.tsx";
import classes from "./sortable.module.css";

interface MoreButtonProps
	extends ActionIconProps,
		Pick<ComponentProps<"button">, "ref" | "onClick" | "onKeyDown" | "aria-expanded"> {
	/** The row's. */
	title: string;
}

/** The button of a row's menu. Passes on the positioning props that the menu adds. */
export function MoreButton({ title, ...rest }: MoreButtonProps) {
	return (
		<ActionIcon
			{...rest}
			variant="subtle"
			color="gray"
			size={44}
			className={classes.action}
			aria-label={`More actions for ${title}`}
			aria-haspopup="menu"
			data-action="more"
		>
			<Icon name="more" />
		</ActionIcon>
	);
}
