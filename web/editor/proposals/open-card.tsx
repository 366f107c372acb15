import { Button } from "@mantine/core";
import { useEffect } from "react";
import { changeLines, clashWords } from "../../../core/proposals/change-words.ts";
import type { Proposal } from "../../../core/proposals/proposal.ts";
import { changesBetween, countChanges } from "../../../core/proposals/proposed-changes.ts";
import { counted } from "../../../core/text/counted.ts";
import { client } from "../../api-client/client.ts";
import { useDraft, useEditing } from "../editing.ts";
import { announceSave } from "../saving/other-tabs.ts";
import { say } from "../saving/voice.ts";
import { Card } from "./card.tsx";
import { statesOf, withProposal } from "./on-page.ts";
import { useDecision } from "./use-decision.ts";
import { doerOf } from "./words.ts";

/** What an assistant proposes: it can be seen on the page, published and discarded. */
export function OpenCard({ proposal }: { proposal: Proposal }) {
	const { pageId, setTrial } = useEditing();
	const { draft, trial } = useDraft();
	const { decide, failure, isBusy } = useDecision();
	const { before, after, clashes } = statesOf(draft, proposal);
	const { id, revision, changes } = proposal;
	const count = countChanges(changesBetween(before, after));
	const isShown = trial?.kind === "proposal" && trial.id === id;
	const show = () => setTrial({ kind: "proposal", id, onPage: (page) => withProposal(page, changes) });
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows what the assistant adds
	useEffect(() => {
		if (isShown) show();
	}, [revision]);
	useEffect(() => () => setTrial(null), [setTrial]);

	const publish = () =>
		decide(async (version) => {
			setTrial(null);
			const wanted = { pageId, id, revision, version, keepsClashes: clashes.length > 0 };
			await client.proposals.publish.mutate(wanted);
			announceSave(pageId);
			say("Published", "You can still undo it.");
		});
	const discard = () =>
		decide(async () => {
			await client.proposals.discard.mutate({ pageId, id });
			say("Discarded", "The page is as it was.");
		});
	return (
		<Card
			title={`${doerOf(proposal)} proposes ${count === 0 ? "nothing new" : counted(count, "change")}`}
			lines={changeLines(before, after)}
			clash={clashes.length > 0 ? `${clashWords(clashes)} That stays as it is.` : null}
			failure={failure}
		>
			{count > 0 && (
				<Button loading={isBusy} onClick={publish}>
					{clashes.length > 0 ? "Publish the rest" : "Publish"}
				</Button>
			)}
			{count > 0 && (
				<Button variant="default" aria-pressed={isShown} onClick={() => (isShown ? setTrial(null) : show())}>
					{isShown ? "Stop looking" : "Look at it"}
				</Button>
			)}
			<Button variant="subtle" color="gray" disabled={isBusy} onClick={discard}>
				Discard
			</Button>
		</Card>
	);
}
