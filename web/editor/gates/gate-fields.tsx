import type { ReactNode } from "react";
import { GATE_KINDS, type GateKind } from "../../../core/gates/gate.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { useEditing } from "../editing.ts";
import { AgeFields } from "./age-fields.tsx";
import { EmailFields } from "./email-fields.tsx";
import { GateChoice } from "./gate-choice.tsx";
import classes from "./gates.module.css";
import { PasswordFields } from "./password-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import type { useGate } from "./use-gate.ts";

/** The fields of a block's gate. They say what a plan lacks. */
export function GateFields({ gate }: { gate: ReturnType<typeof useGate> }) {
	const { plan } = useEditing();
	const ofPro: GateKind[] = IS_SELLING && !planTerm(plan, "hasPasswordGates") ? ["password"] : [];
	const { typed, hints, need, isOffered, choose, set } = gate;
	return (
		<>
			<GateChoice kinds={GATE_KINDS} value={typed.kind} ofPro={ofPro} onChange={choose} />
			{need && <div className={classes.needs}>{need.words}</div>}
			{isOffered && fieldsOf()}
		</>
	);

	function fieldsOf(): ReactNode {
		switch (typed.kind) {
			case null:
				return null;
			case "password":
				return (
					<PasswordFields
						typed={typed.password}
						hints={hints}
						ownId={gate.ownId}
						others={gate.passwords}
						isSet={gate.isSet}
						isInUse={gate.isInUse}
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
