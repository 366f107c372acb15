import { Button, VisuallyHidden } from "@mantine/core";
import { Activity, memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BlockKindId, countLinks } from "../../../core/blocks/block.ts";
import { beginChoice } from "../../choosing/begin-choice.ts";
import { Card } from "../../components/card.tsx";
import { latePart } from "../../components/late-part.tsx";
import { AddField } from "../add/add-field.tsx";
import type { AddsTo } from "../add/use-adding.ts";
import { useChoice } from "../choosing/use-choice.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { useEditing } from "../editing.ts";
import classes from "../smart-order/smart-order.module.css";
import { useSmartOrder } from "../smart-order/use-smart-order.ts";
import { BlockList } from "./block-list.tsx";
import { BlockDialog, BlockPanel, NewBlockPanel, SmartOrderField, withBlockParts } from "./block-parts.ts";
import panel from "./blocks.module.css";
import type { FormPlace } from "./change-block.ts";
import { focusRow } from "./focus-row.ts";
import { newKindAt, placeOfNew } from "./new-block.ts";
import { RowTools } from "./row-tools.tsx";
import { RowsContext } from "./rows.ts";
import { useBlockChanges } from "./use-block-changes.ts";

// Most pages have links.
const EmptyLinks = latePart(async () => (await import("../add/empty-links.tsx")).EmptyLinks);

interface BlockSettingsProps extends Pick<AddsTo, "blocks" | "socials">, Pick<EditorDraft, "linkLayout"> {
	/** The block whose form takes the list's place, or null. */
	openId: string | null;
	isChoosing: boolean;
}

/** The section "Links": the list of all blocks, with a field and a button that add to it. */
export const BlockSettings = memo(function BlockSettings({
	blocks,
	socials,
	linkLayout,
	openId,
	isChoosing,
}: BlockSettingsProps) {
	const { pageId, plan, isStored, edit, openBlock, closeBlock } = useEditing();
	const order = useSmartOrder();
	const isSmartOrdered = order?.isOn ?? false;
	const list = useRef<HTMLDivElement>(null);
	const [choice, setChoice] = useChoice(isChoosing);
	const [reached, setReached] = useState<FormPlace | null>(null);
	const reach = useCallback(
		(id: string, place: FormPlace) =>
			void withBlockParts(() => {
				setReached(place);
				openBlock(id);
			}),
		[openBlock],
	);
	const { change, findRoom, dialog, ...changes } = useBlockChanges(blocks, reach);
	const choose = useCallback((id: string) => setChoice(beginChoice(id)), [setChoice]);
	const rows = useMemo(
		() => ({ change, choose, isSmartOrdered, linkLayout }),
		[change, choose, isSmartOrdered, linkLayout],
	);

	const [after, setAfter] = useState<string | null>(null);
	const hasRoom = (kind: BlockKindId) => findRoom(kind === "link" ? "link" : "block") > 0;

	/** Begins a block of a kind, or with null the choice of one. It comes after the last of the chosen rows. */
	function beginBlock(kind: BlockKindId | null) {
		if (kind && !hasRoom(kind)) return;
		void withBlockParts(() => {
			setAfter(blocks.findLast(({ id }) => choice?.ids.has(id))?.id ?? null);
			openBlock(placeOfNew(kind));
		});
	}

	const open = blocks.find(({ id }) => id === openId);
	const newKind = newKindAt(openId);
	const isListHidden = open !== undefined || newKind !== undefined;
	/** Whose row gets the focus when the form closes: the block's, or that of the block that was added. */
	const left = useRef(openId);
	useEffect(() => {
		if (openId !== null && !isListHidden) closeBlock();
		if (openId === null && left.current !== null) focusRow(left.current, "edit");
		left.current = openId;
	}, [openId, isListHidden, closeBlock]);
	return (
		<RowsContext value={rows}>
			<Activity mode={isListHidden ? "hidden" : "visible"}>
				<Card
					title="Links"
					action={
						blocks.length > 1 &&
						!choice && (
							<Button
								variant="subtle"
								px="sm"
								className={panel.wideOnly}
								title="Select rows. On a row, press X."
								onClick={() => void withBlockParts(() => setChoice(beginChoice()))}
							>
								Select
							</Button>
						)
					}
				>
					<AddField
						pageId={pageId}
						isStored={isStored}
						blocks={blocks}
						socials={socials}
						plan={plan}
						edit={edit}
						add={changes.add}
						onMore={() => beginBlock(null)}
					/>
					{countLinks(blocks) === 0 && <EmptyLinks isPageEmpty={blocks.length === 0} onBlock={beginBlock} />}
					<div ref={list}>
						<BlockList blocks={blocks} choice={choice} />
					</div>
					<RowTools list={list} blocks={blocks} choice={choice} onChoice={setChoice} rows={changes.rows} />
					<VisuallyHidden role="status">{changes.announcement}</VisuallyHidden>
					{(isSmartOrdered || countLinks(blocks) > 1) && (
						<div className={classes.place}>{order && <SmartOrderField order={order} />}</div>
					)}
				</Card>
			</Activity>
			{open && <BlockPanel key={open.id} block={open} place={reached} onReached={() => setReached(null)} />}
			{newKind !== undefined && (
				<NewBlockPanel
					kind={newKind}
					after={after}
					blocks={blocks}
					hasRoom={hasRoom}
					rows={changes.rows}
					onAdded={(id) => {
						left.current = id;
					}}
				/>
			)}
			{dialog && <BlockDialog {...dialog} announce={changes.announce} onClose={changes.finishDialog} />}
		</RowsContext>
	);
});
