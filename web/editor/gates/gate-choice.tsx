import { Radio } from "@mantine/core";
import { GATES, type GateKind } from "../../../core/gates/gate.ts";
import { Outline } from "../../components/icon.tsx";
import { RadioCards } from "../../components/radio-cards.tsx";
import classes from "./gates.module.css";

/** The value of the choice for an open block. */
const OPEN = "open";

interface GateChoiceProps {
	kinds: readonly GateKind[];
	/** Null for none. */
	value: GateKind | null;
	/** Those that only higher plans have. */
	ofPro?: readonly GateKind[];
	onChange: (kind: GateKind | null) => void;
}

/** The choice of a gate, each with its sign. */
export function GateChoice({ kinds, value, ofPro = [], onChange }: GateChoiceProps) {
	return (
		<RadioCards
			aria-label="Lock"
			value={value ?? OPEN}
			onChange={(chosen) => onChange(kinds.find((kind) => kind === chosen) ?? null)}
		>
			<div className={classes.kinds}>
				<Choice value={OPEN} name="Open" />
				{kinds.map((kind) => (
					<Choice key={kind} value={kind} name={GATES[kind].name} isPro={ofPro.includes(kind)} />
				))}
			</div>
		</RadioCards>
	);
}

interface ChoiceProps {
	value: GateKind | typeof OPEN;
	name: string;
	isPro?: boolean;
}

function Choice({ value, name, isPro = false }: ChoiceProps) {
	return (
		<Radio.Card value={value} className={classes.kind} aria-label={isPro ? `${name}, Pro` : name}>
			<Outline path={OUTLINES[value]} size={20} />
			{name}
			{isPro && <small className={classes.pro}>Pro</small>}
		</Radio.Card>
	);
}

const OUTLINES: Record<GateKind | typeof OPEN, string> = {
	open: "M10 14a4.2 4.2 0 0 0 6 0l3.2-3.2a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.2 3.2a4.2 4.2 0 0 0 6 6L12 18",
	password: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
	email: "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5",
	age: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 9.5 9.5 8.5v7M13 12h4M15 10v4",
	payment: "M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3",
};
