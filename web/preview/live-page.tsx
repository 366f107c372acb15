import { BioPage } from "../../core/bio-page/bio-page.tsx";
import type { Mark } from "../../core/bio-page/blocks.tsx";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import { mediaPath } from "../../core/media/media.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { useBlockViews } from "./block-views.ts";
import { useLookStyles } from "./look-styles.ts";
import { useBrands } from "./use-brands.ts";
import { useScheduleClock } from "./use-schedule-clock.ts";
import { useSpoken } from "./use-spoken.ts";

interface LivePageProps {
	page: BioPageContent;
	/** A `div` where the document already has a `main`. */
	element?: "main" | "div";
	/** Returns the URL of a picture. Only previews show pictures that aren't stored yet. */
	pictureUrl?: ((name: string) => string) | undefined;
	/** Tells the editor where a block is drawn. */
	mark?: Mark;
}

/** A page as visitors see it now, with blocks of every kind and all icons once these have loaded. */
export function LivePage({ page, element = "div", pictureUrl = mediaPath, mark }: LivePageProps) {
	const isReady = useLookStyles(page);
	const views = useBlockViews(page.blocks);
	const brands = useBrands(page.socials.map(({ platform }) => platform));
	const spoken = useSpoken(page.language);
	const now = useScheduleClock(page.blocks);
	return (
		<BioPage
			element={element}
			page={page}
			views={views}
			pictureUrl={pictureUrl}
			brands={brands}
			now={now}
			{...(spoken && { spoken })}
			{...(mark && { mark })}
			style={{ ...pageVariables(page, pictureUrl), ...(!isReady && { visibility: "hidden" }) }}
		/>
	);
}
