import { NativeSelect, TextInput } from "@mantine/core";
import { GATE_WORDS_MAX } from "../../../core/gates/gate-schema.ts";
import { CURRENCIES, type Currency } from "../../../core/gates/price.ts";
import classes from "./gates.module.css";
import type { GateHints, TypedGate } from "./typed-gate.ts";

interface PaymentFieldsProps {
	typed: TypedGate["payment"];
	hints: GateHints;
	set: (change: Partial<TypedGate["payment"]>) => void;
}

const OPTIONS = Object.keys(CURRENCIES).map((currency) => ({ value: currency, label: currency.toUpperCase() }));

export function PaymentFields({ typed, hints, set }: PaymentFieldsProps) {
	return (
		<>
			<div className={classes.price}>
				<TextInput
					label="Price"
					placeholder="12.00"
					inputMode="decimal"
					maxLength={16}
					value={typed.price}
					error={hints.amount}
					onChange={(event) => set({ price: event.currentTarget.value })}
				/>
				<NativeSelect
					size="md"
					label="Currency"
					value={typed.currency}
					data={OPTIONS}
					// The options are the keys of the table.
					onChange={(event) => set({ currency: event.currentTarget.value as Currency })}
				/>
			</div>
			<TextInput
				label="What is sold"
				description="Optional"
				placeholder="PDF, 48 pages"
				inputWrapperOrder={["label", "input", "error", "description"]}
				attributes={{ input: { dir: "auto" } }}
				maxLength={GATE_WORDS_MAX.words}
				value={typed.words}
				error={hints.words}
				onChange={(event) => set({ words: event.currentTarget.value })}
			/>
		</>
	);
}
