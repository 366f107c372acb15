import { memo, useEffect, useRef, useState } from "react";
import { whenNear } from "../browser/when-near.ts";
import { useBlockViews } from "./block-views.ts";
import classes from "./miniature.module.css";
import { SmallPage, type SmallPageProps } from "./small-page.tsx";
import { useBrands } from "./use-brands.ts";

/**
 * A page as a small picture of itself, as wide as its place. It is drawn, and its fonts load, once it is near the visible
 * part of the screen.
 */
export const Miniature = memo(function Miniature(props: SmallPageProps) {
	const [isNear, setNear] = useState(false);
	const element = useRef<HTMLSpanElement>(null);
	useEffect(() => (element.current ? whenNear(element.current, () => setNear(true)) : undefined), []);
	return (
		<span ref={element} className={classes.place} aria-hidden="true" inert>
			{isNear && <WholePage {...props} />}
		</span>
	);
});

/** The page with its blocks of every kind and all of its icons, once these have loaded. */
function WholePage(props: SmallPageProps) {
	const { blocks, socials } = props.page;
	const views = useBlockViews(blocks);
	const brands = useBrands(socials.map(({ platform }) => platform));
	return <SmallPage {...props} views={views} brands={brands} />;
}
