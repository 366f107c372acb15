import { memo, useEffect, useRef, useState } from "react";
import { whenNear } from "../browser/when-near.ts";
import classes from "./miniature.module.css";
import { SmallPage, type SmallPageProps } from "./small-page.tsx";

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
			{isNear && <SmallPage {...props} />}
		</span>
	);
});
