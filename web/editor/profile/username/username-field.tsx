import { Button, Group } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { shownHost } from "../../../../core/addresses/host-name.ts";
import { checkUsername } from "../../../../core/username/check-username.ts";
import { FORMER_USERNAME_DAYS } from "../../../../core/username/username.ts";
import { isEnter } from "../../../browser/enter-key.ts";
import { useDraft, useEditing } from "../../editing.ts";
import classes from "./address-change.module.css";
import { AVAILABILITY_PROBLEMS, useAvailability } from "./use-availability.ts";
import { usernameHint } from "./username-hint.ts";
import { UsernameInput } from "./username-input.tsx";

/**
 * A page's username field. Typing alone doesn't save it, because a pause would claim half a name. A first username joins
 * the draft on blur. A changed one needs confirmation.
 */
export function UsernameField() {
	const { page, pageId, isEmpty, typeUsername, edit } = useEditing();
	const { draft, saveState, typedUsername: typed, usernameError } = useDraft();
	const { username } = draft;
	const { liveUsername } = saveState;
	const input = useRef<HTMLInputElement>(null);
	const value = typed ?? username;
	const check = checkUsername(value);
	const name = check.ok ? check.username : null;
	const isOther = check.ok && name !== liveUsername;
	const availability = useAvailability(isOther ? name : null, pageId);
	const problem = usernameError ?? AVAILABILITY_PROBLEMS[availability] ?? null;

	function take() {
		if (typed !== null) edit({ kind: "set", fields: { username: typed } });
		typeUsername(null);
	}

	// The tab may close while the field has the focus.
	const takeFirst = useEffectEvent(() => document.visibilityState === "hidden" && liveUsername === null && take());
	useEffect(() => {
		const leave = () => void takeFirst();
		document.addEventListener("visibilitychange", leave);
		return () => document.removeEventListener("visibilitychange", leave);
	}, []);

	return (
		<div>
			<UsernameInput
				ref={input}
				description={usernameHint({
					host: window.location.host,
					domain: page.hostname && shownHost(page.hostname),
					name,
					liveUsername,
					isEmpty,
					problem,
					availability,
				})}
				data-own-undo={typed === null ? undefined : ""}
				value={value}
				error={problem}
				onChange={({ currentTarget }) => typeUsername(currentTarget.value === username ? null : currentTarget.value)}
				onBlur={() => (liveUsername === null || (check.ok && !isOther)) && take()}
				onKeyDown={(event) => isEnter(event) && take()}
			/>
			{typed !== null && liveUsername !== null && isOther && problem === null && (
				<AddressChange
					from={liveUsername}
					to={name}
					onChange={() => {
						take();
						input.current?.focus();
					}}
					onKeep={() => {
						typeUsername(null);
						if (username !== liveUsername) edit({ kind: "set", fields: { username: liveUsername } });
						input.current?.focus();
					}}
				/>
			)}
		</div>
	);
}

interface AddressChangeProps {
	from: string;
	/** The new username, or null to remove the address. */
	to: string | null;
	onChange: () => void;
	onKeep: () => void;
}

/** Explains an address change and asks for confirmation. */
function AddressChange({ from, to, onChange, onKeep }: AddressChangeProps) {
	return (
		<div className={classes.warning}>
			<p role="status">
				{to === null
					? `/${from} will stop working. It stays reserved for you for ${FORMER_USERNAME_DAYS} days.`
					: `/${from} will redirect to /${to} and stays reserved for you for ${FORMER_USERNAME_DAYS} days.`}
			</p>
			<Group gap="xs">
				<Button size="sm" onClick={onChange}>
					{to === null ? "Remove address" : "Change address"}
				</Button>
				<Button size="sm" variant="default" onClick={onKeep}>
					Keep old address
				</Button>
			</Group>
		</div>
	);
}
