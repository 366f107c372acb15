import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { shownHost } from "../../core/host-name.ts";
import { Dialog } from "../components/dialog.tsx";
import type { DomainChange } from "./domain-change.ts";
import { nameOfDomain } from "./own-domain.ts";

interface ConfirmChangeProps {
	/** Null while the dialog is closed. */
	change: DomainChange | null;
	onClose: () => void;
	onConfirm: (pageId: string, hostname: string) => void;
}

/** Explains the outcome of a change and asks for confirmation. */
export function ConfirmChange({ change, onClose, onConfirm }: ConfirmChangeProps) {
	// The words stay while the dialog closes.
	const [shown, setShown] = useState(change);
	if (change && change !== shown) setShown(change);
	if (!shown) return null;
	const words = WORDS[shown.kind](nameOfDomain(shown.domain), shownHost(shown.hostname));
	return (
		<Dialog opened={change !== null} onClose={onClose} title={words.title}>
			<Text>{words.outcome}</Text>
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" mih={44} onClick={onClose} data-autofocus>
					Cancel
				</Button>
				<Button
					color={shown.kind === "switch" ? undefined : "red.9"}
					mih={44}
					onClick={() => {
						onClose();
						onConfirm(shown.pageId, shown.hostname);
					}}
				>
					{words.action}
				</Button>
			</Group>
		</Dialog>
	);
}

const WORDS = {
	remove: (from) => ({
		title: `Remove ${from}?`,
		outcome: `${from} stops opening your page within a minute. To use it again, you need a new ownership record.`,
		action: "Remove domain",
	}),
	replace: (from, to) => ({
		title: `Replace ${from}?`,
		outcome: `${from} stops opening your page within a minute. To use it again, you need a new ownership record. ${to} opens your page once its records are found.`,
		action: "Replace domain",
	}),
	switch: (from, to) => ({
		title: `Use ${to}?`,
		outcome: `${to} becomes your page's address, and ${from} redirects there. Your page stays unreachable at both until the record for ${to} is found.`,
		action: `Use ${to}`,
	}),
} as const satisfies Record<
	DomainChange["kind"],
	(from: string, to: string) => { title: string; outcome: string; action: string }
>;
