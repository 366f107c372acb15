import type { GateWords } from "../../words/gates.ts";
import type { OwnersWords } from "./form-parts.tsx";
import type { PaymentView } from "./gate-view.ts";

interface PaidToProps extends Pick<PaymentView, "seller"> {
	/** What the seller is called there. */
	label: string;
	owners: OwnersWords;
	words: GateWords;
}

/** Who gets the money, how to reach them, and how it is paid: rows of a list of terms. */
export function PaidTo({ label, seller, owners, words: { sale } }: PaidToProps) {
	return (
		<>
			<div>
				<dt>{label}</dt>
				<dd {...owners}>
					{seller.name}
					<small>{[seller.address, seller.contact].filter(Boolean).join("\n")}</small>
				</dd>
			</div>
			<div>
				<dt>{sale.paidBy}</dt>
				<dd>{sale.card}</dd>
			</div>
		</>
	);
}
