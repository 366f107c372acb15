import { UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import { checkUsername } from "../../core/username/check-username.ts";
import { Icon } from "../components/icon.tsx";
import { AVAILABILITY_PROBLEMS, useAvailability } from "../editor/profile/username/use-availability.ts";
import { usernameHint } from "../editor/profile/username/username-hint.ts";
import { UsernameInput } from "../editor/profile/username/username-input.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import classes from "./start.module.css";
import type { Start, StartAction } from "./start.ts";
import { useOfferedName } from "./use-found-name.ts";

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
	const { host } = window.location;
	const check = checkUsername(username);
	const name = check.ok ? check.username : null;
	const availability = useAvailability(name);
	const problem = refusal ?? (check.ok ? (AVAILABILITY_PROBLEMS[availability] ?? null) : check.reason);
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
						{availability === "available" && <Icon name="check" size={17} />}
						<span dir="ltr">
							{host}/<wbr />
							{name ?? username}
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
				maxLength={200}
				description={usernameHint({
					host,
					domain: null,
					name,
					liveUsername: null,
					isEmpty: true,
					problem,
					availability,
				})}
				value={username}
				error={problem}
				onChange={({ currentTarget }) => {
					setOpen(true);
					act({ kind: "setUsername", username: currentTarget.value });
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
