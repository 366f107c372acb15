import { useQuery } from "@tanstack/react-query";
import type { Gate } from "../../../core/gates/gate.ts";
import { api } from "../../api-client/queries.ts";
import { lockWords } from "./lock-words.ts";

export interface LockLineProps {
	pageId: string;
	gate: Gate;
}

/** What a locked block asks, in words. A page that came from a file has no passwords yet. */
export function LockLine({ pageId, gate }: LockLineProps) {
	const isPassword = gate.kind === "password";
	const { data } = useQuery({ ...api.gates.passwords.queryOptions({ pageId }), enabled: isPassword });
	return isPassword && data && !data.includes(gate.passwordId) ? "Locked: set a password" : lockWords(gate);
}
