import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccountInput } from "../accounts/team.ts";
import { api } from "../api-client/queries.ts";

/** Names what people have bought, before a page or the whole account is deleted. Nothing when there are no sales. */
export function StandingSales({ pageId }: { pageId: string | null }) {
	const { data = [] } = useQuery(api.sales.standing.queryOptions({ pageId, ...useAccountInput() }));
	if (data.length === 0) return null;
	const names = data.map(({ title, count }) => `${title} (${count === 1 ? "1 buyer" : `${count} buyers`})`);
	return (
		<Text mt="sm" role="status">
			People have bought {LIST.format(names)}. It won't open for them anymore, and we tell them by email.
		</Text>
	);
}

const LIST = new Intl.ListFormat("en");
