import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { InternalButton } from "./internal-link.tsx";
import classes from "./screen-heading.module.css";

interface ScreenHeadingProps {
	title: ReactNode;
	/** The screen that this one belongs to. */
	back: { href: string; name: string };
	/** What stands below the title, for example whose page it is. */
	below?: ReactNode;
	/** Buttons at the end of the line. */
	children?: ReactNode;
}

/** A screen's title, below the link back to the screen before. */
export function ScreenHeading({ title, back, below, children }: ScreenHeadingProps) {
	return (
		<div>
			<InternalButton
				href={back.href}
				variant="subtle"
				color="gray"
				size="sm"
				leftSection={<Icon name="back" size={18} />}
				className={classes.back}
			>
				{back.name}
			</InternalButton>
			<div className={classes.line}>
				<div className={classes.title}>
					<Title order={1} dir="auto">
						{title}
					</Title>
					{below}
				</div>
				{children}
			</div>
		</div>
	);
}
