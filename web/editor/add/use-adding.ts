import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isPastedFile } from "../../../core/adding/files/pasted-file.ts";
import type { LineReading } from "../../../core/adding/line-reading.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import type { DraftEdit } from "../draft/draft.ts";
import { type AddingTo, type Sorted, type Stay, sortReadings } from "./sort-readings.ts";
import { useFileLines } from "./use-file-lines.ts";
import type { Unadded } from "./use-unadded.ts";

/** The page, and how it is changed. */
export interface AddsTo extends AddingTo {
	socials: readonly SocialHandle[];
	edit: (edit: DraftEdit) => void;
	/** Adds blocks, which get the titles and pictures of their pages later, and icons, as one step. */
	add: (blocks: readonly Block[], socials: readonly SocialHandle[]) => void;
}

/** What was added last, to be undone. */
export interface Added {
	ids: readonly string[];
	/** The name of a single thing. */
	name: string | null;
}

/** The state below the field that adds anything: what was added last, and the lines that stay. */
export function useAdding(page: AddsTo, { text, setText, setStays }: Unadded) {
	const [added, setAdded] = useState<Added | null>(null);
	/** The text that can't be added as it is. Typing begins anew. */
	const [tried, setTried] = useState<string | null>(null);
	/** What the page couldn't take. */
	const [refused, setRefused] = useState<string | null>(null);
	/** The text that leads where the page leads already. It is added when the person says so again. */
	const [doubled, setDoubled] = useState<string | null>(null);
	/** How many lines of the last list the page has already. */
	const [doubles, setDoubles] = useState(0);
	const { file, read, readFile, hasKnown, forget, fail } = useFileLines();
	const latest = useRef(page);
	const sent = useRef<{ ids: readonly string[]; text: string } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the lines of a file come with their text
	const readings = useMemo(() => read(text), [text]);

	useLayoutEffect(() => {
		latest.current = page;
	});
	const isOnPage = (id: string) => [...page.blocks, ...page.socials].some((there) => there.id === id);

	// The page may have been paused meanwhile. Then it doesn't have what was sent, and the text comes back.
	const check = useEffectEvent(() => {
		if (!sent.current) return;
		const { ids, text } = sent.current;
		sent.current = null;
		if (ids.every(isOnPage)) return;
		setAdded(null);
		setText(text);
		setRefused(text);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: checked when something was sent
	useLayoutEffect(check, [added]);

	/** Puts what was read on the page. Returns what stays. */
	function put(found: readonly LineReading[], typed: string, isWantedAgain = false): Sorted {
		const sorted = sortReadings(found, latest.current, isWantedAgain);
		const { blocks, icons } = sorted;
		setDoubles(sorted.doubles);
		const all = [...blocks, ...icons];
		if (all.length === 0) return sorted;
		latest.current.add(blocks, icons);
		const ids = all.map(({ id }) => id);
		sent.current = { ids, text: typed };
		setAdded({ ids, name: nameOf(sorted) });
		return sorted;
	}

	/** Adds a text, or another reading of it. Of several lines, the bad ones get fields of their own. */
	function add(typed: string, other?: LineReading["others"][number]) {
		if (!hasKnown(typed) && isPastedFile(typed)) return void addFile(new File([typed], ""));
		const found = read(typed);
		const [first] = found;
		if (!first) return;
		forget(typed);
		const chosen = other ? [{ ...first, becomes: other, others: [] }] : found;
		const { stays: more, beyond } = put(chosen, typed, doubled === typed);
		setDoubled(chosen.length === 1 && more.some(({ isDouble }) => isDouble) ? typed : null);
		// A single line stays where it is, with its reason below.
		const rest = chosen.length === 1 && more.length === 1 ? typed : beyond.join("\n");
		if (chosen.length > 1) setStays((stays) => [...stays, ...more]);
		setText(rest);
		setTried(rest);
	}

	/** Adds a line that stayed, as it is now. Returns whether the page has it. */
	function addStay(stay: Stay, reading: LineReading): boolean {
		const { stays: more, beyond } = put([reading], reading.typed, stay.isDouble && stay.typed === reading.typed);
		const reason = more[0]?.reason ?? (beyond.length > 0 ? limitMessage("links", page.plan, IS_SELLING) : null);
		const still = reason === null ? [] : [{ ...stay, ...more[0], id: stay.id, typed: reading.typed, reason }];
		setStays((stays) => stays.flatMap((other) => (other.id === stay.id ? still : [other])));
		return still.length === 0;
	}

	/** Lines of a file come into the field, to look at first. What a page of ours has is added. */
	async function addFile(chosen: File) {
		const found = await readFile(chosen);
		if (found?.kind === "lines") setText(found.readings.map(({ typed }) => typed).join("\n"));
		if (found?.kind !== "page") return;
		const { stays: more, beyond } = put(found.readings, "");
		setStays((stays) => [...stays, ...more]);
		if (beyond.length > 0) fail(limitMessage("links", latest.current.plan, IS_SELLING));
	}

	function undo() {
		if (!added) return;
		page.edit({ kind: "remove", ids: new Set(added.ids) });
		setAdded(null);
	}

	/** What was undone elsewhere, or deleted, is no news. */
	const isNews = added?.ids.some(isOnPage);

	return {
		readings,
		isTried: text !== "" && tried === text,
		isRefused: text !== "" && refused === text,
		isDouble: text !== "" && doubled === text,
		add,
		addFile,
		file,
		added: isNews ? added : null,
		doubles,
		undo,
		addStay,
		dropStays: (ids: readonly string[]) => setStays((stays) => stays.filter(({ id }) => !ids.includes(id))),
	};
}

/** The name of a single thing, or null for several. */
function nameOf({ blocks, icons }: Sorted): string | null {
	if (blocks.length + icons.length !== 1) return null;
	const [block] = blocks as readonly [Block | undefined];
	return block ? labelOf(block) || block.kind : (icons[0]?.handle ?? "");
}
