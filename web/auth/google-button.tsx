import { Button } from "@mantine/core";
import { useEffect } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { GoogleMark } from "../components/google-mark.tsx";
import classes from "./google-button.module.css";
import { openView } from "./use-auth-search.ts";

/** Google sign-in, shown above the form. It leaves the page, and the Worker redirects back. */
export function GoogleButton({ search }: { search: AuthSearch }) {
	const { redirect = "/dashboard", claim, theme, google: problem } = search;
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each problem, and the rest of the search stays
	useEffect(() => {
		if (problem === undefined) return;
		void explain(problem);
		// Removed from the address, so a reload or bookmark doesn't show the error again.
		openView({ ...search, google: undefined }, { replaces: true });
	}, [problem]);

	const query = new URLSearchParams({ redirect, ...(claim && { claim }), ...(theme && { theme }) });
	return (
		<>
			<Button
				component="a"
				href={`/api/auth/google?${query}`}
				data-replayed
				variant="default"
				size="lg"
				fullWidth
				leftSection={<GoogleMark />}
			>
				Continue with Google
			</Button>
			<p className={classes.or}>or</p>
		</>
	);
}

async function explain(problem: string): Promise<void> {
	const { showGoogleProblem } = await import("./google-problem.ts");
	showGoogleProblem(problem);
}
