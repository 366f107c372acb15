import { Text } from "@mantine/core";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { isDouble } from "../../../core/adding/double.ts";
import { type Block, type BlockKindId, isLink } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { BLOCK_KINDS } from "../../../core/blocks/kinds.ts";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { useEditing } from "../editing.ts";
import { LinkForm } from "../links/link-form.tsx";
import { BlockForm } from "./block-form.tsx";
import { BlockKinds } from "./block-kinds.tsx";
import classes from "./block-panel.module.css";
import { NEW_BLOCK, placeOfNew } from "./new-block.ts";
import { PanelHead } from "./panel-head.tsx";
import { insertRow, type RowsOfList } from "./row-changes.ts";

export interface NewBlockPanelProps {
	/** From the address, so it can be anything. Null until it is chosen. */
	kind: string | null;
	/** The block that it comes after, or null for where its kind begins. */
	after: string | null;
	blocks: readonly Block[];
	/** Whether the page has room for a block. It says when there is none. */
	hasRoom: (kind: BlockKindId) => boolean;
	rows: RowsOfList;
	/** Called with the id that the block has on the page. */
	onAdded: (id: string) => void;
}

/** A new block, in the list's place: first its kind, then its fields. The page shows where it will stand. */
export function NewBlockPanel({ kind: asked, hasRoom, ...form }: NewBlockPanelProps) {
	const { openBlock, closeBlock } = useEditing();
	const kind = isKind(asked) ? asked : null;
	const [isKindGiven] = useState(kind !== null);
	/** The kind whose form was left for the others. */
	const last = useRef(kind);
	const title = useId();
	const leave = () => (kind === null || isKindGiven ? closeBlock() : openBlock(NEW_BLOCK));
	useEffect(() => {
		if (kind) last.current = kind;
	}, [kind]);
	return (
		<section
			aria-labelledby={title}
			className={classes.panel}
			onKeyDown={({ key, target }) => {
				// The form has its own Escape.
				if (key === "Escape" && target instanceof Element && !target.closest("form")) leave();
			}}
		>
			<PanelHead
				id={title}
				back={kind === null || isKindGiven ? "Links" : "All blocks"}
				isOfForm={kind !== null}
				onBack={leave}
			>
				{kind === "link" ? "Add Link" : kind ? `Add ${kindName(kind).toLowerCase()}` : "Add block"}
			</PanelHead>
			{kind ? (
				<NewBlockForm key={kind} kind={kind} onLeave={leave} {...form} />
			) : (
				<BlockKinds
					blocks={form.blocks}
					focused={last.current}
					onChoose={(kind) => hasRoom(kind) && openBlock(placeOfNew(kind))}
				/>
			)}
		</section>
	);
}

interface NewBlockFormProps extends Omit<NewBlockPanelProps, "kind" | "hasRoom"> {
	kind: BlockKindId;
	onLeave: () => void;
}

/** It closes only when the page has the block. Until then everything that was typed stays. */
function NewBlockForm({ kind, after, blocks, rows, onAdded, onLeave }: NewBlockFormProps) {
	const { setTrial, closeBlock } = useEditing();
	const [block] = useState(() => blankBlock(kind));
	const [typed, setTyped] = useState<Block | null>(null);
	const [sent, setSent] = useState<string | null>(null);
	const [isRefused, setRefused] = useState(false);
	/** The address that the page has already, until the person adds it again. */
	const [doubled, setDoubled] = useState<string | null>(null);

	useEffect(() => {
		// A feed's posts come from elsewhere, so its sample has none.
		const sample = kind === "latest" ? null : { ...SAMPLE_BLOCKS[kind], id: NEW_BLOCK };
		const ghost = typed ?? sample;
		setTrial(ghost && { kind: "new", block: ghost, after });
	}, [kind, typed, after, setTrial]);
	useEffect(() => () => setTrial(null), [setTrial]);

	useLayoutEffect(() => {
		if (sent === null) return;
		setSent(null);
		const isTaken = blocks.some(({ id }) => id === sent);
		setRefused(!isTaken);
		if (isTaken) closeBlock();
	}, [sent, blocks, closeBlock]);

	function add(added: Block) {
		const asks = isLink(added) && added.url !== doubled && isDouble(added, blocks);
		setDoubled(asks ? added.url : null);
		if (asks) return;
		const id = insertRow(rows, added, after);
		onAdded(id);
		setSent(id);
	}

	const form = {
		onTry: setTyped,
		onSubmit: add,
		onCancel: onLeave,
		children: (
			<Text c="dimmed" size="sm" role="status">
				{doubled !== null && "Already on your page. Press Add Link again to add it anyway."}
				{isRefused && "The page can't take this now. What you typed is still here."}
			</Text>
		),
	};
	return isLink(block) ? (
		<LinkForm link={block} submitLabel="Add Link" {...form} />
	) : (
		<BlockForm block={block} submitLabel="Add" {...form} />
	);
}

function isKind(kind: string | null): kind is BlockKindId {
	return kind !== null && Object.hasOwn(BLOCK_KINDS, kind);
}

function blankBlock(kind: BlockKindId): Block {
	// Safe: the fields are those of the kind. Only a submitted block has to be valid.
	return { id: NEW_BLOCK, kind, ...BLOCK_KINDS[kind].blank } as Block;
}
