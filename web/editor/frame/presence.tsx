import { VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { Face } from "../../accounts/face.tsx";
import { useViewer } from "../../session/session.ts";
import { useDraft, useEditing } from "../editing.ts";
import { joinPage } from "../presence/join-page.ts";
import { type Other, othersAmong, setOthers, useOthers } from "../presence/others.ts";
import { isPart } from "./part.ts";
import { PARTS } from "./parts.ts";
import classes from "./presence.module.css";

const FACES_MAX = 3;

const NAMES = new Intl.ListFormat("en");

/** Who else edits the page, in the bar. What they save arrives here by itself, unless something is unsaved. */
export function Presence() {
	const { pageId, saver, refresh } = useEditing();
	const { place } = useDraft();
	const { part, blockId } = place;
	const viewer = useViewer();
	const others = useOthers();
	const joined = useRef<ReturnType<typeof joinPage> | null>(null);

	const hear = useEffectEvent<Parameters<typeof joinPage>[1]["onNews"]>((news) => {
		if (news.kind === "here") setOthers(othersAmong(news.editors, viewer?.id ?? ""));
		else if (news.kind === "access" || news.version === null || news.version > saver.version) void refresh();
	});
	useEffect(() => {
		joined.current = joinPage(pageId, { onNews: hear, onAlone: () => setOthers([]) });
		return () => {
			joined.current?.leave();
			setOthers([]);
		};
	}, [pageId]);
	useEffect(() => joined.current?.say({ part, blockId }), [part, blockId]);

	return (
		<>
			<VisuallyHidden role="status">
				{others.length > 0 &&
					`${NAMES.format(others.map(({ name }) => name))} ${others.length === 1 ? "is" : "are"} here too.`}
			</VisuallyHidden>
			{others.length > 0 && (
				<ul className={classes.others} aria-label="Also on this page">
					{others.slice(0, FACES_MAX).map((other) => (
						<li key={other.personId} title={whereIs(other)} data-busy={isBusy(other) || undefined}>
							<Face name={other.name} id={other.personId} />
							<VisuallyHidden>{whereIs(other)}</VisuallyHidden>
						</li>
					))}
					{others.length > FACES_MAX && <li>+{others.length - FACES_MAX}</li>}
				</ul>
			)}
		</>
	);
}

/** Somebody without an open form only looks. */
function isBusy({ places }: Other): boolean {
	return places.some(({ blockId }) => blockId !== null);
}

function whereIs({ name, places }: Other): string {
	const part = places.at(-1)?.part;
	return isPart(part) ? `${name} · ${PARTS[part].name}` : name;
}
