import { priceIn } from "../../gates/price.ts";
import { FilledIn } from "../../words/filled-in.tsx";
import { QuietLink } from "./form-parts.tsx";
import { GATE_HEADING_ID } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import type { TippedView } from "./gate-view.ts";

/** The owner's thanks for a tip that is paid, or ours. */
export function TipThanks({ view, backUrl, owners, name, words, spoken }: GateBodyProps<TippedView>) {
	const { thanks, amount, currency } = view;
	const { tip } = words;
	const values = { name: <bdi lang={owners.lang}>{name}</bdi>, amount: priceIn(spoken.language, amount, currency) };
	return (
		<>
			<div className="gate-head">
				<h2 id={GATE_HEADING_ID}>{tip.thanks}</h2>
				{thanks && (
					<p className="gate-thanks" {...owners}>
						{thanks}
					</p>
				)}
				<p className={thanks ? "gate-small" : undefined}>
					<FilledIn sentence={tip.onItsWay} values={values} />
				</p>
			</div>
			{backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>}
		</>
	);
}
