import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { GateKind } from "../../../core/gates/gate.ts";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { SELLER_STATES } from "../../../core/sales/seller.ts";
import { mayWith } from "../../../core/teams/page-access.ts";
import { api } from "../../api-client/queries.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { UpgradeLink } from "../../billing/upgrade-link.tsx";
import link from "../../components/text-link.module.css";
import { useEditing } from "../editing.ts";

/** What somebody reads about a gate before they use it. */
export interface GateNeed {
	words: ReactNode;
	/** Whether the gate can be used now. */
	isMet: boolean;
}

/** What a kind of gate needs and what it costs, or null if there is nothing to say. `seller` is the account's state. */
export function useGateNeed(kind: GateKind | null, seller: Seller | undefined): GateNeed | null {
	const { plan } = useEditing();
	const sale = useSaleNeed(seller);
	const { data: canMail = true } = useQuery({
		...api.gates.canMail.queryOptions(),
		enabled: kind === "email" || kind === "payment",
	});
	switch (kind) {
		case "password":
			return planTerm(plan, "hasPasswordGates")
				? null
				: unmet(limitMessage("password", plan, IS_SELLING), <UpgradeLink reason="password" />);
		case "email":
			return canMail ? null : unmet("Visitors confirm their address by email, and this site can't send any yet.");
		case "payment":
			if (!canMail) return unmet("Buyers get their link by email, and this site can't send any yet.");
			return sale;
		default:
			return null;
	}
}

/** What somebody reads before they ask for money: what Stripe still needs, and our share. */
export function useSaleNeed(seller: Seller | undefined): GateNeed | null {
	const { page, plan } = useEditing();
	if (seller?.mode === "off") return unmet("Nothing can be sold on this site yet: it isn't connected to Stripe.");
	return needOfSale(plan, seller, page.access?.account.id);
}

type Seller = ReturnType<typeof useSeller>;

/** The state of the page's account as a seller, once a payment is asked for, for those who may know it. */
export function useSeller(isNeeded: boolean) {
	const { access } = useEditing().page;
	return useQuery({
		...api.sales.seller.queryOptions(access ? { account: access.account.id } : undefined),
		enabled: isNeeded && mayWith(access, "manage"),
	}).data;
}

function unmet(words: string, way?: ReactNode): GateNeed {
	return { isMet: false, words: <Need words={words} way={way} /> };
}

function needOfSale(plan: Plan, seller: Seller | undefined, account: string | undefined): GateNeed | null {
	// Where no plan is for sale, nothing can be sold at all.
	const fee = IS_SELLING ? planTerm(plan, "saleFeePercent") : 0;
	const isReady = !seller || seller.state === "ready";
	if (isReady && fee === 0) return null;
	return {
		isMet: true,
		words: (
			<>
				{!isReady && (
					<Need
						words={SELLER_STATES[seller.state].words}
						way={
							<Link to="/settings" search={account ? { account } : {}} className={link.link}>
								Set up selling in your settings
							</Link>
						}
					/>
				)}
				{fee > 0 && (
					<Need words={`On the Free plan, ${fee} % of each sale goes to Linkstead. Pro and Business have no fee.`} />
				)}
			</>
		),
	};
}

function Need({ words, way }: { words: string; way?: ReactNode }) {
	return (
		<div>
			<Text size="sm">{words}</Text>
			{way}
		</div>
	);
}
