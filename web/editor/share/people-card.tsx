import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Card } from "../../components/card.tsx";
import { latePart } from "../../components/late-part.tsx";

const PagePeople = latePart(async () => (await import("../../members/page-people.tsx")).PagePeople);

/** The way to the people of the page. */
export function PeopleCard({ pageId }: { pageId: string }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<Card title="People">
			<Text c="dimmed" size="sm" mb="md">
				Let a client or a colleague edit this page, or see its numbers.
			</Text>
			<Button variant="default" onClick={() => setOpen(true)}>
				Who can edit this page
			</Button>
			{isOpen && <PagePeople pageId={pageId} onClose={() => setOpen(false)} />}
		</Card>
	);
}
