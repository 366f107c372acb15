import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { ButtonLink } from "../shell/button-link.tsx";
import { Logo } from "../shell/logo.tsx";
import classes from "./editor.module.css";

interface EditorHeaderProps {
	/** The stored username, when the page has an address to visit. */
	liveUsername: string | null;
	/** The state of saving. */
	children?: ReactNode;
}

export function EditorHeader({ liveUsername, children }: EditorHeaderProps) {
	return (
		<header className={classes.header}>
			<div className={classes.bar}>
				<Logo to="/dashboard" />
				<ButtonLink
					to="/dashboard"
					variant="subtle"
					color="gray"
					size="sm"
					mih={44}
					className={classes.back}
					leftSection={<Icon name="back" />}
				>
					Return to Dashboard
				</ButtonLink>
				<div className={classes.status}>{children}</div>
				{liveUsername && (
					<Button
						component="a"
						href={`/${liveUsername}`}
						target="_blank"
						variant="light"
						size="sm"
						mih={44}
						className={classes.live}
						rightSection={<Icon name="open" size={18} />}
					>
						Live
					</Button>
				)}
			</div>
		</header>
	);
}
