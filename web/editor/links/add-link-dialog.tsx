import { Text } from "@mantine/core";
import { useLayoutEffect, useState } from "react";
import type { Block, Link } from "../../../core/blocks/block.ts";
import { Dialog } from "../../components/dialog.tsx";
import { LinkForm } from "./link-form.tsx";

/** An empty link. It gets a real id when it is added. */
const NEW_LINK: Link = { id: "new-link", kind: "link", title: "", url: "" };

export interface AddLinkDialogProps {
	/** The page's blocks. */
	blocks: readonly Block[];
	/** Returns the id of the new link. */
	onAdd: (link: Omit<Link, "id" | "kind">) => string;
	onClose: () => void;
}

/** A dialog that adds one link. It closes only when the page has it. Until then everything that was typed stays. */
export function AddLinkDialog({ blocks, onAdd, onClose }: AddLinkDialogProps) {
	const [sent, setSent] = useState<string | null>(null);
	const [isRefused, setRefused] = useState(false);

	useLayoutEffect(() => {
		if (sent === null) return;
		setSent(null);
		const isTaken = blocks.some(({ id }) => id === sent);
		setRefused(!isTaken);
		if (isTaken) onClose();
	}, [sent, blocks, onClose]);

	return (
		<Dialog opened onClose={onClose} title="Add Link">
			<LinkForm
				link={NEW_LINK}
				submitLabel="Add Link"
				onSubmit={({ id: _, kind: __, ...link }) => setSent(onAdd(link))}
				onCancel={onClose}
			/>
			<Text c="dimmed" size="sm" mt="md" role="status">
				{isRefused && "The page can't take this link now. What you typed is still here."}
			</Text>
		</Dialog>
	);
}
