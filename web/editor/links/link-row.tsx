import { useSortable } from "@dnd-kit/react/sortable";
import { ActionIcon, Text } from "@mantine/core";
import { memo, useState } from "react";
import type { Link } from "../../../core/link.ts";
import { Icon } from "../../icon/icon.tsx";
import type { DraftEdit } from "../draft.ts";
import { LinkForm } from "./link-form.tsx";
import classes from "./links.module.css";

interface LinkRowProps {
	link: Link;
	index: number;
	count: number;
	edit: (edit: DraftEdit) => void;
	/** Moves the link up (-1) or down (1) by one place. */
	onStep: (index: number, by: -1 | 1) => void;
}

export const LinkRow = memo(function LinkRow({ link, index, count, edit, onStep }: LinkRowProps) {
	const [isEditing, setEditing] = useState(false);
	const { ref, handleRef, isDragging } = useSortable({
		id: link.id,
		index,
		disabled: isEditing,
		data: { title: link.title, count },
	});

	return (
		<li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
			{/* Always there: without a handle the whole row would become one. */}
			<button
				type="button"
				ref={handleRef}
				className={classes.grip}
				aria-label={`Reorder ${link.title}`}
				hidden={isEditing}
			>
				<Icon name="grip" />
			</button>
			{isEditing ? (
				<div className={classes.form}>
					<LinkForm
						link={link}
						submitLabel="Save"
						onSubmit={(changed) => {
							edit({ kind: "changeLink", link: changed });
							setEditing(false);
						}}
						onCancel={() => setEditing(false)}
					/>
				</div>
			) : (
				<>
					<div className={classes.words}>
						<Text fw={600} truncate dir="auto">
							{link.title}
						</Text>
						<Text size="sm" c="dimmed" truncate>
							{shownUrl(link.url)}
						</Text>
					</div>
					<div className={classes.actions}>
						<RowButton
							label={`Move ${link.title} up`}
							icon="up"
							isIdle={index === 0}
							onClick={() => onStep(index, -1)}
						/>
						<RowButton
							label={`Move ${link.title} down`}
							icon="down"
							isIdle={index === count - 1}
							onClick={() => onStep(index, 1)}
						/>
						<RowButton label={`Edit ${link.title}`} icon="edit" onClick={() => setEditing(true)} />
						<RowButton
							label={`Delete ${link.title}`}
							icon="delete"
							onClick={() => edit({ kind: "removeLink", id: link.id })}
						/>
					</div>
				</>
			)}
		</li>
	);
});

interface RowButtonProps {
	label: string;
	icon: "up" | "down" | "edit" | "delete";
	/** Nothing to do at the moment; the button stays focusable, so that the keyboard doesn't lose its place. */
	isIdle?: boolean;
	onClick: () => void;
}

function RowButton({ label, icon, isIdle = false, onClick }: RowButtonProps) {
	return (
		<ActionIcon
			variant="subtle"
			color="gray"
			size={44}
			className={classes.action}
			aria-label={label}
			aria-disabled={isIdle || undefined}
			onClick={() => !isIdle && onClick()}
		>
			<Icon name={icon} />
		</ActionIcon>
	);
}

function shownUrl(url: string): string {
	return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
