import { Button, Group, VisuallyHidden } from "@mantine/core";
import { Activity, memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BlockKindId, countLinks } from "../../../core/blocks/block.ts";
import { Card } from "../../components/card.tsx";
import { AddField } from "../add/add-field.tsx";
import { EmptyLinks } from "../add/empty-links.tsx";
import type { AddsTo } from "../add/use-adding.ts";
import { beginChoice } from "../choosing/begin-choice.ts";
import { useChoice } from "../choosing/use-choice.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { useEditing } from "../editing.ts";
import classes from "../smart-order/smart-order.module.css";
import { useSmartOrder } from "../smart-order/use-smart-order.ts";
import { BlockList } from "./block-list.tsx";
import {
	AddBlockDialog,
	AddLinkDialog,
	BlockDialog,
	BlockPanel,
	SmartOrderField,
	withBlockParts,
} from "./block-parts.ts";
import { focusRow } from "./focus-row.ts";
import { RowTools } from "./row-tools.tsx";
import { RowsContext } from "./rows.ts";
import { useAddDialogs } from "./use-add-dialogs.ts";
import { type FormPlace, useBlockChanges } from "./use-block-changes.ts";

interface BlockSettingsProps extends Pick<AddsTo, "blocks" | "socials">, Pick<EditorDraft, "linkLayout"> {
	/** The block whose form takes the list's place, or null. */
	openId: string | null;
	isChoosing: boolean;
}

/** The section "Links": the list of all blocks, with buttons to add a link or another block. */
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
	const { adding, beginLink, beginBlock, end } = useAddDialogs();
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

	const addKind = (kind: BlockKindId | null) => findRoom("block") > 0 && beginBlock(kind);
	const open = blocks.find(({ id }) => id === openId);
	const lastOpenId = useRef(openId);
	useEffect(() => {
		if (openId !== null && !open) closeBlock();
		if (openId === null && lastOpenId.current !== null) focusRow(lastOpenId.current, "edit");
		lastOpenId.current = openId;
	}, [openId, open, closeBlock]);
	return (
		<RowsContext value={rows}>
			<Activity mode={open ? "hidden" : "visible"}>
				<Card
					title="Links"
					action={
						<Group gap="xs">
							{blocks.length > 1 && !choice && (
								<Button
									variant="subtle"
									px="sm"
									title="Select rows. On a row, press X."
									onClick={() => void withBlockParts(() => setChoice(beginChoice()))}
								>
									Select
								</Button>
							)}
							<Button variant="subtle" px="sm" data-add-link onClick={() => findRoom("link") > 0 && beginLink()}>
								Add Link
							</Button>
						</Group>
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
					>
						{blocks.length > 0 && (
							<Button variant="subtle" color="gray" size="sm" px="sm" onClick={() => addKind(null)}>
								Add block
							</Button>
						)}
					</AddField>
					{countLinks(blocks) === 0 && <EmptyLinks isPageEmpty={blocks.length === 0} onBlock={addKind} />}
					<div ref={list}>
						<BlockList blocks={blocks} choice={choice} />
					</div>
					<RowTools
						list={list}
						blocks={blocks}
						choice={choice}
						onChoice={setChoice}
						changeSeveral={changes.changeSeveral}
					/>
					<VisuallyHidden role="status">{changes.announcement}</VisuallyHidden>
					{(isSmartOrdered || countLinks(blocks) > 1) && (
						<div className={classes.place}>{order && <SmartOrderField order={order} />}</div>
					)}
				</Card>
			</Activity>
			{open && <BlockPanel key={open.id} block={open} place={reached} onReached={() => setReached(null)} />}
			{adding?.what === "link" && <AddLinkDialog blocks={blocks} onAdd={changes.addLink} onClose={end} />}
			{adding?.what === "block" && <AddBlockDialog start={adding.kind} onAdd={changes.addBlock} onClose={end} />}
			{dialog && <BlockDialog {...dialog} announce={changes.announce} onClose={changes.finishDialog} />}
		</RowsContext>
	);
});
