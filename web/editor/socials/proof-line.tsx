import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { dayInWords } from "../../../core/time/zone-words.ts";
import { messageOf, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useAction } from "../../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../../components/answer.tsx";
import classes from "./proof-line.module.css";

interface ProofLineProps {
	pageId: string;
	/** The icon's. */
	id: string;
}

/** Whether the account of a saved icon links back to the page, and how its owner proves that. */
export function ProofLine({ pageId, id }: ProofLineProps) {
	const { answer, fail, clear } = useAnswer();
	const { data } = useQuery(api.socials.proofs.queryOptions({ pageId }));
	const { run, isPending } = useAction(
		api.socials.prove.mutationOptions({
			onMutate: clear,
			onSuccess: () => queryClient.invalidateQueries({ queryKey: api.socials.proofs.queryKey() }),
			onError: (error) => fail("Error", messageOf(error)),
		}),
	);
	const icon = data?.icons.find((icon) => icon.id === id);
	if (!icon || !data?.address) return null;
	return (
		<div className={classes.proof}>
			<Text size="sm" c="dimmed">
				{icon.provedAt === null
					? `Not proved. Add ${data.address} to your Mastodon profile, and visitors see a check on the icon.`
					: `Proved: the profile links back, seen on ${dayInWords(icon.provedAt)}.`}
			</Text>
			{icon.provedAt === null && (
				<Button variant="default" disabled={isPending} onClick={() => run({ pageId, id })}>
					{isPending ? "Checking..." : "Check now"}
				</Button>
			)}
			<AnswerLine answer={answer} />
		</div>
	);
}
