import { Button } from "@mantine/core";
import { changeLines, clashWords } from "../../../core/proposals/change-words.ts";
import type { Proposal } from "../../../core/proposals/proposal.ts";
import { countChanges } from "../../../core/proposals/proposed-changes.ts";
import { counted } from "../../../core/text/counted.ts";
import { client } from "../../api-client/client.ts";
import { agoWords } from "../../browser/ago-words.ts";
import { useDraft, useEditing } from "../editing.ts";
import { announceSave } from "../saving/other-tabs.ts";
import { say } from "../saving/voice.ts";
import { Card } from "./card.tsx";
import { statesOf } from "./on-page.ts";
import { useDecision } from "./use-decision.ts";
import { doerOf } from "./words.ts";

/** What an assistant has changed, which visitors see already: one Undo takes all of it back. */
export function ChangedCard({ proposal }: { proposal: Proposal }) {
	const { pageId } = useEditing();
	const { draft } = useDraft();
	const { decide, failure, isBusy } = useDecision();
	const { before, after, clashes } = statesOf(draft, proposal);
	const { id, changes, changedAt } = proposal;
	const undo = () =>
		decide(async (version) => {
			await client.proposals.undo.mutate({ pageId, id, version });
			announceSave(pageId);
			say("Undone", "The page is as it was before.");
		});
	const keep = () =>
		decide(async () => {
			await client.proposals.keep.mutate({ pageId, id });
			say("Kept", "The page stays as it is.");
		});
	return (
		<Card
			title={`${doerOf(proposal)} changed ${counted(countChanges(changes), "thing")} ${agoWords(changedAt, Date.now())}`}
			lines={changeLines(before, after)}
			clash={clashes.length > 0 ? `${clashWords(clashes)} So this can't be undone in one step.` : null}
			failure={failure}
		>
			{clashes.length === 0 && (
				<Button variant="default" loading={isBusy} onClick={undo}>
					Undo
				</Button>
			)}
			<Button variant="subtle" color="gray" disabled={isBusy} onClick={keep}>
				Keep
			</Button>
		</Card>
	);
}
