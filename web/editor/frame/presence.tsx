import { useEffect } from "react";
import { useDraft, useEditing } from "../editing.ts";
import { useOthers } from "../presence/others.ts";
import { ringBlocks } from "../presence/ring-blocks.ts";
import { useJoined } from "../presence/use-joined.ts";
import { Faces } from "./faces.tsx";

/** Who else edits the page: in the bar, and on the page. What they save arrives here by itself, unless something is unsaved. */
export function Presence() {
	const { pageId, saver, refresh, readProposals } = useEditing();
	const { part, blockId } = useDraft().place;
	const others = useOthers();
	useJoined(pageId, { part, blockId }, (news) => {
		if (news.kind === "proposals") return void readProposals();
		if (news.kind === "access" || news.version === null || news.version > saver.version) void refresh();
	});
	useEffect(() => {
		const page = document.querySelector("[data-stage]");
		return page ? ringBlocks(page, others) : undefined;
	}, [others]);
	return <Faces />;
}
