import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Language } from "../../../core/language/language.ts";
import { isSameValue } from "../../../core/text/same-value.ts";
import { stateOf } from "../../../core/translations/in-language.ts";
import { type Place, placesOf, textsAt } from "../../../core/translations/places.ts";
import type { TranslatedText } from "../../../core/translations/translation.ts";
import { useAccountInput } from "../../accounts/team.ts";
import { client, messageOf, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { questionsOf, withParts } from "./questions.ts";
import type { WriteTexts } from "./use-translation.ts";

interface Progress {
	done: number;
	total: number;
}

/** Has the assistant's model draft translations, one question after the other. `isOffered` is false where there is no model. */
export function useSuggestions(language: Language, own: Language | null, write: WriteTexts) {
	const account = useAccountInput();
	const quotaQuery = api.assistant.quota.queryOptions(account);
	const { data: quota } = useQuery({ ...quotaQuery, staleTime: 0 });
	const [progress, setProgress] = useState<Progress | null>(null);
	const [message, setMessage] = useState<string | null>(null);
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function suggest(places: readonly Place[]) {
		if (running.current || !own) return;
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		const questions = questionsOf(places);
		const total = questions.flat().length;
		let done = 0;
		let drafts = 0;
		setMessage(null);
		try {
			for (const texts of questions) {
				setProgress({ done, total });
				const request = { from: own, to: language, texts, ...account };
				const answers = await client.assistant.translate.mutate(request, { signal });
				if (signal.aborted) break;
				done += texts.length;
				drafts += answers.length;
				write((draft) => draftsFor(draft, language, places, answers));
			}
			if (!signal.aborted) setMessage(saidAt(drafts, total));
		} catch (error) {
			if (!signal.aborted) setMessage(drafts > 0 ? `${saidAt(drafts, total)} ${messageOf(error)}` : messageOf(error));
		}
		if (running.current !== controller) return;
		running.current = null;
		setProgress(null);
		void queryClient.invalidateQueries({ queryKey: quotaQuery.queryKey });
	}

	function cancel() {
		running.current?.abort();
		running.current = null;
		setProgress(null);
		setMessage("Stopped. The drafts so far stay.");
	}

	return {
		isOffered: own !== null && quota !== null && quota !== undefined,
		isUsedUp: quota?.left === 0,
		progress,
		message,
		suggest,
		cancel,
	};
}

/** The answers for places that still are without words, and still say what was asked about. */
function draftsFor(
	draft: EditorDraft,
	language: Language,
	asked: readonly Place[],
	answers: readonly { key: string; parts: readonly string[] }[],
): Map<string, TranslatedText> {
	const translation = draft.translations[language];
	const places = placesOf(draft);
	const texts = translation ? textsAt(places, translation) : new Map<string, TranslatedText>();
	const drafts = new Map<string, TranslatedText>();
	for (const { key, parts } of answers) {
		const place = places.find((one) => one.key === key);
		const before = asked.find((one) => one.key === key);
		if (!place || !isSameValue(place.original, before?.original)) continue;
		if (stateOf(place, texts.get(key)) !== "empty") continue;
		drafts.set(key, { text: withParts(place.original, parts), of: place.original, isUnread: true });
	}
	return drafts;
}

function saidAt(drafts: number, total: number): string {
	const texts = drafts === 1 ? "1 draft is here" : `${drafts} drafts are here`;
	const missing = total - drafts;
	return missing > 0 ? `${texts}, ${missing} couldn't be written.` : `${texts}. Look at each.`;
}
