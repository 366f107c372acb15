import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAccountInput } from "../accounts/team.ts";
import { api } from "../api-client/queries.ts";
import link from "../components/text-link.module.css";

interface StandingSalesProps {
	pageId: string | null;
	/** The account of the page in addresses. Without a page, it is that of the screen. */
	account?: string | undefined;
}

/** Names what people have bought, before a page or the whole account is deleted. Nothing when there are no sales. */
export function StandingSales({ pageId, account }: StandingSalesProps) {
	const input = useAccountInput();
	const { data = [] } = useQuery(api.sales.standing.queryOptions({ pageId, ...input }));
	if (data.length === 0) return null;
	const names = data.map(({ title, count }) => `${title} (${count === 1 ? "1 buyer" : `${count} buyers`})`);
	return (
		<>
			<Text mt="sm" role="status">
				People have bought {LIST.format(names)}. It won't open for them anymore, and we tell them by email. Nobody is
				refunded by this: make refunds at Stripe before.
			</Text>
			<Link to="/settings/sales" search={{ account: account ?? input?.account }} className={link.link}>
				See your sales
			</Link>
		</>
	);
}

const LIST = new Intl.ListFormat("en");
