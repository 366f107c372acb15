import { useSortable } from "@dnd-kit/react/sortable";
import { Text } from "@mantine/core";
import { memo, useState } from "react";
import type { Link } from "../../../core/link.ts";
import { Icon } from "../../icon/icon.tsx";
import type { DraftEdit } from "../draft.ts";
import { MoveButtons, RowButton } from "../sortable/row-button.tsx";
import rows from "../sortable/sortable.module.css";
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
		<li ref={ref} className={rows.row} data-dragging={isDragging || undefined}>
			{/* Always there: without a handle the whole row would become one. */}
			<button
				type="button"
				ref={handleRef}
				className={rows.grip}
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
					<div className={rows.words}>
						<Text fw={600} truncate dir="auto">
							{link.title}
						</Text>
						<Text size="sm" c="dimmed" truncate>
							{shownUrl(link.url)}
						</Text>
					</div>
					<div className={rows.actions}>
						<MoveButtons title={link.title} index={index} count={count} onStep={onStep} />
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

function shownUrl(url: string): string {
	return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
