import type { Language } from "../../language/language.ts";
import { fillIn } from "../../words/fill-in.ts";
import type { GateError } from "../../words/gates.ts";
import { ErrorNote, Form, QuietLink, whenWrong } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { type AgeView, GATE_FIELDS } from "./gate-view.ts";

export function AgeForm({ view, ...props }: GateBodyProps<AgeView>) {
	const { asks, words: ownersWords } = view.gate;
	const { words } = props;
	const minimum = { minimum: String(view.gate.minimum) };
	const isYes = asks === "yes";
	return (
		<>
			<GateHead {...props} heading={isYes ? fillIn(words.age.isOlder, minimum) : words.age.whenBorn}>
				{ownersWords && <p {...props.owners}>{ownersWords}</p>}
			</GateHead>
			<Form form={view.form}>
				{isYes ? (
					<>
						<button type="submit" name={GATE_FIELDS.answer} value="yes">
							{fillIn(words.age.yes, minimum)}
						</button>
						<button className="gate-no" type="submit" name={GATE_FIELDS.answer} value="no">
							{props.backUrl ? words.age.noBack : words.age.noYounger}
						</button>
					</>
				) : (
					<>
						<BirthDate language={props.language} words={words} error={view.error} />
						<button type="submit">{words.continue}</button>
					</>
				)}
				<p className="gate-small">{words.age.kept}</p>
			</Form>
			{!isYes && props.backUrl && <QuietLink href={props.backUrl}>{words.back}</QuietLink>}
		</>
	);
}

const PARTS = {
	day: { autoComplete: "bday-day", maxLength: 2 },
	month: { autoComplete: "bday-month", maxLength: 2 },
	year: { autoComplete: "bday-year", maxLength: 4 },
} as const;

interface BirthDateProps extends Pick<GateBodyProps<AgeView>, "language" | "words"> {
	error: GateError | undefined;
}

/** Three fields, because pickers of dates start today. What was typed is never sent back. */
function BirthDate({ language, words, error: id }: BirthDateProps) {
	const error = id && words.errors[id];
	return (
		<fieldset className="gate-birth">
			<legend>{words.age.birthDate}</legend>
			{partsIn(language).map((part, at) => (
				<div key={part} className="gate-field">
					<label htmlFor={`gate-${part}`}>{words.age[part]}</label>
					<input
						id={`gate-${part}`}
						name={GATE_FIELDS[part]}
						inputMode="numeric"
						required
						autoComplete={PARTS[part].autoComplete}
						maxLength={PARTS[part].maxLength}
						size={PARTS[part].maxLength}
						{...whenWrong("gate-birth", error, at === 0)}
					/>
				</div>
			))}
			<ErrorNote id="gate-birth" error={error} />
		</fieldset>
	);
}

/** The parts of a date in the order of a language. */
function partsIn(language: Language | null): (keyof typeof PARTS)[] {
	const parts = new Intl.DateTimeFormat(language ?? "en-GB").formatToParts(0).map(({ type }) => type);
	return parts.filter((type) => type in PARTS) as (keyof typeof PARTS)[];
}
