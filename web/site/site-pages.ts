import type { ComponentType } from "react";

interface PageProps {
	/** The query of the address. The build renders a page with the query of its document. */
	query: string;
}

type PageModule = { default: ComponentType<PageProps> };

/** The pages' modules by their files: `./pages/tools/hashtag-generator.tsx` is the page of `/tools/hashtag-generator`. */
const MODULES = import.meta.glob<PageModule>("./pages/**/*.tsx");

/** The files of the pages by path, relative to this folder. */
export const PAGE_FILES: ReadonlyMap<string, string> = new Map(
	Object.keys(MODULES).map((file) => [pathOf(file), file]),
);

/** The component of the page at a path, or null. */
export async function loadPage(pathname: string): Promise<ComponentType<PageProps> | null> {
	const file = PAGE_FILES.get(pathname);
	const load = file === undefined ? undefined : MODULES[file];
	return load ? (await load()).default : null;
}

function pathOf(file: string): string {
	const name = file.slice("./pages/".length, -".tsx".length);
	return name === "index" ? "/" : `/${name}`;
}
