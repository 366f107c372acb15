import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api-client/queries.ts";

/** Says who writes the texts, and how many the account's plan has left, before one is used. */
export function QuotaLine({ account }: { account?: { account: string } | undefined }) {
	const { data: quota, isSuccess } = useQuery({ ...api.assistant.quota.queryOptions(account), staleTime: 0 });
	return (
		<Text size="sm" c="dimmed" mih="1.55em">
			{isSuccess && quotaInWords(quota)}
		</Text>
	);
}

function quotaInWords(quota: { left: number; perMonth: number } | null): string {
	if (!quota) return "We'll fill in a template that you can change.";
	const { left, perMonth } = quota;
	if (left === 0)
		return `You've used this month's ${perMonth} AI texts. Until next month, we fill in a template that you can change.`;
	return `AI writes the texts. ${left} of ${perMonth} left this month.`;
}
