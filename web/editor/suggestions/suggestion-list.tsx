import { Box, Button, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { type Suggestion, type SuggestionAction, suggestionsFor } from "../../../core/suggestions/suggestion.ts";
import { client, messageOf } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { saidAnew } from "../../browser/said-anew.ts";
import disclosure from "../../components/disclosure.module.css";
import { Icon } from "../../components/icon.tsx";
import type { Offer } from "../assistant/changes-dialog.tsx";
import { OfferDialog } from "../assistant/offer-dialog.tsx";
import { linksOffer } from "../assistant/offers.ts";
import { useDraft, useEditing } from "../editing.ts";
import { actOn } from "./act-on.ts";
import classes from "./suggestions.module.css";

/** The suggestions for the page as it is being changed: one that is followed goes at once. */
export function SuggestionList() {
	const { pageId, edit, openProfile } = useEditing();
	const { draft } = useDraft();
	const { data } = useQuery({
		...api.suggestions.facts.queryOptions({ pageId }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	/** While another part of the editor is open, the query has nothing. */
	const [kept, keep] = useState(data);
	if (data && data !== kept) keep(data);
	const known = data ?? kept;
	/** Those that were dismissed here. An answer that is on its way may not know of them. */
	const [dismissed, setDismissed] = useState<readonly string[]>([]);
	const [announcement, announce] = useReducer(saidAnew, "");
	/** Why a suggestion is still there. */
	const [problem, setProblem] = useState<{ id: string; message: string } | null>(null);
	const [offer, setOffer] = useState<Offer | null>(null);
	const list = useRef<HTMLDivElement>(null);
	const hasFocus = useRef(false);
	const page = useDeferredValue(draft);
	const suggestions = useMemo(() => {
		if (!known) return [];
		return suggestionsFor(page, known.facts, { dismissed: [...known.dismissed, ...dismissed], now: Date.now() });
	}, [page, known, dismissed]);

	function act(action: SuggestionAction) {
		if (action.kind === "reviewLinks") setOffer(linksOffer(action.links, action.place));
		else actOn(action, draft, { edit, openProfile });
	}

	/** The focused button goes with its suggestion: before its dialog has closed, or after. */
	function keepFocus() {
		if (hasFocus.current && document.activeElement === document.body) list.current?.focus();
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the suggestions
	useEffect(keepFocus, [suggestions]);

	async function dismiss({ id, title }: Suggestion) {
		setDismissed((ids) => [...ids, id]);
		setProblem(null);
		// Its button goes with it.
		list.current?.focus();
		announce(`Dismissed: ${title}`);
		try {
			await client.suggestions.dismiss.mutate({ pageId, id });
		} catch (error) {
			setDismissed((ids) => ids.filter((other) => other !== id));
			setProblem({ id, message: messageOf(error) });
		}
	}

	if (!known) return null;
	return (
		<Box
			component="section"
			ref={list}
			tabIndex={-1}
			aria-label="Suggestions"
			data-empty={suggestions.length === 0 || undefined}
			className={classes.suggestions}
			onFocus={() => {
				hasFocus.current = true;
			}}
			// React sends no event when it removes the focused element.
			onBlur={() => {
				hasFocus.current = false;
			}}
		>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
			{suggestions.length > 0 && (
				<details className={disclosure.disclosure}>
					<summary>
						{suggestions.length === 1 ? "1 suggestion" : `${suggestions.length} suggestions`}
						<Icon name="down" />
					</summary>
					<ul>
						{suggestions.map((suggestion) => (
							<li key={suggestion.id} className={classes.card}>
								<Text fw={600} dir="auto">
									{suggestion.title}
								</Text>
								<Text size="sm" c="dimmed" dir="auto">
									{suggestion.line}
								</Text>
								<div className={classes.actions}>
									<Button size="sm" variant="default" onClick={() => act(suggestion.action)}>
										{suggestion.label}
									</Button>
									<Button
										size="sm"
										variant="subtle"
										color="gray"
										aria-label={`Dismiss: ${suggestion.title}`}
										onClick={() => void dismiss(suggestion)}
									>
										Dismiss
									</Button>
								</div>
								{problem?.id === suggestion.id && (
									<Text size="sm" c="var(--mantine-color-error)" role="alert">
										{problem.message}
									</Text>
								)}
							</li>
						))}
					</ul>
				</details>
			)}
			<OfferDialog offer={offer} onClose={() => setOffer(null)} onClosed={keepFocus} />
		</Box>
	);
}
