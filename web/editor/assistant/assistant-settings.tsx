import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAccountInput } from "../../accounts/team.ts";
import { client, messageOf } from "../../api-client/client.ts";
import { Card } from "../../components/card.tsx";
import { QuotaLine } from "../../components/quota-line.tsx";
import { useDraft, useEditing } from "../editing.ts";
import type { Offer } from "./changes-dialog.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { bioOffer, linksOffer, titlesOffer } from "./offers.ts";

type Task = "bio" | "titles" | "links";

const TASKS: Record<Task, string> = { bio: "Rewrite my bio", titles: "Improve titles", links: "Suggest links" };

/** The card with the assistant's help for a page that exists. It changes nothing before its owner has seen it. */
export function AssistantSettings() {
	const { isPaused } = useEditing();
	const { draft } = useDraft();
	const account = useAccountInput();
	const [running, setRunning] = useState<Task | null>(null);
	const [offer, setOffer] = useState<Offer | null>(null);
	const [message, setMessage] = useState<string | null>(null);
	const status = useRef<HTMLParagraphElement>(null);
	// On a phone it is below the end of the sheet.
	useEffect(() => {
		if (message) status.current?.scrollIntoView({ block: "nearest" });
	}, [message]);

	async function run(task: Task, button: HTMLElement) {
		setRunning(task);
		setMessage(null);
		const outcome = await ask(task).catch(messageOf);
		// A button that loads loses the focus, and a dialog returns it to where it was.
		flushSync(() => setRunning(null));
		if (document.activeElement === document.body) button.focus();
		if (typeof outcome === "string") setMessage(outcome);
		else if (outcome.choices.length > 0) setOffer(outcome);
		else setMessage(outcome.none);
	}

	async function ask(task: Task): Promise<Offer> {
		const { fullName, bio, blocks } = draft;
		if (task === "links") {
			const urls = [
				...blocks.flatMap((block) => ("url" in block && block.url ? block.url : [])),
				...draft.socials.map(({ url }) => url),
			];
			return linksOffer(await client.assistant.suggestLinks.mutate({ urls }));
		}
		const improvements = await client.assistant.improve.mutate({ fullName, bio, blocks, ...account });
		return task === "bio" ? bioOffer(bio, improvements) : titlesOffer(improvements);
	}

	return (
		<Card title="Assistant">
			<Stack>
				<QuotaLine account={account} />
				<Group gap="xs">
					{Object.entries(TASKS).map(([task, label]) => (
						<Button
							key={task}
							variant="default"
							loading={running === task}
							disabled={isPaused || (running !== null && running !== task)}
							onClick={({ currentTarget }) => void run(task as Task, currentTarget)}
						>
							{label}
						</Button>
					))}
				</Group>
			</Stack>
			<Text ref={status} size="sm" role="status" mt={message ? "md" : 0}>
				{message}
			</Text>
			<OfferDialog offer={offer} onClose={() => setOffer(null)} />
		</Card>
	);
}
