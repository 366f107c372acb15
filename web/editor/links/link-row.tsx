import { Text } from "@mantine/core";
import { memo, Suspense, useEffect, useRef, useState } from "react";
import type { Link } from "../../../core/link.ts";
import { Icon } from "../../components/icon.tsx";
import { RowButton } from "../sortable/row-button.tsx";
import rows from "../sortable/sortable.module.css";
import { LinkMenuButton } from "./link-menu-button.tsx";
import { LinkForm, withLinkParts } from "./link-parts.ts";
import classes from "./links.module.css";
import { shownUrl } from "./shown-url.ts";
import { type ChangeLink, focusRow } from "./use-link-changes.ts";

interface LinkRowProps {
	link: Link;
	index: number;
	count: number;
	/** The visibility status, or null when the link is always shown. */
	status: string | null;
	isShown: boolean;
	/** The plan shows only links above this one. */
	isBeyondPlan: boolean;
	/** A security filter blocks the site that the link leads to. */
	isBlocked: boolean;
	change: ChangeLink;
	/** Moves the link up (-1) or down (1) by one place. */
	onStep: (index: number, by: -1 | 1) => void;
}

export const LinkRow = memo(function LinkRow({
	link,
	index,
	count,
	status,
	isShown,
	isBeyondPlan,
	isBlocked,
	change,
	onStep,
}: LinkRowProps) {
	const [isEditing, setEditing] = useState(false);
	const { id, title, isHidden = false } = link;

	const wasEditing = useRef(false);
	useEffect(() => {
		if (wasEditing.current && !isEditing) focusRow(id, "edit");
		wasEditing.current = isEditing;
	}, [isEditing, id]);

	return (
		<li className={rows.row} data-row={id}>
			{/* Always rendered: without a handle, dnd-kit would make the whole row draggable. */}
			<button type="button" data-grip className={rows.grip} aria-label={`Reorder ${title}`} hidden={isEditing}>
				<Icon name="grip" />
			</button>
			{isEditing ? (
				<div className={classes.form}>
					<Suspense>
						<LinkForm
							link={link}
							submitLabel="Save"
							onSubmit={(changed) => {
								change("replace", changed);
								setEditing(false);
							}}
							onCancel={() => setEditing(false)}
						/>
					</Suspense>
				</div>
			) : (
				<>
					<div className={rows.words} data-dimmed={!isShown || undefined}>
						<Text className={classes.title} fw={600} truncate dir="auto">
							{title}
						</Text>
						<Text size="sm" c="dimmed" truncate>
							{shownUrl(link.url)}
						</Text>
						{status && (
							<span className={classes.status} data-blocked={isBlocked || undefined}>
								<Icon name={isBlocked ? "alert" : isHidden || isBeyondPlan ? "hide" : "clock"} size={14} />
								{status}
							</span>
						)}
					</div>
					<div className={classes.actions}>
						<RowButton label={`Edit ${title}`} icon="edit" onClick={() => void withLinkParts(() => setEditing(true))} />
						<RowButton
							label={isHidden ? `Show ${title}` : `Hide ${title}`}
							// The icon shows the current state; the label names the action.
							icon={isHidden ? "hide" : "show"}
							onClick={() => change("toggle", link)}
						/>
						<LinkMenuButton link={link} index={index} count={count} change={change} onStep={onStep} />
					</div>
				</>
			)}
		</li>
	);
});
