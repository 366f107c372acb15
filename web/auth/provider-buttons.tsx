import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { PROVIDER_NAMES } from "../../core/account/ways.ts";
import { ProviderMark } from "../components/provider-mark.tsx";
import { PROVIDER_TITLES } from "../session/providers.ts";
import classes from "./provider-buttons.module.css";
import { openView } from "./use-auth-search.ts";

/**
 * Signing in with providers, shown above the form. It leaves the page, and the Worker redirects back. All buttons are in every
 * document, and a style hides those of providers that aren't configured.
 */
export function ProviderButtons({ search }: { search: AuthSearch }) {
	const { redirect = "/dashboard", claim, theme, invitation } = search;
	const failed = PROVIDER_NAMES.find((name) => search[name] !== undefined);
	const problem = failed && search[failed];
	const [words, setWords] = useState("");
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each problem, and the rest of the search stays
	useEffect(() => {
		if (failed === undefined || problem === undefined) return;
		void explain(problem, PROVIDER_TITLES[failed]).then(setWords, () =>
			setWords("Something went wrong. Please try again."),
		);
		// Removed from the address, so a reload or bookmark doesn't show the error again.
		openView({ ...search, [failed]: undefined }, { replaces: true });
	}, [failed, problem]);

	const query = new URLSearchParams({
		redirect,
		...(claim && { claim }),
		...(theme && { theme }),
		...(invitation && { invitation }),
	});
	return (
		<div className={classes.providers}>
			{PROVIDER_NAMES.map((name) => (
				<Button
					key={name}
					component="a"
					href={`/api/auth/${name}?${query}`}
					data-replayed
					data-provider={name}
					variant="default"
					size="lg"
					fullWidth
					leftSection={<ProviderMark name={name} />}
				>
					{`Continue with ${PROVIDER_TITLES[name]}`}
				</Button>
			))}
			{words && (
				<div role="alert" className={classes.problem}>
					{words}
				</div>
			)}
			<p className={classes.or}>or</p>
		</div>
	);
}

/** Why signing in with a provider failed. An unknown reason is ignored. */
async function explain(problem: string, provider: string): Promise<string> {
	const { isProviderProblem, problemWords } = await import("../../core/account/provider-problems.ts");
	return isProviderProblem(problem) ? problemWords(problem, provider) : "";
}
