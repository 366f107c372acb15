import { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { useMantineStyleNonce, VisuallyHidden } from "@mantine/core";
import { memo, useCallback, useMemo, useState } from "react";
import type { Link } from "../../../core/link.ts";
import type { DraftEdit } from "../draft.ts";
import { dragPlugins, SENSORS } from "./drag-setup.ts";
import { LinkRow } from "./link-row.tsx";
import classes from "./links.module.css";

interface LinkListProps {
	links: readonly Link[];
	edit: (edit: DraftEdit) => void;
}

/** The page's links in their order; it changes by dragging, with the arrow keys, or with each row's buttons. */
export const LinkList = memo(function LinkList({ links, edit }: LinkListProps) {
	const [announcement, setAnnouncement] = useState("");
	const nonce = useMantineStyleNonce()?.();
	const plugins = useMemo(() => dragPlugins(nonce), [nonce]);
	const count = links.length;

	const step = useCallback(
		(index: number, by: -1 | 1) => {
			edit({ kind: "moveLink", from: index, to: index + by });
			setAnnouncement(`Moved to position ${index + by + 1} of ${count}.`);
		},
		[edit, count],
	);

	if (count === 0) {
		return <p className={classes.empty}>No links yet. Click "Add Link" to get started!</p>;
	}
	return (
		<DragDropProvider
			sensors={SENSORS}
			plugins={plugins}
			onDragEnd={({ canceled, operation: { source } }) => {
				if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
				edit({ kind: "moveLink", from: source.initialIndex, to: source.index });
			}}
		>
			<ol className={classes.list}>
				{links.map((link, index) => (
					<LinkRow key={link.id} link={link} index={index} count={count} edit={edit} onStep={step} />
				))}
			</ol>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</DragDropProvider>
	);
});
