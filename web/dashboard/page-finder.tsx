import { Button, NativeSelect, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { keyOfLabel } from "../../core/page/labels.ts";
import { counted } from "../../core/text/counted.ts";
import text from "../components/text-button.module.css";
import { findClosest, nameOf } from "./closest-page.ts";
import classes from "./dashboard.module.css";
import {
	countLabels,
	findPages,
	PAGE_ORDERS,
	type PageOrder,
	pageSearchIn,
	readPageSearch,
	type Sift,
} from "./find-pages.ts";
import type { ListedPage, Standing } from "./own-page.ts";
import finder from "./page-finder.module.css";

export interface PageFinderProps {
	pages: readonly ListedPage[];
	/** Those of them that are found. */
	shown: readonly ListedPage[];
	standingOf: (page: ListedPage) => Standing;
	onSift: (sift: Sift) => void;
}

const route = getRouteApi("/dashboard");

/** Finds a page of many, and orders them. The address has the search, so the way back from a page leads to the same list. */
export function PageFinder({ pages, shown, standingOf, onSift }: PageFinderProps) {
	const inAddress = route.useSearch();
	const navigate = useNavigate();
	const [search, setSearch] = useState(() => readPageSearch(inAddress));
	const labels = countLabels(pages);
	const { words, order } = search;
	const field = useRef<HTMLInputElement>(null);
	const closest = shown.length === 0 ? findClosest(pages, words) : null;
	useSlash(() => field.current?.focus());

	const sift = useEffectEvent(() => {
		onSift((some, weeks) => findPages(some, search, weeks, (page) => standingOf(page).accountName));
		const next = pageSearchIn(search);
		if (JSON.stringify(next) === JSON.stringify(pageSearchIn(readPageSearch(inAddress)))) return;
		void navigate({ to: "/dashboard", search: { account: inAddress.account, ...next }, replace: true });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs with each change of the search
	useEffect(() => sift(), [search]);

	function choose(label: string, isAdded: boolean): void {
		const isChosen = has(label);
		const others = isAdded ? search.labels.filter((other) => keyOfLabel(other) !== keyOfLabel(label)) : [];
		setSearch({ ...search, labels: isChosen ? others : [...others, label] });
	}

	const has = (label: string) => search.labels.some((chosen) => keyOfLabel(chosen) === keyOfLabel(label));

	/** Empties the field, where browsers do so only in fields of this type, and not all of them. */
	function empty(event: KeyboardEvent): void {
		if (event.key !== "Escape" || words === "") return;
		event.preventDefault();
		setSearch({ ...search, words: "" });
	}

	/** The field has the focus after the button that was pressed is gone. */
	function show(next: Partial<typeof search>): void {
		setSearch({ ...search, labels: [], ...next });
		field.current?.focus();
	}

	return (
		<>
			<search className={finder.finder}>
				<TextInput
					ref={field}
					type="search"
					aria-label="Find a page"
					placeholder="Find a page"
					value={words}
					aria-keyshortcuts="/"
					rightSection={words === "" && <kbd className={finder.key}>/</kbd>}
					rightSectionPointerEvents="none"
					onChange={({ currentTarget }) => setSearch({ ...search, words: currentTarget.value })}
					onKeyDown={empty}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
				/>
				<NativeSelect
					aria-label="Order"
					value={order}
					data={Object.entries(PAGE_ORDERS).map(([value, label]) => ({ value, label }))}
					// The options are its only values.
					onChange={({ currentTarget }) => setSearch({ ...search, order: currentTarget.value as PageOrder })}
				/>
				{labels.length > 0 && (
					<fieldset className={finder.labels} aria-label="Labels">
						<button
							type="button"
							aria-pressed={search.labels.length === 0}
							onClick={() => setSearch({ ...search, labels: [] })}
						>
							All <small>{pages.length}</small>
						</button>
						{labels.map(({ label, count }) => (
							<button
								key={label}
								type="button"
								aria-pressed={has(label)}
								title="Shift adds it to the others"
								onClick={({ shiftKey }) => choose(label, shiftKey)}
							>
								{label} <small>{count}</small>
							</button>
						))}
					</fieldset>
				)}
			</search>
			<VisuallyHidden role="status">
				{(words || search.labels.length > 0) && `${counted(shown.length, "page")} found.`}
			</VisuallyHidden>
			{shown.length === 0 && (
				<div className={classes.notice}>
					<Text>
						{words ? `No page like “${words.trim()}”.` : "No page has these labels."}
						{closest && (
							<>
								{" "}
								Did you mean{" "}
								<button type="button" className={text.button} onClick={() => show({ words: nameOf(closest) })}>
									{nameOf(closest)}
								</button>
								?
							</>
						)}
					</Text>
					<Button variant="default" size="sm" mt="md" onClick={() => show({ words: "" })}>
						Show all
					</Button>
				</div>
			)}
		</>
	);
}

/** Does something when `/` is pressed, unless somebody types into a field or a dialog is open. */
function useSlash(act: () => void): void {
	const press = useEffectEvent(act);
	useEffect(() => {
		const listen = (event: globalThis.KeyboardEvent) => {
			const { target, key, ctrlKey, metaKey, altKey } = event;
			if (key !== "/" || ctrlKey || metaKey || altKey) return;
			if (target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=dialog]"))
				return;
			// It would be typed into the field.
			event.preventDefault();
			press();
		};
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
}
