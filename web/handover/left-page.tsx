import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RETURN_HOURS } from "../../core/handover/terms.ts";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { keepFile } from "../browser/keep-file.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { Card } from "../components/card.tsx";
import { Notice } from "../components/notice.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import classes from "./handover.module.css";

/** A page that was handed over, for its former account: the list that stayed, and asking for the page. */
export function LeftPage({ id, account }: { id: string; account: string | undefined }) {
	const ofAccount = { id, ...(account !== undefined && { account }) };
	const { data: left, error } = useQuery(api.handover.left.queryOptions(ofAccount));
	useScreenTitle(left ? `${left.name} was handed over` : "A page that was handed over");
	const { answer, done, fail, clear } = useAnswer();
	const saving = useAction({
		onMutate: clear,
		mutationFn: () => client.handover.exportStaying.query(ofAccount),
		onSuccess: keepFile,
		onError: (refusal) => fail("Not saved.", messageOf(refusal)),
	});
	const asking = useAction({
		onMutate: clear,
		mutationFn: () => client.handover.askBack.mutate(ofAccount),
		onSuccess() {
			done("Asked.", "They got a mail, and decide.");
			return queryClient.invalidateQueries({ queryKey: api.handover.pathKey() });
		},
		onError: (refusal) => fail("Not asked.", messageOf(refusal)),
	});
	if (error) {
		return (
			<Notice title="Not this page" words={messageOf(error)}>
				<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
			</Notice>
		);
	}
	if (!left) return <Skeleton height={320} radius="lg" mt={64} />;
	const isGone = left.outcome === "accepted";
	return (
		<>
			<ScreenHeading title={left.name} back={{ href: "/dashboard", name: "Pages" }} />
			<div className={classes.cards}>
				<Card title={isGone ? `It belongs to ${left.to ?? "somebody else"} now` : "It isn't handed over"}>
					<Text>
						{isGone && left.closedAt !== null
							? `Handed over on ${dayOf(left.closedAt)}. Past sales stay in your list, and refunds are yours to make. For ${RETURN_HOURS} hours the new owner can send the page back.`
							: "Nothing has moved, or the page came back."}
					</Text>
					<div className={classes.ways}>
						{left.stayingCount > 0 && (
							<Button variant="default" loading={saving.isPending} onClick={() => saving.run()}>
								Save {left.stayingCount.toLocaleString("en-US")} addresses as CSV
							</Button>
						)}
						{isGone && left.askedBackAt === null && (
							<Button variant="default" loading={asking.isPending} onClick={() => asking.run()}>
								Ask for it back
							</Button>
						)}
					</div>
					{left.stayingCount > 0 && (
						<Text size="sm" c="dimmed" mt="sm">
							These people agreed to letters from you, so they didn't go along. We delete their addresses on{" "}
							{dayOf(left.keptUntil)}.
						</Text>
					)}
					<AnswerLine answer={answer} />
				</Card>
			</div>
		</>
	);
}
