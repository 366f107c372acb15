import { NativeSelect, TextInput } from "@mantine/core";
import { PAGE_ORDERS, type PageOrder, type PageSearch } from "./find-pages.ts";
import classes from "./page-finder.module.css";

interface PageFinderProps {
	search: PageSearch;
	onChange: (search: PageSearch) => void;
}

/** Finds a page of many, and orders them. */
export function PageFinder({ search, onChange }: PageFinderProps) {
	return (
		<search className={classes.finder}>
			<TextInput
				type="search"
				aria-label="Find a page"
				placeholder="Find a page"
				value={search.words}
				onChange={({ currentTarget }) => onChange({ ...search, words: currentTarget.value })}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
			/>
			<NativeSelect
				aria-label="Order"
				value={search.order}
				data={Object.entries(PAGE_ORDERS).map(([value, label]) => ({ value, label }))}
				// The options are its only values.
				onChange={({ currentTarget }) => onChange({ ...search, order: currentTarget.value as PageOrder })}
			/>
		</search>
	);
}
