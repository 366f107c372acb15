import { UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import { Icon } from "../components/icon.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import classes from "./start.module.css";
import type { Start, StartAction } from "./start.ts";
import { useFreeName, useOfferedName } from "./use-free-name.ts";
import { UsernameInput } from "./username-input.tsx";

interface AddressFieldProps {
	start: Start;
	/** A free username is still to come. */
	isFinding: boolean;
	/** The reason why the Worker has refused this name. */
	refusal?: string | undefined;
	act: (action: StartAction) => void;
}

/**
 * The page's address. One that is free is found for the name, and stays one line until the person wants another. When the
 * typed one can't be had, the field says why, and a free one is offered.
 */
export function AddressField({ start, isFinding, refusal, act }: AddressFieldProps) {
	const { username, fullName } = start.draft;
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const free = useFreeName(username);
	const problem = refusal ?? free.problem;
	const offered = useOfferedName(username, fullName, problem !== null);

	function open() {
		setOpen(true);
		requestAnimationFrame(() => document.getElementById(id)?.querySelector("input")?.focus());
	}

	if (!isOpen && problem === null && (username !== "" || isFinding)) {
		return (
			<p className={classes.found} role="status">
				{username === "" ? (
					"Finding a free address…"
				) : (
					<>
						{free.availability === "available" && <Icon name="check" size={17} />}
						<span dir="ltr">
							{window.location.host}/<wbr />
							{free.name ?? username}
						</span>
						<UnstyledButton className={classes.change} onClick={open}>
							Change
						</UnstyledButton>
					</>
				)}
			</p>
		);
	}
	return (
		<div id={id}>
			<UsernameInput
				value={username}
				refusal={refusal}
				onChange={(typed) => {
					setOpen(true);
					act({ kind: "setUsername", username: typed });
				}}
			/>
			{problem !== null && offered && (
				<ChoiceChips
					label="A free username"
					choices={[[offered, offered]]}
					value={null}
					onChange={(chosen) => {
						act({ kind: "setUsername", username: chosen });
						setOpen(false);
					}}
				/>
			)}
		</div>
	);
}
