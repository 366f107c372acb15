import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { whenNear } from "../browser/when-near.ts";
import { optionalPart } from "../components/late-part.tsx";
import classes from "./dashboard.module.css";

const PageMiniature = optionalPart(async () => (await import("./page-miniature.tsx")).PageMiniature);

/** The page as a small picture that opens the editor. Content and code load once it is near the visible part of the screen. */
export function PageThumb({ pageId }: { pageId: string }) {
	const [isNear, setNear] = useState(false);
	const element = useRef<HTMLAnchorElement>(null);
	useEffect(() => (element.current ? whenNear(element.current, () => setNear(true)) : undefined), []);
	// The name beside it is the same link for people who can't see it.
	return (
		<Link ref={element} to="/editor" search={{ id: pageId }} className={classes.thumb} tabIndex={-1} aria-hidden="true">
			{isNear && <PageMiniature pageId={pageId} />}
		</Link>
	);
}
