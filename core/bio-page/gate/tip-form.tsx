import type { ReactNode } from "react";
import { amountIn, CURRENCIES, priceIn } from "../../gates/price.ts";
import { tipLimits } from "../../sales/tip-limits.ts";
import { TIP_NOTE_MAX } from "../../sales/tip-note.ts";
import { withUnits } from "../../text/with-units.ts";
import { fillIn } from "../../words/fill-in.ts";
import type { GateWords } from "../../words/gates.ts";
import { localeOf } from "../../words/locale.ts";
import { ErrorNote, Field, Form, QuietLink, whenWrong } from "./form-parts.tsx";
import { GATE_HEADING_ID } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { GATE_FIELDS, OWN_AMOUNT, type TipView } from "./gate-view.ts";
import { PaidTo } from "./paid-to.tsx";

type TipFormProps = GateBodyProps<TipView>;

/** What to give, what to write with it, and who gets it. */
export function TipForm(props: TipFormProps) {
	const { view, behind, backUrl, owners, words, spoken } = props;
	const { form, line, seller, feePercent, typed = {}, errors = {} } = view;
	const { tip } = words;
	const percent = new Intl.NumberFormat(localeOf(spoken.language), { style: "percent" }).format(feePercent / 100);
	const optional = (label: string) => (
		<>
			{label} <small>{tip.optional}</small>
		</>
	);
	return (
		<>
			<div className="gate-sale">
				<h2 id={GATE_HEADING_ID} {...owners}>
					{behind && withUnits(behind.title)}
				</h2>
				{line && <p {...owners}>{line}</p>}
			</div>
			<Form form={form}>
				<Amounts {...props} />
				<Field
					name={GATE_FIELDS.giver}
					label={optional(tip.giver)}
					required={false}
					maxLength={TIP_NOTE_MAX.giver}
					autoComplete="name"
					dir="auto"
					defaultValue={typed.giver}
					error={longWords(tip, errors.giver, TIP_NOTE_MAX.giver)}
				/>
				<Note {...props} label={optional(tip.words)} />
				{feePercent > 0 && (
					<label className="gate-check">
						<input type="checkbox" name={GATE_FIELDS.coversFee} value="yes" defaultChecked={typed.coversFee} />
						<span>{fillIn(tip.coverFee, { percent })}</span>
					</label>
				)}
				<button type="submit" {...(errors.form && { "aria-describedby": "gate-tip-error" })}>
					{tip.action}
				</button>
				<ErrorNote id="gate-tip" error={errors.form && words.errors[errors.form]} />
				<p className="gate-small">{tip.afterwards}</p>
			</Form>
			<dl className="gate-terms">
				<PaidTo label={tip.to} seller={seller} owners={owners} words={words} />
			</dl>
			{backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>}
		</>
	);
}

/** The owner's amounts, and a field for another one. */
function Amounts({ view, words, spoken }: TipFormProps) {
	const { amounts, currency, typed = {}, errors = {} } = view;
	const { tip } = words;
	const { smallest, largest } = tipLimits(currency);
	const [from, to] = [smallest, largest].map((limit) => amountIn(spoken.language, limit, currency)) as [string, string];
	const named = errors.amount === "small" ? smallest : errors.amount === "large" ? largest : (amounts[0] ?? smallest);
	const error =
		errors.amount && fillIn(tip.errors[errors.amount], { amount: priceIn(spoken.language, named, currency) });
	const id = `gate-${GATE_FIELDS.amount}`;
	const ownId = `gate-${GATE_FIELDS.own}`;
	const isOwnWrong = typed.choice === OWN_AMOUNT;
	const choice = (value: string, label: string, isFirst = false) => (
		<label key={value}>
			<input
				type="radio"
				name={GATE_FIELDS.amount}
				value={value}
				required
				defaultChecked={typed.choice === value}
				{...(isFirst && !isOwnWrong && whenWrong(id, error))}
			/>
			<span>{label}</span>
		</label>
	);
	return (
		<fieldset className="gate-amounts" data-amounts={amounts.length}>
			<legend>{tip.choose}</legend>
			{amounts.map((amount, at) => choice(String(amount), amountIn(spoken.language, amount, currency), at === 0))}
			{choice(OWN_AMOUNT, tip.own)}
			<div className="gate-field">
				<label htmlFor={ownId}>{fillIn(tip.limits, { from, to })}</label>
				<input
					id={ownId}
					name={GATE_FIELDS.own}
					inputMode={CURRENCIES[currency].digits > 0 ? "decimal" : "numeric"}
					maxLength={40}
					autoComplete="off"
					defaultValue={typed.own}
					{...(isOwnWrong && whenWrong(id, error))}
				/>
			</div>
			<ErrorNote id={id} error={error} />
		</fieldset>
	);
}

function Note({ view, words, label }: TipFormProps & { label: ReactNode }) {
	const { typed = {}, errors = {} } = view;
	const id = `gate-${GATE_FIELDS.words}`;
	const error = longWords(words.tip, errors.words, TIP_NOTE_MAX.words);
	return (
		<div className="gate-field">
			<label htmlFor={id}>{label}</label>
			<textarea
				id={id}
				name={GATE_FIELDS.words}
				rows={2}
				maxLength={TIP_NOTE_MAX.words}
				dir="auto"
				defaultValue={typed.words}
				{...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
			/>
			<ErrorNote id={id} error={error} />
		</div>
	);
}

function longWords({ errors }: GateWords["tip"], error: "long" | undefined, max: number): string | undefined {
	return error && fillIn(errors[error], { max: String(max) });
}
