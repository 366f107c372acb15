import { useEditing } from "../editing.ts";
import { ChangedCard } from "./changed-card.tsx";
import { OpenCard } from "./open-card.tsx";

/** What assistants propose for the page, each with its decision, and what they have changed last, with its Undo. */
export function Proposals() {
	const { proposals } = useEditing();
	// Older ones can be taken back one after the other.
	const last = proposals.find(({ state }) => state === "published");
	return (
		<>
			{proposals
				.filter(({ state }) => state === "open")
				.map((proposal) => (
					<OpenCard key={proposal.id} proposal={proposal} />
				))}
			{last && <ChangedCard key={last.id} proposal={last} />}
		</>
	);
}
