import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox } from "@mantine/core";
import type { inferRouterOutputs } from "@trpc/server";
import { type Currency, priceInWords } from "../../../core/gates/price.ts";
import { counted } from "../../../core/text/counted.ts";
import type { AppRouter } from "../../../worker/router.ts";

type Refundable = inferRouterOutputs<AppRouter>["sales"]["standing"][number]["refundable"];

interface RefundBoxProps {
	refundable: Refundable;
	isWanted: boolean;
	onChange: (isWanted: boolean) => void;
}

/** Offers the buyers of what is about to be removed their money back. */
export function RefundBox({ refundable, isWanted, onChange }: RefundBoxProps) {
	const count = refundable.reduce((sum, { count }) => sum + count, 0);
	return (
		<Checkbox
			checked={isWanted}
			onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			label={`Refund them: ${counted(count, "payment")}, ${LIST.format(totalsOf(refundable))}`}
			description="Refunds go out a day later, with the email. Until then, undo takes both back. Fees of these payments aren't given back."
		/>
	);
}

const LIST = new Intl.ListFormat("en");

function totalsOf(refundable: Refundable): string[] {
	const totals = new Map<Currency, number>();
	for (const { currency, amount } of refundable) totals.set(currency, (totals.get(currency) ?? 0) + amount);
	return [...totals].map(([currency, amount]) => priceInWords(amount, currency));
}
