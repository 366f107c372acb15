import { Button, Text, UnstyledButton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Icon, Outline } from "../../components/icon.tsx";
import { InternalButton } from "../../components/internal-link.tsx";
import { Logo } from "../../shell/logo.tsx";
import { LiveLink } from "../saving/live-link.tsx";
import classes from "./frame.module.css";

const EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6";

interface EditorBarProps {
	/** The stored username, or null when the page has no public address. */
	liveUsername: string | null;
	/** Missing until the page is loaded. */
	pageId?: string;
	/** Nobody can visit the page, because nothing was ever saved. */
	isEmpty?: boolean;
	/** Called before the preview opens in its own tab. Without it, the button is hidden. */
	onPreview?: () => void;
	/** The undo and redo buttons. */
	history?: ReactNode;
	/** Switches the live page between a phone and a desktop. */
	view?: ReactNode;
	/** An error message below the bar. */
	notice?: ReactNode;
	/** The save status. */
	children?: ReactNode;
}

/** The line above everything, which never moves. */
export function EditorBar({ liveUsername, pageId, isEmpty, onPreview, history, ...parts }: EditorBarProps) {
	const menu = useId();
	const preview = {
		component: "a",
		href: "/profile?preview=true",
		// All previews share one tab.
		target: "linkstead-preview",
		onClick: onPreview,
	} as const;
	return (
		<header className={classes.header}>
			<div className={classes.bar}>
				<div className={classes.logo}>
					<Logo to="/dashboard" />
				</div>
				<div className={classes.ofPanel}>
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
					{history}
				</div>
				{parts.view}
				<div className={classes.status}>{parts.children}</div>
				{onPreview && (
					<>
						<Button {...preview} variant="subtle" color="gray" size="sm" mih={44} className={classes.preview}>
							Preview
						</Button>
						<UnstyledButton className={classes.more} popoverTarget={menu} aria-label="More">
							<Icon name="more" />
						</UnstyledButton>
						<div id={menu} popover="auto" className={classes.menu}>
							<UnstyledButton {...preview} className={classes.item}>
								<Outline path={EYE} size={20} />
								Preview
							</UnstyledButton>
						</div>
					</>
				)}
				{isEmpty && (
					<Text size="sm" c="dimmed" className={classes.unseen}>
						Nothing is public yet
					</Text>
				)}
				{pageId && liveUsername && !isEmpty && (
					<LiveLink pageId={pageId} username={liveUsername} className={classes.live} />
				)}
			</div>
			{parts.notice}
		</header>
	);
}
