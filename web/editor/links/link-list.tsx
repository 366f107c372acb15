import { memo, useCallback } from "react";
import type { Link } from "../../../core/link.ts";
import type { DraftEdit } from "../draft.ts";
import classes from "../sortable/sortable.module.css";
import { SortableList } from "../sortable/sortable-list.tsx";
import { LinkRow } from "./link-row.tsx";

interface LinkListProps {
	links: readonly Link[];
	edit: (edit: DraftEdit) => void;
}

/** The page's links in their order. */
export const LinkList = memo(function LinkList({ links, edit }: LinkListProps) {
	const move = useCallback((from: number, to: number) => edit({ kind: "moveLink", from, to }), [edit]);
	const count = links.length;
	if (count === 0) {
		return <p className={classes.empty}>No links yet. Click "Add Link" to get started!</p>;
	}
	return (
		<SortableList count={count} onMove={move}>
			{(onStep) =>
				links.map((link, index) => (
					<LinkRow key={link.id} link={link} index={index} count={count} edit={edit} onStep={onStep} />
				))
			}
		</SortableList>
	);
});
