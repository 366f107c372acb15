import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isRefusal, messageOf, queryClient } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import { nameOfPage, type OwnPage } from "./own-domain.ts";

const TOAST = { id: "domain" };

/** Maps a domain to a page, or removes it with an empty host name. The screen shares one request at a time. */
export function useSaveDomain(pages: readonly OwnPage[]) {
	const navigate = useNavigate();
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
				if (hostname === null) return showSuccess("Custom domain has been removed.", undefined, TOAST);
				const page = pages.find(({ id }) => id === pageId);
				const name = page ? nameOfPage(page) : "your page";
				showSuccess("Domain Saved", `Domain mapped to ${name}. Follow the instructions below to set it up.`, TOAST);
			},
			onError(error) {
				if (!isRefusal(error)) return showError("Error", "Could not save domain settings.", TOAST);
				setProblem(error.data?.fields.hostname ?? null);
				const needsPlan = error.data?.reason === "forbidden";
				showError(error.data?.title ?? "Error", messageOf(error), {
					...TOAST,
					action: needsPlan
						? { label: "See plans", run: () => void navigate({ to: "/upgrade", search: { reason: "domain" } }) }
						: undefined,
				});
			},
		}),
	);

	function save(pageId: string, hostname: string) {
		setProblem(null);
		run({ pageId, hostname });
	}

	return {
		save,
		isSaving: isPending,
		/** The Worker's reason for refusing the domain. */
		problem,
		clearProblem: () => setProblem(null),
		/** Grows with each save, so the form can drop what was typed. */
		savedCount,
	};
}

export type SaveDomain = ReturnType<typeof useSaveDomain>;
