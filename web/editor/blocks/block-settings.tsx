import { Button, Group, VisuallyHidden } from "@mantine/core";
import { Activity, memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { type Block, type BlockKindId, countLinks } from "../../../core/blocks/block.ts";
import type { Parts } from "../../../core/look/part-options.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { Card } from "../../components/card.tsx";
import { AddField } from "../add/add-field.tsx";
import { EmptyLinks } from "../add/empty-links.tsx";
import { beginChoice } from "../choosing/begin-choice.ts";
import { useChoice } from "../choosing/use-choice.ts";
import type { DraftEdit } from "../draft/draft.ts";
import classes from "../smart-order/smart-order.module.css";
import type { SmartOrderFieldProps } from "../smart-order/smart-order-field.tsx";
import { useSmartOrder } from "../smart-order/use-smart-order.ts";
import type { SocialChange } from "../socials/pending-socials.ts";
import type { Trial } from "../stage/trial.ts";
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
import { useAddDialogs } from "./use-add-dialogs.ts";
import { type FormPlace, useBlockChanges } from "./use-block-changes.ts";

interface BlockSettingsProps extends Pick<SmartOrderFieldProps, "pageId" | "onOrdered" | "onUndo"> {
	/** False while the page isn't stored yet. */
	isStored: boolean;
	ensureStored: () => Promise<void>;
	blocks: readonly Block[];
	socials: readonly SocialHandle[];
	changeSocial: (change: SocialChange) => void;
	linkLayout: Parts["linkLayout"];
	/** The hosts whose blocks visitors don't see. */
	blockedHosts: readonly string[];
	plan: Plan;
	edit: (edit: DraftEdit) => void;
	fullName: string;
	/** The page's public address while everything is saved and public. */
	liveUsername: string | null;
	/** The block whose form takes the list's place, or null. */
	openId: string | null;
	onOpen: (id: string) => void;
	onCloseForm: () => void;
	isChoosing: boolean;
	onChoosing: (isChoosing: boolean) => void;
	/** Shows a block on the page without changing it. */
	onTry: (trial: Trial | null) => void;
	/** Saves the page now. Returns whether all of it is saved. */
	save: () => Promise<boolean>;
}

/** The section "Links": the list of all blocks, with buttons to add a link or another block. */
export const BlockSettings = memo(function BlockSettings({
	pageId,
	isStored,
	ensureStored,
	blocks,
	socials,
	changeSocial,
	linkLayout,
	blockedHosts,
	plan,
	edit,
	fullName,
	liveUsername,
	onOrdered,
	onUndo,
	openId,
	onOpen,
	onCloseForm,
	isChoosing,
	onChoosing,
	onTry,
	save,
}: BlockSettingsProps) {
	const order = useSmartOrder(pageId, isStored);
	const { adding, beginLink, beginBlock, end } = useAddDialogs();
	const list = useRef<HTMLDivElement>(null);
	const [choice, setChoice] = useChoice(isChoosing, onChoosing);
	const [reached, setReached] = useState<FormPlace | null>(null);
	const reach = useCallback(
		(id: string, place: FormPlace) =>
			void withBlockParts(() => {
				setReached(place);
				onOpen(id);
			}),
		[onOpen],
	);
	const {
		change,
		changeSeveral,
		addLink,
		addBlock,
		addBlocks,
		findRoom,
		announcement,
		announce,
		dialog,
		finishDialog,
	} = useBlockChanges({ blocks, plan, edit, onReach: reach });
	const tryOrder = useCallback((ids: readonly string[] | null) => onTry(ids && { kind: "order", ids }), [onTry]);

	const addKind = (kind: BlockKindId | null) => findRoom("block") > 0 && beginBlock(kind);
	const open = blocks.find(({ id }) => id === openId);
	const lastOpenId = useRef(openId);
	useEffect(() => {
		if (openId !== null && !open) onCloseForm();
		if (openId === null && lastOpenId.current !== null) focusRow(lastOpenId.current, "edit");
		lastOpenId.current = openId;
	}, [openId, open, onCloseForm]);
	return (
		<>
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
						addBlocks={addBlocks}
						changeSocial={changeSocial}
					>
						{blocks.length > 0 && (
							<Button variant="subtle" color="gray" size="sm" mih={44} px="sm" onClick={() => addKind(null)}>
								Add block
							</Button>
						)}
					</AddField>
					{countLinks(blocks) === 0 && (
						<EmptyLinks
							isPageEmpty={blocks.length === 0}
							isStored={isStored}
							ensureStored={ensureStored}
							onBlock={addKind}
						/>
					)}
					<div ref={list}>
						<BlockList
							pageId={pageId}
							blocks={blocks}
							blockedHosts={blockedHosts}
							plan={plan}
							isSmartOrdered={order?.isOn ?? false}
							linkLayout={linkLayout}
							choice={choice}
							onChoice={setChoice}
							edit={edit}
							change={change}
							onOpen={onOpen}
							onTry={tryOrder}
						/>
					</div>
					<RowTools
						list={list}
						blocks={blocks}
						isSmartOrdered={order?.isOn ?? false}
						linkLayout={linkLayout}
						choice={choice}
						onChoice={setChoice}
						edit={edit}
						change={change}
						changeSeveral={changeSeveral}
						onOpen={onOpen}
					/>
					<VisuallyHidden role="status">{announcement}</VisuallyHidden>
					{(order?.isOn || countLinks(blocks) > 1) && (
						<div className={classes.place}>
							<Suspense>
								{order && <SmartOrderField pageId={pageId} order={order} onOrdered={onOrdered} onUndo={onUndo} />}
							</Suspense>
						</div>
					)}
				</Card>
			</Activity>
			<Suspense>
				{open && (
					<BlockPanel
						key={open.id}
						block={open}
						blocks={blocks}
						pageId={pageId}
						fullName={fullName}
						plan={plan}
						liveUsername={liveUsername}
						ensureStored={ensureStored}
						place={reached}
						onReached={() => setReached(null)}
						change={change}
						edit={edit}
						onClose={onCloseForm}
						onTry={onTry}
					/>
				)}
				{adding?.what === "link" && <AddLinkDialog blocks={blocks} onAdd={addLink} onClose={end} />}
				{adding?.what === "block" && <AddBlockDialog start={adding.kind} onAdd={addBlock} onClose={end} />}
				{dialog && (
					<BlockDialog pageId={pageId} {...dialog} plan={plan} save={save} announce={announce} onClose={finishDialog} />
				)}
			</Suspense>
		</>
	);
});
