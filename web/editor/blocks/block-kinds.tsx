import { UnstyledButton } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import type { Block, BlockKindId } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { BLOCK_KINDS } from "../../../core/blocks/kinds.ts";
import { Outline } from "../../components/icon.tsx";
import classes from "./block-kinds.module.css";
import { BlockSample } from "./block-sample.tsx";
import { kindOrder } from "./kind-order.ts";

interface BlockKindsProps {
	/** The page's. They tell what it has most use for. */
	blocks: readonly Block[];
	/** The kind whose button gets the focus, or null for the first. */
	focused: BlockKindId | null;
	onChoose: (kind: BlockKindId) => void;
}

/** The kinds of blocks, each with a small picture of one. */
export function BlockKinds({ blocks, focused, onChoose }: BlockKindsProps) {
	const kinds = useMemo(() => kindOrder(blocks), [blocks]);
	const list = useRef<HTMLUListElement>(null);
	const first = useRef(focused ?? "link");
	useEffect(() => list.current?.querySelector<HTMLElement>(`[data-kind=${first.current}]`)?.focus(), []);
	return (
		<ul ref={list} className={classes.kinds}>
			{kinds.map((kind) => (
				<li key={kind}>
					<UnstyledButton className={classes.kind} data-kind={kind} onClick={() => onChoose(kind)}>
						<BlockSample kind={kind} />
						<span className={classes.name}>
							<Outline path={BLOCK_KINDS[kind].icon} size={18} />
							{kindName(kind)}
						</span>
						<span className={classes.purpose}>{BLOCK_KINDS[kind].purpose}</span>
					</UnstyledButton>
				</li>
			))}
		</ul>
	);
}
