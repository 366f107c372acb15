import { useEffect, useEffectEvent, useRef } from "react";
import { shownHost } from "../../../../core/addresses/host-name.ts";
import { checkUsername } from "../../../../core/username/check-username.ts";
import { isEnter } from "../../../browser/enter-key.ts";
import type { DraftEdit } from "../../draft/draft.ts";
import { AddressChange } from "./address-change.tsx";
import { AVAILABILITY_PROBLEMS, useAvailability } from "./use-availability.ts";
import { usernameHint } from "./username-hint.ts";
import { UsernameInput } from "./username-input.tsx";

export interface UsernameFieldProps {
	pageId: string;
	/** The draft's username. */
	username: string;
	/** The field's text while it isn't part of the draft. */
	typed: string | null;
	/** The stored page's username. */
	liveUsername: string | null;
	/** Whether nothing of the page is public yet. */
	isEmpty: boolean;
	/** The page's own domain while it serves. */
	hostname: string | null;
	/** The reason the field's text can't be saved. */
	error: string | null;
	onType: (typed: string | null) => void;
	edit: (edit: DraftEdit) => void;
}

/**
 * A page's username field. Typing alone doesn't save it, because a pause would claim half a name. A first username joins
 * the draft on blur. A changed one needs confirmation.
 */
export function UsernameField({
	pageId,
	username,
	typed,
	liveUsername,
	isEmpty,
	hostname,
	error,
	onType,
	edit,
}: UsernameFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const value = typed ?? username;
	const check = checkUsername(value);
	const name = check.ok ? check.username : null;
	const isOther = check.ok && name !== liveUsername;
	const availability = useAvailability(isOther ? name : null, pageId);
	const problem = error ?? AVAILABILITY_PROBLEMS[availability] ?? null;

	function take() {
		if (typed !== null) edit({ kind: "set", fields: { username: typed } });
		onType(null);
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
					domain: hostname && shownHost(hostname),
					name,
					liveUsername,
					isEmpty,
					problem,
					availability,
				})}
				data-own-undo={typed === null ? undefined : ""}
				value={value}
				error={problem}
				onChange={({ currentTarget }) => onType(currentTarget.value === username ? null : currentTarget.value)}
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
						onType(null);
						if (username !== liveUsername) edit({ kind: "set", fields: { username: liveUsername } });
						input.current?.focus();
					}}
				/>
			)}
		</div>
	);
}
