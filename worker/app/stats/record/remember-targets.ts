import { asciiJson } from "../json-parameter.ts";
import type { Described } from "./describe-event.ts";

/**
 * Counts the clicks of each link and keeps its last title, also of one whose gate was only seen. The statistics show both
 * after the link has left its page.
 */
export function rememberTargets(store: D1Database, events: readonly Described[]): D1PreparedStatement[] {
	const latest = new Map<string, unknown[]>();
	const clicks = new Map<string, number>();
	const remember = (name: string, target: unknown[], clicked = 1) => {
		clicks.set(name, (clicks.get(name) ?? 0) + clicked);
		latest.set(name, [...target, clicks.get(name)]);
	};
	for (const event of events.toSorted((a, b) => a.at - b.at)) {
		if (event.kind === "link") {
			const { pageId, kind, linkId, linkTitle, linkUrl, at } = event;
			remember(`${pageId} ${linkId}`, [pageId, kind, linkId, linkTitle, linkUrl || null, at]);
		} else if (event.kind === "gate") {
			const { pageId, gateId, linkTitle, at } = event;
			remember(`${pageId} ${gateId}`, [pageId, "link", gateId, linkTitle, null, at], 0);
		} else if (event.kind === "social") {
			const { pageId, kind, socialHandleId, platform, at } = event;
			remember(`${pageId} ${socialHandleId}`, [pageId, kind, socialHandleId, platform, null, at]);
		}
	}
	if (latest.size === 0) return [];
	const statement = store
		.prepare(
			`INSERT INTO click_targets (page_id, kind, id, title, url, clicked_at, clicks)
			 SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
			 FROM json_each(?) WHERE true
			 ON CONFLICT (page_id, kind, id) DO UPDATE
			 SET clicks = clicks + excluded.clicks, clicked_at = max(clicked_at, excluded.clicked_at),
				title = iif(excluded.clicked_at > clicked_at, excluded.title, title),
				url = iif(excluded.clicked_at > clicked_at, excluded.url, url)`,
		)
		.bind(asciiJson([...latest.values()]));
	return [statement];
}
