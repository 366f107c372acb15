import type { Language } from "../../language/language.ts";
import { ErrorNote, Form, QuietLink, whenWrong } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { type AgeView, GATE_FIELDS } from "./gate-view.ts";

/** How long the answer is kept: as the gate's cookie lasts. */
const KEPT = "We remember your answer until you close the browser. Nothing else is kept.";

export function AgeForm({ view, ...props }: GateBodyProps<AgeView>) {
	const { minimum, asks, words } = view.gate;
	const isYes = asks === "yes";
	return (
		<>
			<GateHead {...props} heading={isYes ? `Are you ${minimum} or older?` : "When were you born?"}>
				{words && <p {...props.owners}>{words}</p>}
			</GateHead>
			<Form form={view.form}>
				{isYes ? (
					<>
						<button type="submit" name={GATE_FIELDS.answer} value="yes">
							Yes, I am {minimum} or older
						</button>
						<button className="gate-no" type="submit" name={GATE_FIELDS.answer} value="no">
							{props.backUrl ? "No, back to the page" : "No, I am younger"}
						</button>
					</>
				) : (
					<>
						<BirthDate language={props.language} error={view.error} />
						<button type="submit">Continue</button>
					</>
				)}
				<p className="gate-small">{KEPT}</p>
			</Form>
			{!isYes && props.backUrl && <QuietLink href={props.backUrl}>Back to the page</QuietLink>}
		</>
	);
}

const PARTS = {
	day: { label: "Day", autoComplete: "bday-day", maxLength: 2 },
	month: { label: "Month", autoComplete: "bday-month", maxLength: 2 },
	year: { label: "Year", autoComplete: "bday-year", maxLength: 4 },
} as const;

/** Three fields, because pickers of dates start today. What was typed is never sent back. */
function BirthDate({ language, error }: { language: Language | null; error: string | undefined }) {
	return (
		<fieldset className="gate-birth">
			<legend>Date of birth</legend>
			{partsIn(language).map((part, at) => (
				<div key={part} className="gate-field">
					<label htmlFor={`gate-${part}`}>{PARTS[part].label}</label>
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
