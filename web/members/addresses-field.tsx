import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { Pill, PillsInput } from "@mantine/core";
import { type KeyboardEvent, useRef } from "react";
import text from "../components/text-button.module.css";
import classes from "./members.module.css";
import type { TypedAddress } from "./typed-addresses.ts";

interface AddressesFieldProps {
	addresses: readonly TypedAddress[];
	/** What is being typed. */
	typed: string;
	error: string | undefined;
	onType: (typed: string) => void;
	/** Takes over what was typed, and perhaps something pasted after it. */
	onAdd: (text: string) => void;
	onRemove: (address: TypedAddress) => void;
	onReplace: (address: TypedAddress, text: string) => void;
}

const ENDS = new Set([",", ";", " ", "Enter"]);

/** A field for several email addresses. Comma, space, Enter and pasting make a chip of each, and its problem stands below. */
export function AddressesField(props: AddressesFieldProps) {
	const { addresses, typed, error, onType, onAdd, onRemove, onReplace } = props;
	const input = useRef<HTMLInputElement>(null);

	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		const last = addresses.at(-1);
		if (ENDS.has(event.key) && typed.trim() !== "") {
			event.preventDefault();
			onAdd(typed);
		} else if (event.key === "Backspace" && typed === "" && last) onRemove(last);
	}

	return (
		<div>
			<PillsInput label="To" size="md" error={error} onClick={() => input.current?.focus()}>
				<Pill.Group>
					{addresses.map((address) => (
						<Pill
							key={address.text}
							size="lg"
							className={classes.chip}
							data-bad={address.problem !== undefined || undefined}
							withRemoveButton
							removeButtonProps={{ "aria-label": `Remove ${address.text}`, "aria-hidden": false, tabIndex: 0 }}
							onRemove={() => {
								onRemove(address);
								input.current?.focus();
							}}
						>
							{address.text}
						</Pill>
					))}
					<PillsInput.Field
						ref={input}
						aria-label="Email addresses"
						inputMode="email"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						placeholder={addresses.length === 0 ? "ada@example.com, ben@example.com" : undefined}
						value={typed}
						onChange={(event) => onType(event.currentTarget.value)}
						onKeyDown={handleKey}
						onBlur={() => typed.trim() !== "" && onAdd(typed)}
						onPaste={(event) => {
							event.preventDefault();
							onAdd(`${typed}${event.clipboardData.getData("text")}`);
						}}
					/>
				</Pill.Group>
			</PillsInput>
			<div role="status">
				{addresses
					.filter(({ problem, likely }) => problem ?? likely)
					.map((address) => (
						<p key={address.text} className={classes.problem} data-bad={address.problem !== undefined || undefined}>
							{address.problem && `${address.text} ${address.problem} `}
							{address.likely && (
								<>
									Did you mean{" "}
									<button
										type="button"
										className={text.button}
										onClick={() => onReplace(address, address.likely ?? "")}
									>
										{address.likely}
									</button>
									?
								</>
							)}
						</p>
					))}
			</div>
		</div>
	);
}
