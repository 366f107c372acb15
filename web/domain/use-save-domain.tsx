import { useState } from "react";
import { isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { UpgradeLink } from "../billing/upgrade-link.tsx";
import { useAnswer } from "../components/answer.tsx";
import { nameOfPage, type OwnPage } from "./own-domain.ts";

/** Maps a domain to a page, or removes it with an empty host name. The screen shares one request at a time. */
export function useSaveDomain(pages: readonly OwnPage[]) {
	const { answer, done, fail, clear } = useAnswer();
	const [problem, setProblem] = useState<string | null>(null);
	const [savedCount, setSavedCount] = useState(0);
	const { run, isPending } = useAction(
		api.domains.save.mutationOptions({
			async onSuccess({ hostname }, { pageId }) {
				await Promise.all(
					[api.domains.list.queryKey(), api.pages.list.queryKey()].map((queryKey) =>
						queryClient.invalidateQueries({ queryKey }),
					),
				);
				setSavedCount((count) => count + 1);
				if (hostname === null) return done("Custom domain has been removed.");
				const page = pages.find(({ id }) => id === pageId);
				const name = page ? nameOfPage(page) : "your page";
				done("Domain Saved", `Domain mapped to ${name}. Follow the instructions below to set it up.`);
			},
			onError(error) {
				if (!isRefusal(error)) return fail("Error", "Could not save domain settings.");
				const { reason, fields, title = "Error" } = error.data ?? {};
				if (reason === "forbidden") fail(title, [messageOf(error), " ", <UpgradeLink key="plans" reason="domain" />]);
				else if (fields?.hostname) setProblem(fields.hostname);
				else fail(title, messageOf(error));
			},
		}),
	);

	function save(pageId: string, hostname: string) {
		setProblem(null);
		clear();
		run({ pageId, hostname });
	}

	return {
		save,
		isSaving: isPending,
		/** The Worker's reason for refusing the domain. */
		problem,
		/** What the last save led to. Problems of the typed domain itself are in `problem`. */
		answer,
		fail,
		clearProblem: () => setProblem(null),
		/** Grows with each save, so the form can drop what was typed. */
		savedCount,
	};
}

export type SaveDomain = ReturnType<typeof useSaveDomain>;
