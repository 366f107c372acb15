import { NativeSelect, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { keyOfLabel } from "../../core/page/labels.ts";
import { counted } from "../../core/text/counted.ts";
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

interface PageFinderProps {
	pages: readonly ListedPage[];
	/** How many of them are shown. */
	found: number;
	standingOf: (page: ListedPage) => Standing;
	onSift: (sift: Sift) => void;
}

const route = getRouteApi("/dashboard");

/** Finds a page of many, and orders them. The address has the search, so the way back from a page leads to the same list. */
export function PageFinder({ pages, found, standingOf, onSift }: PageFinderProps) {
	const inAddress = route.useSearch();
	const navigate = useNavigate();
	const [search, setSearch] = useState(() => readPageSearch(inAddress));
	const labels = countLabels(pages);
	const { words, order } = search;

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

	return (
		<>
			<search className={finder.finder}>
				<TextInput
					type="search"
					aria-label="Find a page"
					placeholder="Find a page"
					value={words}
					onChange={({ currentTarget }) => setSearch({ ...search, words: currentTarget.value })}
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
				{(words || search.labels.length > 0) && `${counted(found, "page")} found.`}
			</VisuallyHidden>
			{found === 0 && (
				<Text className={classes.notice}>
					{words ? `No page has “${words}” in its name, address or labels.` : "No page has these labels."}
				</Text>
			)}
		</>
	);
}
