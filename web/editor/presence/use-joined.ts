import { useEffect, useEffectEvent, useRef } from "react";
import type { EditorNews, EditorPlace } from "../../../core/presence/presence.ts";
import { useViewer } from "../../session/session.ts";
import { joinPage } from "./join-page.ts";
import { othersAmong, setOthers } from "./others.ts";

/** Joins those who have a page open, and tells them about the place where the person is: null for somebody who only looks. */
export function useJoined(
	pageId: string,
	place: EditorPlace | null,
	onNews: (news: Exclude<EditorNews, { kind: "here" }>) => void,
): void {
	const viewer = useViewer();
	const joined = useRef<ReturnType<typeof joinPage> | null>(null);
	const hear = useEffectEvent((news: EditorNews) => {
		if (news.kind === "here") setOthers(othersAmong(news.editors, viewer?.id ?? ""));
		else onNews(news);
	});
	useEffect(() => {
		joined.current = joinPage(pageId, { onNews: hear, onAlone: () => setOthers([]) });
		return () => {
			joined.current?.leave();
			setOthers([]);
		};
	}, [pageId]);
	const [part, blockId] = [place?.part, place?.blockId ?? null];
	useEffect(() => {
		if (part !== undefined) joined.current?.say({ part, blockId });
	}, [part, blockId]);
}
