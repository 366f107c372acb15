import { Input, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { TIP_AMOUNTS_MAX, TIP_MAX } from "../../../../core/blocks/tip.tsx";
import { CURRENCIES, type Currency } from "../../../../core/gates/price.ts";
import { readPrice, typedPrice } from "../../../../core/gates/read-price.ts";
import { suggestedTips } from "../../../../core/sales/tip-limits.ts";
import { TitleField } from "../../fields/title-field.tsx";
import { useSaleNeed, useSeller } from "../../gates/use-gate-need.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";
import classes from "./tip.module.css";

const OPTIONS = Object.keys(CURRENCIES).map((currency) => ({ value: currency, label: currency.toUpperCase() }));
const PLACES = Array.from({ length: TIP_AMOUNTS_MAX }, (_, at) => at);

export default function TipFields({ fields, hints, set }: BlockFieldsProps<"tip">) {
	const { currency, amounts } = fields;
	const [typed, setTyped] = useState<readonly string[]>(() => inWords(amounts, currency));
	const need = useSaleNeed(useSeller(true));
	const error = hints.amounts ?? Object.entries(hints).find(([field]) => field.startsWith("amounts."))?.[1];

	function change(typed: readonly string[], currency: Currency) {
		setTyped(typed);
		set({ currency, amounts: typed.filter((one) => one.trim() !== "").map((one) => readAmount(one, currency)) });
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
