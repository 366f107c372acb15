import { ChoosingPages, type ChoosingPagesProps } from "./choosing-pages.tsx";
import { PageFinder, type PageFinderProps } from "./page-finder.tsx";

/** What many pages need besides their rows: the search, and choosing several of them. It loads after the rows. */
export function ManyPages(props: PageFinderProps & ChoosingPagesProps) {
	const { pages, standingOf } = props;
	return (
		<>
			<PageFinder {...props} />
			{pages.some((page) => standingOf(page).mayEdit) && <ChoosingPages {...props} />}
		</>
	);
}
