import { Button, VisuallyHidden } from "@mantine/core";
import { memo, Suspense, useEffect, useState } from "react";
import type { Link } from "../../../core/link.ts";
import type { Plan } from "../../../core/plan.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import { Card } from "../../components/card.tsx";
import { Icon } from "../../components/icon.tsx";
import type { DraftEdit } from "../draft/draft.ts";
import { LinkList } from "./link-list.tsx";
import { AddLinksDialog, loadLinkParts, ScheduleDialog, withLinkParts } from "./link-parts.ts";
import { focusRow, useLinkChanges } from "./use-link-changes.ts";

interface LinkSettingsProps {
	links: readonly Link[];
	/** The hosts whose links visitors don't see. */
	blockedHosts: readonly string[];
	plan: Plan;
	edit: (edit: DraftEdit) => void;
}

export const LinkSettings = memo(function LinkSettings({ links, blockedHosts, plan, edit }: LinkSettingsProps) {
	const [isAdding, setAdding] = useState(false);
	const { change, add, findRoom, announcement, scheduled, finishSchedule } = useLinkChanges({ links, plan, edit });

	useEffect(() => whenSettled(() => loadLinkParts().catch(() => {})), []);

	return (
		<Card
			title="Links"
			action={
				<Button
					leftSection={<Icon name="add" />}
					data-add-link
					onClick={() => findRoom() > 0 && void withLinkParts(() => setAdding(true))}
				>
					Add Link
				</Button>
			}
		>
			<LinkList links={links} blockedHosts={blockedHosts} plan={plan} edit={edit} change={change} />
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
			<Suspense>
				{isAdding && (
					<AddLinksDialog
						count={links.length}
						plan={plan}
						onAdd={add}
						onClose={() => {
							setAdding(false);
							focusRow("");
						}}
					/>
				)}
				{scheduled && <ScheduleDialog key={scheduled.id} link={scheduled} onClose={finishSchedule} />}
			</Suspense>
		</Card>
	);
});
