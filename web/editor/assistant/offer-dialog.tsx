import { countLinks } from "../../../core/blocks/block.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { useDraft, useEditing } from "../editing.ts";
import { useLinkLimit } from "../links/use-link-limit.ts";
import { ChangesDialog, type Offer } from "./changes-dialog.tsx";

interface OfferDialogProps {
	/** Null while the dialog is closed. */
	offer: Offer | null;
	onClose: () => void;
	/** Called when the dialog has disappeared. */
	onClosed?: () => void;
}

/** Shows an offer, and makes the chosen changes as one step of undo. More links than the plan allows aren't added. */
export function OfferDialog({ offer, onClose, onClosed }: OfferDialogProps) {
	const { plan, edit } = useEditing();
	const { draft } = useDraft();
	const sayLimit = useLinkLimit();

	function apply(chosen: readonly string[]) {
		const change = offer?.editOf(draft, chosen);
		onClose();
		if (!change) return;
		const room = planTerm(plan, "maxLinksPerPage") - countLinks(draft.blocks);
		if (change.kind === "add" && change.blocks.length > room) sayLimit();
		else edit(change);
	}

	return <ChangesDialog offer={offer} onApply={apply} onClose={onClose} onClosed={onClosed} />;
}
