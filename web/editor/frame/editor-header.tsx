import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { InternalButton } from "../../components/internal-link.tsx";
import { Logo } from "../../shell/logo.tsx";
import classes from "./frame.module.css";

interface EditorHeaderProps {
	/** The stored username, or null when the page has no public address. */
	liveUsername: string | null;
	/** Nobody can visit the page, because nothing was ever saved. */
	isEmpty?: boolean;
	/** Called before the preview opens in its own tab. Without it, the button is hidden. */
	onPreview?: () => void;
	/** The undo and redo buttons. */
	tools?: ReactNode;
	/** An error message below the bar. */
	notice?: ReactNode;
	/** Switches between editing and preview on narrow screens. */
	tabs?: ReactNode;
	/** The save status. */
	children?: ReactNode;
}

export function EditorHeader({ liveUsername, isEmpty, onPreview, tools, notice, tabs, children }: EditorHeaderProps) {
	return (
		<header className={classes.header}>
			<div className={classes.bar}>
				<div className={classes.logo}>
					<Logo to="/dashboard" />
				</div>
				<InternalButton
					href="/dashboard"
					variant="subtle"
					color="gray"
					size="sm"
					mih={44}
					className={classes.back}
					leftSection={<Icon name="back" />}
					aria-label="Return to Dashboard"
				>
					<span className={classes.wide}>Return to Dashboard</span>
				</InternalButton>
				<div className={classes.status}>{children}</div>
				{tools}
				{onPreview && (
					<Button
						component="a"
						href="/profile?preview=true"
						// All previews share one tab.
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
				{isEmpty && (
					<Text size="sm" c="dimmed" className={classes.unseen}>
						Nothing is public yet
					</Text>
				)}
				{liveUsername && !isEmpty && (
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
