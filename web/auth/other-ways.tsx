import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { type AuthSearch, readAuthSearch } from "../../core/account/auth-search.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { AuthLink } from "./auth-link.tsx";
import classes from "./other-ways.module.css";

/** A question among the suggestions is asked anew before it is too old to be answered. */
const RENEWED_MS = 10 * 60_000;

const loadPasskeys = () => import("./sign-in-with-passkey.ts");

/** Signing in without a password: a button, and suggestions at the field for the address. */
export function OtherWays({ search }: { search: AuthSearch }) {
	const [problem, setProblem] = useState("");
	const { run, isPending } = useSubmission((isSuggested: boolean) => attempt(isSuggested));

	async function attempt(isSuggested: boolean) {
		setProblem("");
		// Read now, because the button may be pressed before the second render knows the whole search.
		const whole = readAuthSearch(location.search);
		try {
			const { signInAndArrive } = await loadPasskeys();
			setProblem(await signInAndArrive(whole, isSuggested));
		} catch {
			if (!isSuggested) setProblem("Something went wrong. Please try again.");
		}
	}

	const suggest = useEffectEvent(() => void attempt(true));
	useEffect(() => {
		const cancel = whenSettled(suggest);
		const timer = setInterval(suggest, RENEWED_MS);
		return () => {
			cancel();
			clearInterval(timer);
		};
	}, []);

	return (
		<div className={classes.ways}>
			<Button
				variant="subtle"
				fullWidth
				data-replayed
				disabled={isPending}
				onClick={async () => {
					await run(false);
					suggest();
				}}
			>
				{isPending ? "Loading..." : "Sign in with a passkey"}
			</Button>
			<Button
				component={AuthLink}
				search={{ ...search, mode: "by-email" }}
				typedEmail={() => document.querySelector<HTMLInputElement>("[name=email]")?.value}
				className={classes.byEmail}
				variant="subtle"
				fullWidth
			>
				Email me a link instead
			</Button>
			{problem && (
				<div role="alert" className={classes.problem}>
					{problem}
				</div>
			)}
		</div>
	);
}
