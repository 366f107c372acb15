import { Button, Text, TextInput, Title, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { optionalPart } from "../components/late-part.tsx";
import type { ListedSubscriber, ListPart } from "./list-part.ts";
import { SubscriberRow } from "./subscriber-row.tsx";
import classes from "./subscribers.module.css";

const DeleteDialog = optionalPart(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

interface SearchedListProps {
	pageId: string;
	parts: readonly ListPart[];
	typed: string;
	/** What the shown addresses contain, a moment after it was typed. */
	search: string;
	/** True while the addresses still answer the previous search. */
	isOld: boolean;
	onType: (typed: string) => void;
}

/** The list with its search, and the dialogs that delete from it. */
export function SearchedList({ pageId, parts, typed, search, isOld, onType }: SearchedListProps) {
	const { answer, done } = useAnswer();
	const [deleting, setDeleting] = useState<ListedSubscriber | "all" | null>(null);
	const { confirmed = 0, asked = 0, unsubscribed = 0 } = parts[0]?.counts ?? {};
	const count = confirmed + asked + unsubscribed;
	const rows = parts.flatMap(({ subscribers }) => subscribers);

	return (
		<>
			<div className={classes.answer}>
				<AnswerLine answer={answer} />
			</div>
			{count === 0 ? (
				<EmptyList pageId={pageId} />
			) : (
				<>
					<TextInput
						type="search"
						label="Find an address"
						placeholder="name@example.com"
						value={typed}
						onChange={({ currentTarget }) => onType(currentTarget.value)}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						className={classes.search}
					/>
					<VisuallyHidden role="status">{search && !isOld && foundInWords(rows.length, parts)}</VisuallyHidden>
					{rows.length === 0 ? (
						<Text className={classes.none}>No address contains “{search}”.</Text>
					) : (
						<ul className={classes.rows} data-old={isOld || undefined} aria-busy={isOld} aria-label="Subscribers">
							{rows.map((subscriber) => (
								<SubscriberRow key={subscriber.id} subscriber={subscriber} onDelete={() => setDeleting(subscriber)} />
							))}
						</ul>
					)}
					<div className={classes.end}>
						<Button variant="subtle" color="gray" size="sm" onClick={() => setDeleting("all")}>
							Delete all addresses
						</Button>
					</div>
				</>
			)}
			<DeleteDialog
				pageId={pageId}
				deleting={deleting}
				count={count}
				onClose={() => setDeleting(null)}
				onDeleted={async (words) => {
					await queryClient.invalidateQueries({ queryKey: api.subscribers.list.pathKey() });
					done(words);
				}}
			/>
		</>
	);
}

function EmptyList({ pageId }: { pageId: string }) {
	return (
		<section className={classes.empty} aria-label="No subscribers yet">
			<Title order={2} fz="h3">
				Nobody has subscribed yet
			</Title>
			<Text c="dimmed" maw="30rem">
				Lock a link with an email address. Everyone who opens it joins this list.
			</Text>
			<ButtonLink to="/editor" search={{ id: pageId }} mt="sm">
				Open the editor
			</ButtonLink>
		</section>
	);
}

function foundInWords(shown: number, parts: readonly ListPart[]): string {
	if (parts.at(-1)?.next) return `More than ${shown} addresses`;
	return shown === 1 ? "1 address" : `${shown} addresses`;
}
