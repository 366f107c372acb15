import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { api } from "../../api/queries.ts";
import { Dialog } from "../../components/dialog.tsx";
import { rowName } from "./row-name.ts";

export interface RemovalDialogProps {
	pageId: string;
	block: Block;
	onClose: (isRemoved: boolean) => void;
}

/** Names the buyers of a block before it is deleted. A block that nobody has bought is deleted at once. */
export function RemovalDialog({ pageId, block, onClose }: RemovalDialogProps) {
	const { data, isError } = useQuery({ ...api.sales.standing.queryOptions({ pageId }), staleTime: 0 });
	const sold = data?.find(({ blockId }) => blockId === block.id);
	const isUnsold = data !== undefined && !sold;
	const removeUnsold = useEffectEvent(() => onClose(true));
	useEffect(() => {
		if (isUnsold) removeUnsold();
	}, [isUnsold]);
	if (!sold && !isError) return null;
	const buyers = sold ? (sold.count === 1 ? "1 person has" : `${sold.count} people have`) : "People may have";
	return (
		<Dialog opened onClose={() => onClose(false)} title="Delete what people have bought?">
			<Text>
				{buyers} bought <strong>{rowName(block)}</strong>. It won't open for them any more, and we tell them by email a
				day later. Until then you can undo it.
			</Text>
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" mih={44} onClick={() => onClose(false)} data-autofocus>
					Cancel
				</Button>
				<Button color="red.9" mih={44} onClick={() => onClose(true)}>
					Delete
				</Button>
			</Group>
		</Dialog>
	);
}
