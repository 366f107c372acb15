import { Button, Group, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { shownHost } from "../../core/addresses/host-name.ts";
import { focusScreen } from "../browser/focus.ts";
import { Dialog } from "../components/dialog.tsx";
import { type DomainChange, isServing } from "./domain-change.ts";
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
	/** The button that asked may go with its card, so the focus can't return to it. */
	const isConfirmed = useRef(false);
	if (!shown) return null;
	const cancel = () => {
		isConfirmed.current = false;
		onClose();
	};
	const from = nameOfDomain(shown.domain);
	const words = WORDS[shown.kind](from, shownHost(shown.hostname));
	return (
		<Dialog
			opened={change !== null}
			onClose={cancel}
			onClosed={() => isConfirmed.current && focusScreen()}
			title={words.title}
		>
			<Text>
				{isServing(shown.domain) && shown.kind !== "switch" && `${from} stops opening your page within a minute. `}
				{words.outcome}
			</Text>
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" onClick={cancel} data-autofocus>
					Cancel
				</Button>
				<Button
					color={shown.kind === "switch" ? undefined : "red.9"}
					data-wraps
					onClick={() => {
						isConfirmed.current = true;
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
		outcome: "To use it again, you need a new ownership record.",
		action: "Remove domain",
	}),
	replace: (from, to) => ({
		title: `Replace ${from}?`,
		outcome: `To use it again, you need a new ownership record. ${to} opens your page once its records are found.`,
		action: "Replace domain",
	}),
	switch: (from, to) => ({
		title: `Use ${to}?`,
		outcome: `${to} becomes your page's address, and ${from} redirects there. Until the record for ${to} is found, your page can't be reached at either.`,
		action: `Use ${to}`,
	}),
} as const satisfies Record<
	DomainChange["kind"],
	(from: string, to: string) => { title: string; outcome: string; action: string }
>;
