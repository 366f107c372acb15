import { Text } from "@mantine/core";
import { ButtonLink } from "../../components/button-link.tsx";
import { Card } from "../../components/card.tsx";

/** The way to the page's former versions. */
export function HistoryCard({ pageId }: { pageId: string }) {
	return (
		<Card title="History">
			<Text c="dimmed" size="sm" mb="md">
				Look at what this page was before, and bring it back.
			</Text>
			<ButtonLink to="/bio/history" search={{ id: pageId }} variant="default">
				Earlier versions
			</ButtonLink>
		</Card>
	);
}
