import { GATES, type Gate } from "../../../core/gates/gate.ts";
import { priceInWords } from "../../../core/gates/price.ts";

/** What a locked block asks of visitors, for its owner. */
export function lockWords(gate: Gate): string {
	switch (gate.kind) {
		case "age":
			return `Locked: asks for an age of ${gate.minimum}`;
		case "payment":
			return `Locked: costs ${priceInWords(gate.amount, gate.currency)}`;
		default:
			return `Locked: ${GATES[gate.kind].asks}`;
	}
}
