import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import type { DraftEdit, EditorDraft } from "../draft/draft.ts";
import { shownUrl } from "../links/shown-url.ts";

/** Changes that the assistant offers. */
export interface Offer {
	title: string;
	/** The words of the button that takes the chosen ones. */
	label: (count: number) => string;
	/** Only one of the choices can be taken. */
	isOneOf: boolean;
	/** `before` is null for a new link, whose id is its address. */
	choices: readonly { id: string; name: string; before: string | null; after: string }[];
	/** The words when there is nothing to choose. */
	none: string;
	/** The edit that takes the chosen ones, as one step of undo. Null without one. */
	editOf: (draft: EditorDraft, chosen: readonly string[]) => DraftEdit | null;
}

interface ChangesDialogProps {
	offer: Offer | null;
	onApply: (chosen: readonly string[]) => void;
	onClose: () => void;
	/** Called when the dialog has disappeared. */
	onClosed?: (() => void) | undefined;
}

/** Shows each change before and after, to take or leave. */
export function ChangesDialog({ offer, onApply, onClose, onClosed }: ChangesDialogProps) {
	return (
		<Dialog opened={offer !== null} onClose={onClose} onClosed={onClosed} title={offer?.title ?? ""}>
			{offer && <Choices key={offer.title} offer={offer} onApply={onApply} onClose={onClose} />}
		</Dialog>
	);
}

function Choices({ offer, onApply, onClose }: ChangesDialogProps & { offer: Offer }) {
	const { choices, isOneOf } = offer;
	const [chosen, setChosen] = useState(() => (isOneOf ? choices.slice(0, 1) : choices).map(({ id }) => id));
	const before = isOneOf ? choices[0]?.before : null;

	function toggle(id: string) {
		if (isOneOf) setChosen([id]);
		else setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
	}

	return (
		<Stack gap="lg">
			{before && (
				<div>
					<Text size="sm" c="dimmed">
						Now
					</Text>
					<Text dir="auto">{before}</Text>
				</div>
			)}
			<Stack role={isOneOf ? "radiogroup" : "group"} aria-label={offer.title}>
				{choices.map(({ id, name, before, after }) => (
					<Checkbox
						key={id}
						type={isOneOf ? "radio" : "checkbox"}
						radius={isOneOf ? "xl" : "sm"}
						name="assistant-choice"
						checked={chosen.includes(id)}
						onChange={() => toggle(id)}
						// Everything is in the label, so that a tap anywhere on it chooses.
						label={
							<>
								{isOneOf ? name : after}
								<Text span display="block" size="xs" c="dimmed" mt={4}>
									{isOneOf ? after : before === null ? <Address url={id} /> : `Now: ${before}`}
								</Text>
							</>
						}
					/>
				))}
			</Stack>
			<Group justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button disabled={chosen.length === 0} onClick={() => onApply(chosen)}>
					{offer.label(chosen.length)}
				</Button>
			</Group>
		</Stack>
	);
}

/** At most two lines of an address, because it can be as long as a page. */
function Address({ url }: { url: string }) {
	return (
		<Text span inherit lineClamp={2} dir="ltr">
			{shownUrl(url)}
		</Text>
	);
}
