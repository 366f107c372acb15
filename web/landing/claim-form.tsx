import { Button } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../components/icon.tsx";
import { appHost } from "../shell/app-host.ts";
import classes from "./claim-form.module.css";
import { type NameCheck, useNameCheck } from "./use-name-check.ts";

interface ClaimFormProps {
	/** Called with the valid username in the field, or null. */
	onUsername(username: string | null): void;
	/** Another way to begin, beside the hint. */
	children: ReactNode;
}

/** A field for the username of a new page. It leads to sign-up, also without script. */
export function ClaimForm({ onUsername, children }: ClaimFormProps) {
	const input = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState("");
	const check = useNameCheck(typed);
	const username = check.state === "empty" ? null : check.username;
	const isRefused = check.state === "invalid" || check.state === "taken";

	// A person may have typed before the script ran, and browsers restore fields.
	useEffect(() => setTyped(input.current?.value ?? ""), []);
	useEffect(() => onUsername(username), [onUsername, username]);

	function submit(event: SubmitEvent) {
		const field = input.current;
		// The script has just arrived, and hasn't read what was typed. It leads to sign-up as it does without script.
		if (field?.value !== typed) return;
		if (isRefused) {
			event.preventDefault();
			field.focus();
		} else field.value = username ?? "";
	}

	return (
		<form action="/auth" className={classes.form} onSubmit={submit}>
			<input type="hidden" name="mode" value="signup" />
			<label htmlFor="claim" className={classes.label}>
				Claim your name
			</label>
			<div className={classes.row}>
				<div className={classes.field} data-refused={isRefused || undefined}>
					<span className={classes.host} aria-hidden="true" suppressHydrationWarning>
						{appHost()}/
					</span>
					<input
						ref={input}
						id="claim"
						name="claim"
						className={classes.input}
						placeholder="your-name"
						autoCapitalize="none"
						autoComplete="off"
						autoCorrect="off"
						spellCheck={false}
						aria-describedby="claim-hint"
						aria-invalid={isRefused || undefined}
						onInput={({ currentTarget }) => setTyped(currentTarget.value)}
					/>
				</div>
				<Button type="submit" size="lg" className={classes.button}>
					Claim
				</Button>
			</div>
			<div className={classes.end}>
				<p id="claim-hint" className={classes.hint} data-state={check.state} aria-live="polite">
					{check.state === "available" && <Icon name="check" size={18} />}
					{hintFor(check)}
				</p>
				{children}
			</div>
		</form>
	);
}

function hintFor(check: NameCheck): string {
	switch (check.state) {
		case "empty":
			return "Free forever. No card needed.";
		case "invalid":
		case "taken":
			return check.reason;
		case "checking":
			return "Checking…";
		case "available":
			return `${appHost()}/${check.username} is available`;
		case "unknown":
			return `Your page will be at ${appHost()}/${check.username}`;
	}
}
