import "../../core/bio-page/bio-page.css";
import { useEffect, useState } from "react";
import type { BioPageContent } from "../../core/page/page.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { LivePage } from "./live-page.tsx";
import classes from "./preview.module.css";
import { readPreview } from "./read-preview.ts";

/** Shows a page as visitors will see it and follows the editor's tab. It counts no views or clicks. */
export function PreviewScreen() {
	const page = usePreview();
	useScreenTitle("Preview");
	if (!page) {
		return (
			<main className={classes.nothing}>
				<Notice title="Nothing to preview yet" words="Open a page in the editor and choose Preview.">
					<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
				</Notice>
			</main>
		);
	}
	return (
		<div className={classes.screen}>
			<p className={classes.label}>Preview</p>
			<div className="bio-frame">
				<LivePage page={page} element="main" />
			</div>
		</div>
	);
}

function usePreview(): BioPageContent | null {
	const [page, setPage] = useState(readPreview);
	useEffect(() => {
		// Browsers send this event to all other tabs.
		const follow = () => setPage(readPreview());
		window.addEventListener("storage", follow);
		return () => window.removeEventListener("storage", follow);
	}, []);
	return page;
}
