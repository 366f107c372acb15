import { Radio } from "@mantine/core";
import { STARTER_IDS, STARTERS, type StarterId } from "../../core/assistant/starters.ts";
import { Outline } from "../components/icon.tsx";
import classes from "./start.module.css";
import type { Start, StartAction } from "./start-state.ts";
import { StepFrame } from "./step-frame.tsx";

interface KindStepProps {
	start: Start;
	act: (action: StartAction) => void;
}

/** The second step: a kind of page, with a look and an order that suit it. */
export function KindStep({ start, act }: KindStepProps) {
	const goOn = () => act({ kind: "goTo", step: "sources" });
	return (
		<StepFrame
			step="kind"
			title="Choose your kind of page"
			words="It brings a look and an order. You can change both."
			next="Continue"
			act={act}
			onNext={goOn}
			onSkip={() => {
				act({ kind: "set", fields: { starter: null } });
				goOn();
			}}
		>
			<Radio.Group
				aria-label="Kind of page"
				value={start.starter}
				onChange={(starter) => isStarterId(starter) && act({ kind: "set", fields: { starter } })}
			>
				<div className={classes.kinds}>
					{STARTER_IDS.map((id) => (
						<Radio.Card key={id} value={id} className={classes.kind}>
							<Outline path={STARTERS[id].icon} size={26} />
							<span>{STARTERS[id].name}</span>
						</Radio.Card>
					))}
				</div>
			</Radio.Group>
		</StepFrame>
	);
}

function isStarterId(id: string): id is StarterId {
	return Object.hasOwn(STARTERS, id);
}
