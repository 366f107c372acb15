import { memo, useEffect, useRef, useState } from "react";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import { mediaPath } from "../../core/media/media.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { whenNear } from "../browser/when-near.ts";
import { useLookStyles } from "./look-styles.ts";
import classes from "./miniature.module.css";

/** The blocks that a miniature has room for. */
const BLOCKS_SHOWN = 6;

interface MiniatureProps {
	page: BioPageContent;
	/** Returns the URL of a picture. Only previews show pictures that aren't stored yet. */
	pictureUrl?: (name: string) => string;
}

/**
 * A page as a small picture of itself, as wide as its place. It is drawn, and its fonts load, once it is near the visible
 * part of the screen.
 */
export const Miniature = memo(function Miniature(props: MiniatureProps) {
	const [isNear, setNear] = useState(false);
	const element = useRef<HTMLSpanElement>(null);
	useEffect(() => (element.current ? whenNear(element.current, () => setNear(true)) : undefined), []);
	return (
		<span ref={element} className={classes.place} aria-hidden="true" inert>
			{isNear && <SmallPage {...props} />}
		</span>
	);
});

function SmallPage({ page, pictureUrl = mediaPath }: MiniatureProps) {
	useLookStyles(page);
	return (
		<div className={`bio-frame ${classes.page}`}>
			<BioPage
				element="div"
				page={{ ...page, blocks: page.blocks.slice(0, BLOCKS_SHOWN) }}
				pictureUrl={pictureUrl}
				style={pageVariables(page, pictureUrl)}
			/>
		</div>
	);
}
