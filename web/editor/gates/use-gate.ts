import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import type { Gate, GateKind } from "../../../core/gates/gate.ts";
import { client, messageOf, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useLoadedViewer } from "../../session/session.ts";
import { useDraft, useEditing } from "../editing.ts";
import { say } from "../saving/voice.ts";
import type { SharedPassword } from "./shared-passwords.ts";
import { shownGate } from "./shown-gate.ts";
import { type GateHints, readGate, type TypedGate, typedGate } from "./typed-gate.ts";
import { type GateNeed, useGateNeed, useSeller } from "./use-gate-need.tsx";

interface GateOf {
	/** Null while nothing is asked. */
	gate: Gate | null;
	/** The gates of the page's other blocks, and their passwords. */
	otherGates: readonly Gate[];
	passwords: readonly SharedPassword[];
}

/** What is typed about the gate of a block. A password is sent when the form is read, everything else is saved with the page. */
export function useGate({ gate, otherGates, passwords }: GateOf) {
	const { pageId, ensureStored } = useEditing();
	const { fullName } = useDraft().draft;
	const email = useLoadedViewer()?.email ?? "";
	const [ownId] = useState(() => ownPasswordId(gate, passwords));
	const [started] = useState(() => typedGate(gate, ownId, otherGates, { name: fullName, email }));
	const [typed, setTyped] = useState(started);
	const [hints, setHints] = useState<GateHints>({});
	const stored = useQuery({ ...api.gates.passwords.queryOptions({ pageId }), enabled: typed.kind === "password" });
	const seller = useSeller(typed.kind === "payment");
	const need: GateNeed | null = useGateNeed(typed.kind, seller);
	const view = useMemo(() => shownGate(typed, seller?.details ?? null), [typed, seller]);
	/** A block may keep its gate even if a new one of this kind isn't offered. */
	const isOffered = need?.isMet !== false || typed.kind === gate?.kind;
	const { passwordId } = typed.password;
	const isInUse = gate?.kind === "password" && gate.passwordId === passwordId;
	// Until the list is here, the passwords that blocks name count as set.
	const isSet = stored.data?.includes(passwordId) ?? (isInUse || passwords.some(({ id }) => id === passwordId));

	function choose(kind: GateKind | null) {
		setTyped({ ...typed, kind });
		setHints({});
	}

	function set<Kind extends GateKind>(kind: Kind, change: Partial<TypedGate[Kind]>) {
		setTyped((before) => ({ ...before, [kind]: { ...before[kind], ...change } }));
		setHints({});
	}

	/** The gate, or undefined when something must be mended first. */
	async function read(): Promise<Gate | null | undefined> {
		if (!isOffered) return undefined;
		const read = readGate(typed, isSet);
		if (!read.ok) {
			setHints(read.hints);
			return undefined;
		}
		const { password } = typed.password;
		if (read.gate?.kind === "password" && password !== "") {
			try {
				await ensureStored();
				tellPassword(await client.gates.setPassword.mutate({ pageId, passwordId, password }));
			} catch (error) {
				setHints({ password: messageOf(error) });
				return undefined;
			}
			queryClient.setQueryData(api.gates.passwords.queryKey({ pageId }), (ids: string[] = []) => [...ids, passwordId]);
		}
		return read.gate;
	}

	return {
		typed,
		hints,
		need,
		isOffered,
		view,
		ownId,
		passwords,
		isSet,
		isInUse,
		isTouched: typed !== started,
		choose,
		set,
		read,
	};
}

/** The id of the block's password, or of a new one if other blocks name it too. */
function ownPasswordId(gate: Gate | null, passwords: readonly SharedPassword[]): string {
	const isOwn = gate?.kind === "password" && !passwords.some(({ id }) => id === gate.passwordId);
	return isOwn ? gate.passwordId : newBlockId();
}

function tellPassword({ isEasy }: { isEasy: boolean }): void {
	if (isEasy) say("Password set", "It is easy to guess. A longer one keeps more people out.");
	else say("Password set");
}
