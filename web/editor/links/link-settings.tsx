import { Button } from "@mantine/core";
import { nanoid } from "nanoid";
import { memo, useState } from "react";
import type { Link } from "../../../core/link.ts";
import { linkLimitMessage, PLANS, type Plan } from "../../../core/plan.ts";
import { Dialog } from "../../dialog/dialog.tsx";
import { Icon } from "../../icon/icon.tsx";
import { showError } from "../../toasts.ts";
import { Card } from "../card.tsx";
import type { DraftEdit } from "../draft.ts";
import { LinkForm } from "./link-form.tsx";
import { LinkList } from "./link-list.tsx";

/** Length of a link's id, in characters. */
const LINK_ID_LENGTH = 10;

interface LinkSettingsProps {
	links: readonly Link[];
	plan: Plan;
	edit: (edit: DraftEdit) => void;
}

export const LinkSettings = memo(function LinkSettings({ links, plan, edit }: LinkSettingsProps) {
	const [newLink, setNewLink] = useState<Link | null>(null);
	const close = () => setNewLink(null);

	function open() {
		if (links.length >= PLANS[plan].maxLinksPerPage) showError("Link limit reached", linkLimitMessage(plan));
		else setNewLink({ id: nanoid(LINK_ID_LENGTH), title: "", url: "" });
	}

	return (
		<Card
			title="Links"
			action={
				<Button leftSection={<Icon name="add" />} onClick={open}>
					Add Link
				</Button>
			}
		>
			<LinkList links={links} edit={edit} />
			<Dialog opened={newLink !== null} onClose={close} title="Add Link">
				{newLink && (
					<LinkForm
						link={newLink}
						submitLabel="Add Link"
						onSubmit={(link) => {
							edit({ kind: "addLink", link });
							close();
						}}
						onCancel={close}
					/>
				)}
			</Dialog>
		</Card>
	);
});
