import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { api } from "../../api-client/queries.ts";
import { Dialog } from "../../components/dialog.tsx";
import { useEditing } from "../editing.ts";
import { namesOf } from "./change-several.ts";
import { rowName } from "./row-name.ts";

interface RemovalDialogProps {
	blocks: readonly Block[];
	onClose: (isRemoved: boolean) => void;
}

/** Names the buyers of blocks before they are deleted. Blocks that nobody has bought are deleted at once. */
export function RemovalDialog({ blocks, onClose }: RemovalDialogProps) {
	const { pageId } = useEditing();
	const { data, isError } = useQuery({ ...api.sales.standing.queryOptions({ pageId }), staleTime: 0 });
	const sold = blocks.flatMap((block) => {
		const count = data?.find(({ blockId }) => blockId === block.id)?.count ?? 0;
		return count > 0 ? [{ block, count }] : [];
	});
	const isUnsold = data !== undefined && sold.length === 0;
	const removeUnsold = useEffectEvent(() => onClose(true));
	useEffect(() => {
		if (isUnsold) removeUnsold();
	}, [isUnsold]);
	if (sold.length === 0 && !isError) return null;
	const [first, ...others] = sold;
	return (
		<Dialog opened onClose={() => onClose(false)} title="Delete what people have bought?">
			{others.length === 0 ? (
				<Text>
					{first ? buyersInWords(first.count) : "People may have"} bought{" "}
					<strong>{namesOf(first ? [first.block] : blocks)}</strong>. {AFTERWARDS}
				</Text>
			) : (
				<>
					<ul style={{ all: "revert" }}>
						{sold.map(({ block, count }) => (
							<li key={block.id}>
								{buyersInWords(count)} bought <strong>{rowName(block)}</strong>.
							</li>
						))}
					</ul>
					<Text>{AFTERWARDS.replace("It", "They")}</Text>
				</>
			)}
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" onClick={() => onClose(false)} data-autofocus>
					Cancel
				</Button>
				<Button color="red.9" onClick={() => onClose(true)}>
					Delete
				</Button>
			</Group>
		</Dialog>
	);
}

const AFTERWARDS = "It won't open for them anymore, and we tell them by email a day later. Until then you can undo it.";

function buyersInWords(count: number): string {
	return count === 1 ? "1 person has" : `${count} people have`;
}
