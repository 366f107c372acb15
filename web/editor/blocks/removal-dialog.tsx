import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { client, messageOf } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useAction } from "../../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../../components/answer.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useEditing } from "../editing.ts";
import { namesOf } from "./change-several.ts";
import { RefundBox } from "./refund-box.tsx";
import { rowName } from "./row-name.ts";

interface RemovalDialogProps {
	blocks: readonly Block[];
	onClose: (isRemoved: boolean) => void;
}

/**
 * Names the buyers of blocks before they are deleted, and offers to refund them. Blocks that nobody has bought are deleted at
 * once.
 */
export function RemovalDialog({ blocks, onClose }: RemovalDialogProps) {
	const { pageId } = useEditing();
	const standing = useQuery({ ...api.sales.standing.queryOptions({ pageId }), staleTime: 0 });
	// What was read for an earlier question may say that a refund is noted which was taken back since.
	const data = standing.isFetchedAfterMount ? standing.data : undefined;
	const sold = blocks.flatMap((block) => {
		const { count = 0, refundable = [] } = data?.find(({ blockId }) => blockId === block.id) ?? {};
		return count > 0 ? [{ block, count, refundable }] : [];
	});
	const refundable = sold.flatMap((of) => of.refundable);
	const isNoted = refundable.some(({ isRefundNoted }) => isRefundNoted);
	const [choice, setChoice] = useState<boolean | null>(null);
	const isWanted = choice ?? isNoted;
	const { answer, fail, clear } = useAnswer();
	const { run: noteRefunds, isPending } = useAction({
		mutationFn: () =>
			client.sales.refundRemoved.mutate({ id: pageId, blockIds: sold.map(({ block }) => block.id), isWanted }),
		onMutate: clear,
		onSuccess: () => onClose(true),
		onError: (error) => fail("Nothing is deleted.", messageOf(error)),
	});
	const isUnsold = data !== undefined && sold.length === 0;
	const removeUnsold = useEffectEvent(() => onClose(true));
	useEffect(() => {
		if (isUnsold) removeUnsold();
	}, [isUnsold]);
	if (sold.length === 0 && !standing.isError) return null;
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
			{refundable.length > 0 && (
				<Stack mt="lg" gap="sm">
					<RefundBox refundable={refundable} isWanted={isWanted} onChange={setChoice} />
					<AnswerLine answer={answer} />
				</Stack>
			)}
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" onClick={() => onClose(false)} data-autofocus>
					Cancel
				</Button>
				<Button color="red.9" loading={isPending} onClick={() => (isWanted || isNoted ? noteRefunds() : onClose(true))}>
					{isWanted ? "Delete and refund" : "Delete"}
				</Button>
			</Group>
		</Dialog>
	);
}

const AFTERWARDS = "It won't open for them anymore, and we tell them by email a day later. Until then you can undo it.";

function buyersInWords(count: number): string {
	return count === 1 ? "1 person has" : `${count} people have`;
}
