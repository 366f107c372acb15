import { Input, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { TIP_AMOUNTS_MAX, TIP_MAX } from "../../../../core/blocks/tip.tsx";
import { CURRENCIES, type Currency } from "../../../../core/gates/price.ts";
import { readPrice, typedPrice } from "../../../../core/gates/read-price.ts";
import { suggestedTips } from "../../../../core/sales/tip-limits.ts";
import { DescribedSwitch } from "../../fields/described-switch.tsx";
import { TitleField } from "../../fields/title-field.tsx";
import { useSaleNeed, useSeller } from "../../gates/use-gate-need.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";
import classes from "./tip.module.css";

type Goal = NonNullable<BlockFieldsProps<"tip">["fields"]["goal"]>;

const OPTIONS = Object.keys(CURRENCIES).map((currency) => ({ value: currency, label: currency.toUpperCase() }));
const PLACES = Array.from({ length: TIP_AMOUNTS_MAX }, (_, at) => at);

export default function TipFields({ fields, hints, set }: BlockFieldsProps<"tip">) {
	const { currency, amounts } = fields;
	const [typed, setTyped] = useState<readonly string[]>(() => inWords(amounts, currency));
	const need = useSaleNeed(useSeller(true));
	const error = hints.amounts ?? Object.entries(hints).find(([field]) => field.startsWith("amounts."))?.[1];

	const { goal } = fields;
	const [typedGoal, setTypedGoal] = useState(goal ? typedPrice(goal.amount, currency) : "");

	function change(typed: readonly string[], currency: Currency) {
		setTyped(typed);
		if (goal) changeGoal(typedGoal, goal, currency);
		set({ currency, amounts: typed.filter((one) => one.trim() !== "").map((one) => readAmount(one, currency)) });
	}

	function changeGoal(typed: string, goal: Goal, currency: Currency) {
		setTypedGoal(typed);
		set({ goal: { ...goal, amount: readAmount(typed, currency) } });
	}

	/** Suggestions that nobody has touched become those of the other currency. */
	function choose(other: Currency) {
		const isUntouched = String(typed) === String(inWords(suggestedTips(currency), currency));
		change(isUntouched ? inWords(suggestedTips(other), other) : typed, other);
	}

	return (
		<>
			{need && <div className={classes.need}>{need.words}</div>}
			<TitleField
				placeholder="Buy me a coffee"
				autoFocus
				value={fields.title}
				error={hints.title}
				onType={(title) => set({ title })}
			/>
			<TextInput
				label="Line below the title"
				placeholder="It keeps the kiln warm"
				attributes={{ input: { dir: "auto" } }}
				maxLength={TIP_MAX.line}
				value={fields.line}
				error={hints.line}
				onChange={(event) => set({ line: event.currentTarget.value })}
			/>
			<NativeSelect
				size="md"
				label="Currency"
				value={currency}
				data={OPTIONS}
				// The options are the keys of the table.
				onChange={(event) => choose(event.currentTarget.value as Currency)}
			/>
			<Input.Wrapper
				size="md"
				label="Amounts"
				description="Visitors can also give another amount."
				inputWrapperOrder={["label", "input", "error", "description"]}
				labelElement="div"
				error={error}
			>
				<div className={classes.amounts}>
					{PLACES.map((at) => (
						<TextInput
							key={at}
							aria-label={`Amount ${at + 1}`}
							inputMode="decimal"
							maxLength={16}
							value={typed[at] ?? ""}
							error={Boolean(error)}
							onChange={(event) =>
								change(
									PLACES.map((other) => (other === at ? event.currentTarget.value : (typed[other] ?? ""))),
									currency,
								)
							}
						/>
					))}
				</div>
			</Input.Wrapper>
			<Textarea
				label="Thanks"
				description="Optional. People read it after they have paid."
				placeholder="Thank you! That is a day of clay."
				inputWrapperOrder={["label", "input", "error", "description"]}
				attributes={{ input: { dir: "auto" } }}
				autosize
				minRows={2}
				maxRows={6}
				maxLength={TIP_MAX.thanks}
				value={fields.thanks}
				error={hints.thanks}
				onChange={(event) => set({ thanks: event.currentTarget.value })}
			/>
			<DescribedSwitch
				label="Goal"
				description="A bar on your page, which begins at zero"
				checked={goal !== undefined}
				onChange={(event) => {
					if (!event.currentTarget.checked) return set({ goal: undefined });
					changeGoal(typedGoal, { amount: Number.NaN, words: "", since: Date.now() }, currency);
				}}
			/>
			{goal && (
				<>
					<TextInput
						label={`Goal, in ${currency.toUpperCase()}`}
						placeholder="500"
						inputMode="decimal"
						maxLength={16}
						value={typedGoal}
						error={hints["goal.amount"]}
						onChange={(event) => changeGoal(event.currentTarget.value, goal, currency)}
					/>
					<TextInput
						label="What it is for"
						description="Optional"
						placeholder="A new kiln"
						inputWrapperOrder={["label", "input", "error", "description"]}
						attributes={{ input: { dir: "auto" } }}
						maxLength={TIP_MAX.goal}
						value={goal.words}
						error={hints["goal.words"]}
						onChange={(event) => set({ goal: { ...goal, words: event.currentTarget.value } })}
					/>
				</>
			)}
		</>
	);
}

function inWords(amounts: readonly number[], currency: Currency): string[] {
	return PLACES.map((at) => {
		const amount = amounts[at];
		return amount === undefined ? "" : typedPrice(amount, currency);
	});
}

/** The schema refuses what isn't a number. */
function readAmount(typed: string, currency: Currency): number {
	const read = readPrice(typed, currency);
	return read.ok ? read.amount : Number.NaN;
}
