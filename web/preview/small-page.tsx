import { BioPage } from "../../core/bio-page/bio-page.tsx";
import type { Brands } from "../../core/bio-page/brands.ts";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import type { BlockViews } from "../../core/blocks/views.ts";
import { mediaPath } from "../../core/media/media.ts";
import { type BioPageContent, MINIATURE_BLOCKS } from "../../core/page/page.ts";
import { useLookStyles } from "./look-styles.ts";
import classes from "./small-page.module.css";

export interface SmallPageProps {
	page: BioPageContent;
	/** The variables that are different in the other scheme, to show the page in it. */
	twin?: Readonly<Record<string, string>>;
	/** Returns the URL of a picture. Only previews show pictures that aren't stored yet. */
	pictureUrl?: (name: string) => string;
	/** Blocks other than links are left out without it. */
	views?: BlockViews;
	/** Only the first platforms are known without it. */
	brands?: Brands;
}

/**
 * A page, scaled to the width of its place, which is a container of its inline size. It is a phone's page unless
 * `--small-width` and `--small-ratio` are set, the width and the height divided by it.
 */
export function SmallPage({ page, twin, pictureUrl = mediaPath, views, brands }: SmallPageProps) {
	useLookStyles(page);
	return (
		<div className={`bio-frame ${classes.page}`}>
			<BioPage
				element="div"
				page={{ ...page, blocks: page.blocks.slice(0, MINIATURE_BLOCKS) }}
				{...(views && { views })}
				{...(brands && { brands })}
				pictureUrl={pictureUrl}
				style={{ ...pageVariables(page, pictureUrl), ...twin }}
			/>
		</div>
	);
}
