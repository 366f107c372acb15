import { checkUsername } from "../../core/username/username.ts";
import type { Start, StartAction } from "./start-state.ts";
import { StepFrame } from "./step-frame.tsx";
import { UsernameInput } from "./username-input.tsx";

interface NameStepProps {
	start: Start;
	act: (action: StartAction) => void;
}

/** The first step: the page's address. */
export function NameStep({ start, act }: NameStepProps) {
	const goOn = () => act({ kind: "goTo", step: "kind" });
	return (
		<StepFrame
			step="name"
			title="Claim a name"
			words="It is the address of your page. Skip it, and we suggest some later."
			next="Continue"
			act={act}
			onNext={() => checkUsername(start.username).ok && goOn()}
			onSkip={() => {
				act({ kind: "set", fields: { username: "" } });
				goOn();
			}}
		>
			<UsernameInput value={start.username} onChange={(username) => act({ kind: "set", fields: { username } })} />
		</StepFrame>
	);
}
