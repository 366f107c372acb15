import type { ReactNode } from "react";
import { Lock } from "../../gates/lock.tsx";
import { withUnits } from "../../text/with-units.ts";
import type { OwnersWords } from "./form-parts.tsx";
import type { BehindGate } from "./gate-view.ts";

/** The id of a gate's heading, which names its section. */
export const GATE_HEADING_ID = "gate-heading";

interface GateHeadProps {
	behind: BehindGate | null;
	owners: OwnersWords;
	pictureUrl: (name: string) => string;
	heading: string;
	/** What is asked, and why. */
	children?: ReactNode;
}

/** What lies behind the gate, and what it asks. */
export function GateHead({ behind, owners, pictureUrl, heading, children }: GateHeadProps) {
	return (
		<div className="gate-head">
			{behind && (
				<p className="gate-what">
					{behind.picture && <img src={pictureUrl(behind.picture)} alt="" width={56} height={56} />}
					<Lock />
					<span {...owners}>{withUnits(behind.title)}</span>
				</p>
			)}
			<h2 id={GATE_HEADING_ID}>{heading}</h2>
			{children}
		</div>
	);
}
