import { OfferedTo } from "./offered-to.tsx";
import type { OwnPage, Standing } from "./own-page.ts";
import { WhyHidden } from "./why-hidden.tsx";

interface PageStateProps {
	page: OwnPage;
	standing: Standing;
	isHidden: boolean;
}

/** What is unusual about a page: that it may go to somebody else, and that visitors don't see it. */
export function PageState({ page, standing, isHidden }: PageStateProps) {
	return (
		<>
			{page.offeredTo !== null && <OfferedTo page={page} offeredTo={page.offeredTo} standing={standing} />}
			{isHidden && <WhyHidden page={page} standing={standing} />}
		</>
	);
}
