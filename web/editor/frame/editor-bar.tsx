import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { type PageAccess, pagesAround } from "../../../core/teams/page-access.ts";
import { InternalButton } from "../../components/internal-link.tsx";
import { Logo } from "../../shell/logo.tsx";
import { EditorIcon } from "../fields/editor-icon.tsx";
import { LiveLink } from "../saving/live-link.tsx";
import classes from "./frame.module.css";

interface EditorBarProps {
	/** The stored username, or null when the page has no public address. */
	liveUsername: string | null;
	/** Missing until the page is loaded. */
	pageId?: string;
	/** What the person may do with a page of another account, whose pages the way back leads to. */
	access?: PageAccess | null;
	/** Stands in place of the way to the public page while there is none. */
	publish?: ReactNode;
	/** Who else edits the page. */
	people?: ReactNode;
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
export function EditorBar({ liveUsername, pageId, access = null, onPreview, history, ...parts }: EditorBarProps) {
	return (
		<header className={classes.header}>
			<div className={classes.bar}>
				<div className={classes.logo}>
					<Logo to="/dashboard" />
				</div>
				<div className={classes.ofPanel}>
					<InternalButton
						href={pagesAround(access)}
						variant="subtle"
						color="gray"
						size="sm"
						className={classes.back}
						leftSection={<EditorIcon name="back" />}
						aria-label="Return to Dashboard"
					>
						<span className={classes.wide}>Return to Dashboard</span>
					</InternalButton>
					{history}
				</div>
				{parts.view}
				<div className={classes.status}>{parts.children}</div>
				{parts.people}
				{onPreview && (
					<Button
						component="a"
						href="/profile?preview=true"
						// All previews share one tab.
						target="linkstead-preview"
						variant="subtle"
						color="gray"
						size="sm"
						className={classes.preview}
						onClick={onPreview}
					>
						Preview
					</Button>
				)}
				{parts.publish}
				{pageId && liveUsername && <LiveLink pageId={pageId} username={liveUsername} className={classes.live} />}
			</div>
			{parts.notice}
		</header>
	);
}
