import { Text } from "@mantine/core";
import { type ClipboardEvent, useState } from "react";
import type { Link } from "../../../core/blocks/block.ts";
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

export interface AddLinksDialogProps {
	/** The number of links on the page. */
	count: number;
	plan: Plan;
	onAdd: (links: readonly Omit<Link, "id" | "kind">[], isTitleTyped?: boolean) => void;
	onClose: () => void;
}

/** A dialog that adds one link, several in a row, or many from pasted lines. */
export function AddLinksDialog({ count, plan, onAdd, onClose }: AddLinksDialogProps) {
	const [pasted, setPasted] = useState<string | null>(null);
	const [addedTitles, setAddedTitles] = useState<string[]>([]);
	const showLinkLimit = useLinkLimit();
	const room = planTerm(plan, "maxLinksPerPage") - count;

	function takeLines(event: ClipboardEvent) {
		const text = event.clipboardData.getData("text/plain");
		const { links, errors } = readLines(text);
		// A single line, or text without links, is pasted into the field as usual.
		if (links.length === 0 || links.length + errors.length < 2) return;
		event.preventDefault();
		setPasted(text);
	}

	function addOne({ id: _, kind: __, ...link }: Link, isTitleTyped: boolean) {
		onAdd([link], isTitleTyped);
		onClose();
	}

	function addAndGoOn({ id: _, kind: __, ...link }: Link, isTitleTyped: boolean) {
		onAdd([link], isTitleTyped);
		if (room <= 1) onClose();
		else setAddedTitles([...addedTitles, link.title]);
	}

	function addLines(links: readonly LinkFields[]) {
		onAdd(links.slice(0, room));
		if (links.length > room) showLinkLimit(plan);
		onClose();
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
						{addedTitles.length === 0
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
