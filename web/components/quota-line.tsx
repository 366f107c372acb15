import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api-client/queries.ts";

/** Says who writes the texts, and how many the plan has left, before one is used. */
export function QuotaLine() {
	const { data: quota, isSuccess } = useQuery({ ...api.assistant.quota.queryOptions(), staleTime: 0 });
	return (
		<Text size="sm" c="dimmed" mih="1.55em">
			{isSuccess && quotaInWords(quota)}
		</Text>
	);
}

function quotaInWords(quota: { left: number; perMonth: number } | null): string {
	if (!quota) return "No AI is connected here, so the assistant fills in templates.";
	const { left, perMonth } = quota;
	if (left === 0)
		return `This month's ${perMonth} assistant texts are used up. Until next month, the assistant fills in templates.`;
	return `The assistant writes the texts. ${left} of ${perMonth} left this month.`;
}
