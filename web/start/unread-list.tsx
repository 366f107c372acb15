import { Button, Text } from "@mantine/core";
import { flushSync } from "react-dom";
import { shownHost } from "../../core/addresses/host-name.ts";
import { linkTarget } from "../../core/addresses/link-target.ts";
import { BLOCK_TITLE_MAX } from "../../core/blocks/block-limits.ts";
import { newBlockId } from "../../core/blocks/new-block-id.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { startOf } from "../../core/text/text-start.ts";
import { ProgressList } from "./progress-list.tsx";
import type { FailedRow } from "./progress-rows.ts";
import type { StartAction } from "./start-state.ts";

interface UnreadListProps {
	rows: readonly FailedRow[];
	/** The addresses that were typed. The other rows are files and steps of the work. */
	addresses: readonly string[];
	plan: Plan;
	act: (action: StartAction) => void;
}

/** What could not be read, with the reasons. A page that gives nothing to read can still be a link. */
export function UnreadList({ rows, addresses, plan, act }: UnreadListProps) {
	const targetOf = ({ label }: FailedRow) => (addresses.includes(label) ? linkTarget(label) : null);

	function add({ key, label }: FailedRow, url: string) {
		const title = startOf(shownHost(new URL(url).hostname) || label, BLOCK_TITLE_MAX);
		const link = { kind: "link", id: newBlockId(), title, url } as const;
		flushSync(() => act({ kind: "linkUnread", key, link, plan }));
		// The button is gone. The focus follows the address to its link.
		document.querySelector<HTMLElement>(`[data-row="${link.id}"] input`)?.focus();
	}

	return (
		<div>
			<Text size="sm">Not everything could be read. You can add an address as a link, or go back to change it.</Text>
			<ProgressList
				label="Not read"
				rows={rows}
				actionFor={(row) => {
					const url = targetOf(row);
					return (
						url !== null && (
							<Button
								variant="default"
								size="sm"
								aria-label={`Add as link: ${row.label}`}
								onClick={() => add(row, url)}
							>
								Add as link
							</Button>
						)
					);
				}}
			/>
		</div>
	);
}
