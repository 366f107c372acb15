import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import { client, messageOf } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useAction } from "../../api-client/use-action.ts";
import { useDraft, useEditing } from "../editing.ts";
import classes from "./files.module.css";

interface NewerFileProps {
	blockId: string;
	/** The file in the form, which may not be saved yet. */
	file: string;
}

/** Says that buyers get a newer file, and mails them about it if the owner wants that. Nothing before somebody has bought it. */
export function NewerFile({ blockId, file }: NewerFileProps) {
	const { pageId } = useEditing();
	const { blocks } = useDraft().draft;
	const stored = blocks.find(({ id }) => id === blockId);
	const isSold = stored?.kind === "file" && gateOf(stored)?.kind === "payment";
	const { data = [] } = useQuery({ ...api.sales.standing.queryOptions({ pageId }), enabled: isSold });
	const [answer, setAnswer] = useState<string | null>(null);
	const { run, isPending } = useAction({
		mutationFn: () => client.sales.tellOfNewerFile.mutate({ id: pageId, blockId }),
		onSuccess: ({ count }) => setAnswer(count === 1 ? "1 buyer gets a mail." : `${count} buyers get a mail.`),
		onError: (error) => setAnswer(messageOf(error)),
	});
	const count = data.find((sales) => sales.blockId === blockId)?.count ?? 0;
	if (!isSold || count === 0) return null;
	const buyers = count === 1 ? "1 buyer" : `${count} buyers`;
	if (stored.file !== file)
		return <Text className={classes.hint}>Once it is saved, {buyers} can download this one.</Text>;
	return (
		<div>
			<Text className={classes.hint} role="status">
				{answer ?? `${buyers} can download it. They always get the newest file.`}
			</Text>
			{answer === null && (
				<Button mt="xs" variant="default" size="sm" loading={isPending} onClick={() => run()}>
					Mail {buyers} about a newer file
				</Button>
			)}
		</div>
	);
}
