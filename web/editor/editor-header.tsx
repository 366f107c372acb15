import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ButtonLink } from "../components/button-link.tsx";
import { Icon } from "../components/icon.tsx";
import { Logo } from "../shell/logo.tsx";
import classes from "./editor.module.css";

interface EditorHeaderProps {
	/** The stored username, when the page has an address to visit. */
	liveUsername: string | null;
	/** Called before the preview opens in its own tab; without it there is nothing to preview yet. */
	onPreview?: () => void;
	/** Steps back and forth. */
	tools?: ReactNode;
	/** Why something went wrong, below the bar. */
	notice?: ReactNode;
	/** Switches between editing and preview on narrow screens. */
	tabs?: ReactNode;
	/** The state of saving. */
	children?: ReactNode;
}

export function EditorHeader({ liveUsername, onPreview, tools, notice, tabs, children }: EditorHeaderProps) {
	return (
		<header className={classes.header}>
			<div className={classes.bar}>
				<div className={classes.logo}>
					<Logo to="/dashboard" />
				</div>
				<ButtonLink
					to="/dashboard"
					variant="subtle"
					color="gray"
					size="sm"
					mih={44}
					className={classes.back}
					leftSection={<Icon name="back" />}
					aria-label="Return to Dashboard"
				>
					<span className={classes.wide}>Return to Dashboard</span>
				</ButtonLink>
				<div className={classes.status}>{children}</div>
				{tools}
				{onPreview && (
					<Button
						component="a"
						href="/profile?preview=true"
						// One tab for all previews.
						target="linkstead-preview"
						variant="default"
						size="sm"
						mih={44}
						className={classes.look}
						leftSection={<Icon name="eye" size={18} />}
						onClick={onPreview}
						aria-label="Preview"
					>
						<span className={classes.word}>Preview</span>
					</Button>
				)}
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
			{notice}
			{tabs}
		</header>
	);
}
