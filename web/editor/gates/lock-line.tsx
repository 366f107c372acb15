import { useQuery } from "@tanstack/react-query";
import type { Gate } from "../../../core/gates/gate.ts";
import { api } from "../../api-client/queries.ts";
import { useEditing } from "../editing.ts";
import { lockWords } from "./lock-words.ts";

/** What a locked block asks, in words. A page that came from a file has no passwords yet. */
export function LockLine({ gate }: { gate: Gate }) {
	const { pageId } = useEditing();
	const isPassword = gate.kind === "password";
	const { data } = useQuery({ ...api.gates.passwords.queryOptions({ pageId }), enabled: isPassword });
	return isPassword && data && !data.includes(gate.passwordId) ? "Locked: set a password" : lockWords(gate);
}
