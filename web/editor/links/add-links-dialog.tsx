import { Text } from "@mantine/core";
import { type ClipboardEvent, useLayoutEffect, useState } from "react";
import { type Block, countLinks, type Link } from "../../../core/blocks/block.ts";
import { linkCountInWords, type Plan, planTerm } from "../../../core/plans/plan.ts";
import { Dialog } from "../../components/dialog.tsx";
import classes from "./add-links.module.css";
import { LinkForm } from "./link-form.tsx";
import { LinkLines } from "./link-lines.tsx";
import { readLines } from "./read-lines.ts";
import type { LinkFields } from "./read-link.ts";
import { useLinkLimit } from "./use-link-limit.ts";

/** An empty link. It gets a real id when it is added. */
const NEW_LINK: Link = { id: "new-link", kind: "link", title: "", url: "" };

interface Sent {
	ids: readonly string[];
	/** The title of the link after which the next one is typed. Null closes the dialog. */
	next: string | null;
}

export interface AddLinksDialogProps {
	/** The page's blocks. */
	blocks: readonly Block[];
	plan: Plan;
	/** Returns the ids of the new links. */
	onAdd: (links: readonly Omit<Link, "id" | "kind">[], isTitleTyped?: boolean) => readonly string[];
	onClose: () => void;
}

/**
 * A dialog that adds one link, several in a row, or many from pasted lines. It closes or goes on only when the page has
 * the link. Until then everything that was typed stays.
 */
export function AddLinksDialog({ blocks, plan, onAdd, onClose }: AddLinksDialogProps) {
	const [pasted, setPasted] = useState<string | null>(null);
	const [addedTitles, setAddedTitles] = useState<string[]>([]);
	const showLinkLimit = useLinkLimit();
	const [sent, setSent] = useState<Sent | null>(null);
	const [isRefused, setRefused] = useState(false);
	const count = countLinks(blocks);
	const room = planTerm(plan, "maxLinksPerPage") - count;

	useLayoutEffect(() => {
		if (!sent) return;
		setSent(null);
		const isTaken = sent.ids.every((id) => blocks.some((block) => block.id === id));
		setRefused(!isTaken);
		if (!isTaken) return;
		if (sent.next === null) onClose();
		else setAddedTitles((titles) => [...titles, sent.next ?? ""]);
	}, [sent, blocks, onClose]);

	function takeLines(event: ClipboardEvent) {
		const text = event.clipboardData.getData("text/plain");
		const { links, errors } = readLines(text);
		// A single line, or text without links, is pasted into the field as usual.
		if (links.length === 0 || links.length + errors.length < 2) return;
		event.preventDefault();
		setPasted(text);
	}

	function addOne({ id: _, kind: __, ...link }: Link, isTitleTyped: boolean) {
		setSent({ ids: onAdd([link], isTitleTyped), next: null });
	}

	function addAndGoOn({ id: _, kind: __, ...link }: Link, isTitleTyped: boolean) {
		setSent({ ids: onAdd([link], isTitleTyped), next: room <= 1 ? null : link.title });
	}

	function addLines(links: readonly LinkFields[]) {
		setSent({ ids: onAdd(links.slice(0, room)), next: null });
		if (links.length > room) showLinkLimit(plan);
	}

	return (
		<Dialog opened onClose={onClose} title="Add Link">
			{pasted === null ? (
				<div onPaste={takeLines}>
					<LinkForm
						// The key resets the form after each added link.
						key={addedTitles.length}
						link={NEW_LINK}
						submitLabel="Add Link"
						onSubmit={addOne}
						onSubmitAnother={addAndGoOn}
						isFollowing={addedTitles.length > 0}
						onCancel={onClose}
					/>
					<Text className={classes.hint} role="status">
						{isRefused
							? "The page can't take this link now. What you typed is still here."
							: addedTitles.length === 0
								? "Press Enter to add this link and start the next one. To add several links, paste them, one per line."
								: `${addedTitles.at(-1)} added. ${linkCountInWords(count, plan)}.`}
					</Text>
				</div>
			) : (
				<LinkLines start={pasted} room={room} plan={plan} onAdd={addLines} onCancel={onClose} />
			)}
		</Dialog>
	);
}
