import { useQuery } from "@tanstack/react-query";
import { GATES, type Gate } from "../../../core/gates/gate.ts";
import { priceInWords } from "../../../core/gates/price.ts";
import { api } from "../../api-client/queries.ts";
import { useEditing } from "../editing.ts";

/** What a locked block asks, in words. A page that came from a file has no passwords yet. */
export function LockLine({ gate }: { gate: Gate }) {
	const { pageId } = useEditing();
	const isPassword = gate.kind === "password";
	const { data } = useQuery({ ...api.gates.passwords.queryOptions({ pageId }), enabled: isPassword });
	return isPassword && data && !data.includes(gate.passwordId) ? "Locked: set a password" : lockWords(gate);
}

/** What a locked block asks of visitors, for its owner. */
function lockWords(gate: Gate): string {
	switch (gate.kind) {
		case "age":
			return `Locked: asks for an age of ${gate.minimum}`;
		case "payment":
			return `Locked: costs ${priceInWords(gate.amount, gate.currency)}`;
		default:
			return `Locked: ${GATES[gate.kind].asks}`;
	}
}
