import { type Anchor, tabFor } from "../blocks/anchor.ts";
import type { BlockViews } from "../blocks/views.ts";
import { mediaPath } from "../media/media.ts";
import { Blocks, type Mark } from "./blocks.tsx";
import { type Brands, FIRST_BRANDS } from "./brands.ts";
import { PageFrame, type PageFrameProps } from "./page-frame.tsx";
import { SocialIcons } from "./social-icons.tsx";

const straightToTarget: Anchor = (_kind, _id, url) => ({ href: url ?? undefined, target: tabFor(url) });

interface BioPageProps
	extends Pick<PageFrameProps, "page" | "element" | "pictureUrl" | "spoken" | "homeUrl" | "isElsewhere" | "style"> {
	anchor?: Anchor;
	/** The views of blocks other than links. A kind without a view is left out. */
	views?: BlockViews;
	/** The names, colors and glyphs of the page's icons. Only the first platforms are known without it. */
	brands?: Brands;
	/** The URL of a block's contact file. Previews have none. */
	contactFile?: (id: string) => string;
	/** The URL of the page with a block's player. Previews have none. */
	playerPage?: (id: string) => string;
	/** The time in milliseconds since 1970. Without one, nothing on the page has ended. */
	now?: number;
	/** Tells the editor where a block is drawn. */
	mark?: Mark;
}

/** The public bio page. The Worker renders it to static HTML, and the editor shows it live. */
export function BioPage({
	page,
	element,
	anchor = straightToTarget,
	views = {},
	brands = FIRST_BRANDS,
	pictureUrl = mediaPath,
	contactFile,
	playerPage,
	now = 0,
	mark,
	spoken,
	homeUrl,
	isElsewhere,
	style,
}: BioPageProps) {
	const icons = <SocialIcons page={page} anchor={anchor} brands={brands} />;
	return (
		<PageFrame
			page={page}
			element={element}
			pictureUrl={pictureUrl}
			spoken={spoken}
			homeUrl={homeUrl}
			isElsewhere={isElsewhere}
			style={style}
			profile={
				<>
					{page.bio && (
						<p className="bio-text" dir="auto">
							{page.bio}
						</p>
					)}
					{page.socialIconPosition === "header" && icons}
				</>
			}
			viewCount={page.viewCount}
		>
			{page.socialIconPosition === "above" && icons}
			<Blocks
				blocks={page.blocks}
				linkLayout={page.linkLayout}
				views={views}
				anchor={anchor}
				pictureUrl={pictureUrl}
				contactFile={contactFile}
				playerPage={playerPage}
				now={now}
				mark={mark}
			/>
			{page.socialIconPosition === "below" && icons}
		</PageFrame>
	);
}
