import { safeUrl } from "../../addresses/safe-url.ts";
import { Published } from "../../blocks/latest.tsx";
import { QuietLink } from "./form-parts.tsx";
import { GATE_HEADING_ID } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import type { ItemsView } from "./gate-view.ts";

/** The newest items of a feed, for visitors who have passed. */
export function FeedList({ view, behind, backUrl, owners, words }: GateBodyProps<ItemsView>) {
	const items = view.items.flatMap((item) => {
		// An address of the page's own counts the click and leads on.
		const url = item.url.startsWith("/go/") ? item.url : safeUrl(item.url);
		return url ? [{ ...item, url }] : [];
	});
	return (
		<>
			<h2 id={GATE_HEADING_ID} {...(behind?.title ? owners : {})}>
				{behind?.title || words.feed.heading}
			</h2>
			{items.length === 0 && <p>{words.feed.empty}</p>}
			<ul className="gate-items">
				{items.map(({ key, url, title, published }) => (
					<li key={key}>
						<a href={url} target="_blank" rel="noopener nofollow ugc">
							<strong {...owners}>{title}</strong>
							{published !== null && <Published time={published} />}
						</a>
					</li>
				))}
			</ul>
			{backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>}
		</>
	);
}
