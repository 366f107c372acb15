import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { Card } from "../../components/card.tsx";
import { latePart } from "../../components/late-part.tsx";

const PagePeople = latePart(async () => (await import("../../members/page-people.tsx")).PagePeople);

/** The ways to the people of the page, and to whoever may have it. */
export function PeopleCard({ pageId }: { pageId: string }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<Card title="People">
			<Text c="dimmed" size="sm" mb="md">
				Let a client or a colleague edit this page or see its numbers, or hand it over to them.
			</Text>
			<Group gap="sm">
				<Button variant="default" onClick={() => setOpen(true)}>
					Who can edit this page
				</Button>
				<ButtonLink to="/bio/hand-over" search={{ id: pageId }} variant="subtle" px="sm">
					Hand over this page
				</ButtonLink>
			</Group>
			{isOpen && <PagePeople pageId={pageId} onClose={() => setOpen(false)} />}
		</Card>
	);
}
