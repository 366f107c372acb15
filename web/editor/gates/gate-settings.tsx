import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useMemo, useState } from "react";
import type { BehindGate } from "../../../core/bio-page/gate/gate-view.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import type { Gate, GateKind } from "../../../core/gates/gate.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { client, messageOf, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useSubmission } from "../../browser/use-submission.ts";
import { Icon } from "../../components/icon.tsx";
import link from "../../components/text-link.module.css";
import { say } from "../saving/voice.ts";
import { AgeFields } from "./age-fields.tsx";
import { EmailFields } from "./email-fields.tsx";
import { GateChoice } from "./gate-choice.tsx";
import { GatePreview } from "./gate-preview.tsx";
import classes from "./gates.module.css";
import { PasswordFields } from "./password-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import type { SharedPassword } from "./shared-passwords.ts";
import { shownGate } from "./shown-gate.ts";
import { type GateHints, readGate, type TypedGate, typedGate } from "./typed-gate.ts";
import { useGateNeed, useSeller } from "./use-gate-need.tsx";

export interface GateSettingsProps {
	/** Null while nothing is asked. */
	gate: Gate | null;
	/** The kinds to choose from. */
	kinds: readonly GateKind[];
	/** The block behind the gate, or null for the whole page. */
	behind: BehindGate | null;
	/** The gates of the page's other blocks, and their passwords. */
	otherGates: readonly Gate[];
	passwords: readonly SharedPassword[];
	/** The page as visitors see it. */
	page: BioPageContent;
	plan: Plan;
	/** Where visitors meet the stored gate. Null while they don't. */
	visitUrl: string | null;
	/** Stores a new page. */
	ensureStored: () => Promise<void>;
	onSave: (gate: Gate | null) => void;
	onCancel: () => void;
}

/** The form of a gate, with the gate beside it. A password is sent at once, everything else is saved with the page. */
export function GateSettings({ gate, page, plan, behind, passwords, ...props }: GateSettingsProps) {
	const [ownId] = useState(() => ownPasswordId(gate, passwords));
	const [typed, setTyped] = useState(() => {
		const start = typedGate(gate, ownId, props.otherGates, page.fullName);
		const [kind, another] = props.kinds;
		return kind && !another ? { ...start, kind } : start;
	});
	const [hints, setHints] = useState<GateHints>({});
	const stored = useQuery({
		...api.gates.passwords.queryOptions({ pageId: page.id }),
		enabled: gate !== null || passwords.length > 0,
	});
	const seller = useSeller(typed.kind === "payment");
	const need = useGateNeed(typed.kind, plan, seller);
	const view = useMemo(() => shownGate(typed, seller?.details ?? null), [typed, seller]);
	/** A block keeps the gate that it has. */
	const isOffered = need?.isMet !== false || typed.kind === gate?.kind;
	const { passwordId } = typed.password;
	const isInUse = gate?.kind === "password" && gate.passwordId === passwordId;
	// Until the list is here, the passwords that blocks name count as set.
	const isSet = stored.data?.includes(passwordId) ?? (isInUse || passwords.some(({ id }) => id === passwordId));

	function set<Kind extends GateKind>(kind: Kind, change: Partial<TypedGate[Kind]>) {
		setTyped((before) => ({ ...before, [kind]: { ...before[kind], ...change } }));
		setHints({});
	}

	const { run: submit, isPending } = useSubmission(async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const read = readGate(typed, isSet);
		if (!read.ok) return setHints(read.hints);
		const { password } = typed.password;
		if (read.gate?.kind === "password" && password !== "") {
			try {
				await props.ensureStored();
				const set = await client.gates.setPassword.mutate({ pageId: page.id, passwordId, password });
				tellPassword(set);
			} catch (error) {
				return setHints({ password: messageOf(error) });
			}
			queryClient.setQueryData(api.gates.passwords.queryKey({ pageId: page.id }), (ids: string[] = []) => [
				...ids,
				passwordId,
			]);
		}
		props.onSave(read.gate);
	});

	return (
		<div className={classes.layout}>
			<form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
				<Stack gap="md">
					<GateChoice
						kinds={props.kinds}
						value={typed.kind}
						onChange={(kind) => {
							setTyped({ ...typed, kind });
							setHints({});
						}}
					/>
					{need && <div className={classes.needs}>{need.words}</div>}
					{isOffered && fieldsOf()}
				</Stack>
				<div className={classes.end}>
					{props.visitUrl && (
						<a href={props.visitUrl} target="_blank" rel="noopener" className={`${link.link} ${classes.visit}`}>
							Open as a visitor
							<Icon name="open" size={18} />
						</a>
					)}
					<Button type="button" variant="default" onClick={props.onCancel}>
						Cancel
					</Button>
					<Button type="submit" loading={isPending} disabled={!isOffered}>
						Save
					</Button>
				</div>
			</form>
			<GatePreview page={page} view={view} behind={behind} />
		</div>
	);

	function fieldsOf(): ReactNode {
		switch (typed.kind) {
			case null:
				return <Text c="dimmed">{behind ? "Everybody can open it." : "Everybody sees the page."}</Text>;
			case "password":
				return (
					<PasswordFields
						typed={typed.password}
						hints={hints}
						ownId={ownId}
						others={passwords}
						isSet={isSet}
						isInUse={isInUse}
						set={(change) => set("password", change)}
					/>
				);
			case "email":
				return <EmailFields typed={typed.email} hints={hints} set={(change) => set("email", change)} />;
			case "age":
				return <AgeFields typed={typed.age} hints={hints} set={(change) => set("age", change)} />;
			case "payment":
				return <PaymentFields typed={typed.payment} hints={hints} set={(change) => set("payment", change)} />;
		}
	}
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
