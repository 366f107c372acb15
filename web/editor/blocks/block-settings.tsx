import { Button, Group, VisuallyHidden } from "@mantine/core";
import { Activity, memo, Suspense, useEffect, useRef, useState } from "react";
import { type Block, countLinks } from "../../../core/blocks/block.ts";
import type { Parts } from "../../../core/look/part-options.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import { Card } from "../../components/card.tsx";
import { Icon } from "../../components/icon.tsx";
import type { DraftEdit } from "../draft/draft.ts";
import classes from "../smart-order/smart-order.module.css";
import type { SmartOrderFieldProps } from "../smart-order/smart-order-field.tsx";
import { useSmartOrder } from "../smart-order/use-smart-order.ts";
import type { Trial } from "../stage/trial.ts";
import { BlockList } from "./block-list.tsx";
import {
	AddBlockDialog,
	AddLinksDialog,
	BlockDialog,
	BlockPanel,
	loadBlockParts,
	SmartOrderField,
	withBlockParts,
} from "./block-parts.ts";
import { focusRow, useBlockChanges } from "./use-block-changes.ts";

interface BlockSettingsProps extends Pick<SmartOrderFieldProps, "pageId" | "onOrdered" | "onUndo"> {
	/** False while the page isn't stored yet. */
	isStored: boolean;
	blocks: readonly Block[];
	linkLayout: Parts["linkLayout"];
	/** The hosts whose blocks visitors don't see. */
	blockedHosts: readonly string[];
	plan: Plan;
	edit: (edit: DraftEdit) => void;
	onLock: (id: string) => void;
	/** The block whose form takes the list's place, or null. */
	openId: string | null;
	onOpen: (id: string) => void;
	onCloseForm: () => void;
	/** Shows a block on the page without changing it. */
	onTry: (trial: Trial | null) => void;
}

/** The section "Links": the list of all blocks, with buttons to add a link or another block. */
export const BlockSettings = memo(function BlockSettings({
	pageId,
	isStored,
	blocks,
	linkLayout,
	blockedHosts,
	plan,
	edit,
	onLock,
	onOrdered,
	onUndo,
	openId,
	onOpen,
	onCloseForm,
	onTry,
}: BlockSettingsProps) {
	const order = useSmartOrder(pageId, isStored);
	const [adding, setAdding] = useState<"link" | "block" | null>(null);
	const { change, addLinks, addBlock, findRoom, announcement, dialog, finishDialog } = useBlockChanges({
		blocks,
		plan,
		edit,
		onLock,
	});

	useEffect(() => whenSettled(() => loadBlockParts().catch(() => {})), []);

	const add = (kind: "link" | "block") => findRoom(kind) > 0 && void withBlockParts(() => setAdding(kind));
	const close = () => {
		setAdding(null);
		focusRow("");
	};
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
							<Button variant="default" leftSection={<Icon name="add" />} onClick={() => add("block")}>
								Add block
							</Button>
							<Button leftSection={<Icon name="add" />} data-add-link onClick={() => add("link")}>
								Add Link
							</Button>
						</Group>
					}
				>
					<BlockList
						pageId={pageId}
						blocks={blocks}
						blockedHosts={blockedHosts}
						plan={plan}
						isSmartOrdered={order?.isOn ?? false}
						linkLayout={linkLayout}
						edit={edit}
						change={change}
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
				{open && <BlockPanel key={open.id} block={open} change={change} onClose={onCloseForm} onTry={onTry} />}
				{adding === "link" && <AddLinksDialog blocks={blocks} plan={plan} onAdd={addLinks} onClose={close} />}
				{adding === "block" && <AddBlockDialog onAdd={addBlock} onClose={() => setAdding(null)} />}
				{dialog && <BlockDialog pageId={pageId} {...dialog} onClose={finishDialog} />}
			</Suspense>
		</>
	);
});
