import type { ComponentType } from "react";
import type { PlatformContent } from "../platforms/platform-content.ts";

interface PageProps {
	/** The query of the address. The build renders a page with the query of its document. */
	query: string;
}

type Page = ComponentType<PageProps>;

/** The pages' modules by their files: `./pages/tools/hashtag-generator.tsx` is the page of `/tools/hashtag-generator`. */
const PAGES = import.meta.glob<{ default: Page }>("./pages/**/*.tsx");

/** What the pages about platforms say: `../platforms/content/threads.ts` is the page of `/platforms/threads`. */
const PLATFORMS = import.meta.glob<{ content: PlatformContent }>("../platforms/content/*.ts");

/** The files of the pages by path, relative to this folder. */
export const PAGE_FILES = new Map<string, readonly string[]>([
	...Object.keys(PAGES).map((file) => [pathOf(file, "./pages"), [file]] as const),
	...Object.keys(PLATFORMS).map(
		(file) => [`/platforms${pathOf(file, "../platforms/content")}`, ["../platforms/platform-page.tsx"]] as const,
	),
]);

/** The component of the page at a path, or null. */
export async function loadPage(pathname: string): Promise<Page | null> {
	const loadContent = PLATFORMS[`..${pathname.replace("/platforms/", "/platforms/content/")}.ts`];
	if (loadContent) return (await import("../platforms/platform-page.tsx")).platformPage(loadContent);
	const [file = ""] = PAGE_FILES.get(pathname) ?? [];
	return (await PAGES[file]?.())?.default ?? null;
}

function pathOf(file: string, folder: string): string {
	const name = file.slice(folder.length).replace(/\.tsx?$/, "");
	return name === "/index" ? "/" : name;
}
