import { Text } from "@mantine/core";
import type { BehindGate } from "../../../core/bio-page/gate/gate-view.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { closedBlock } from "../../../core/blocks/closed-block.ts";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import { whyUnlockable, withGate } from "../../../core/blocks/lockable.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { GATE_KINDS, type Gate } from "../../../core/gates/gate.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { picturesOf } from "../../../core/page/page-pictures.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { Dialog } from "../../components/dialog.tsx";
import type { DraftEdit, EditorDraft } from "../draft/draft.ts";
import { GateSettings } from "./gate-settings.tsx";
import { sharedPasswords } from "./shared-passwords.ts";

export interface GateDialogProps {
	/** The block's id, or null for the whole page. */
	blockId: string | null;
	draft: EditorDraft;
	page: BioPageContent;
	plan: Plan;
	/** The page's public address while everything is saved and public. */
	liveUsername: string | null;
	/** The name of a block in the list. */
	nameOf: (block: Block) => string;
	ensureStored: () => Promise<void>;
	edit: (edit: DraftEdit) => void;
	onClose: () => void;
}

/** A dialog with the gate of a block, or of the whole page. It says why a block has none. */
export function GateDialog({ blockId, draft, liveUsername, nameOf, edit, onClose, ...props }: GateDialogProps) {
	const block = draft.blocks.find(({ id }) => id === blockId);
	const title = block ? `Lock: ${nameOf(block)}` : "Age notice";
	const reason = block && whyUnlockable(block);
	const gate = block ? gateOf(block) : draft.gate;
	const path = block ? `/go/${props.page.id}/link/${block.id}` : `/${liveUsername}`;
	return (
		<Dialog opened onClose={onClose} title={title} size={reason ? "md" : "56rem"}>
			{reason ? (
				<Text>{reason}</Text>
			) : (
				<GateSettings
					{...props}
					gate={gate}
					kinds={block ? GATE_KINDS : ["age"]}
					behind={block ? behindOf(block) : null}
					otherGates={draft.blocks.flatMap((other) => (other.id === blockId ? [] : (gateOf(other) ?? [])))}
					passwords={sharedPasswords(draft.blocks, blockId ?? "", nameOf)}
					visitUrl={gate && liveUsername ? path : null}
					onSave={(gate) => {
						if (!block) edit({ kind: "set", fields: { gate: gate?.kind === "age" ? gate : null } });
						else edit({ kind: "changeBlock", block: withGate(block, gate) });
						onClose();
					}}
					onCancel={onClose}
				/>
			)}
		</Dialog>
	);
}

/** What visitors read of the block, even if it is still open. */
function behindOf(block: Block): BehindGate {
	const closed = closedBlock(withGate(block, gateOf(block) ?? ANY_GATE));
	return { title: labelOf(closed), picture: picturesOf([closed])[0] };
}

const ANY_GATE: Gate = { kind: "age", minimum: 18, asks: "yes", words: "" };
