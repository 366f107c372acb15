import type { Viewer } from "../session/session.ts";
import { Offers } from "./offers.tsx";
import { RefusalsLine } from "./refusals-line.tsx";

/** Stands above the pages. */
export function NewsLines({ viewer }: { viewer: Viewer }) {
	return (
		<>
			{viewer.refusals.length > 0 && <RefusalsLine refusals={viewer.refusals} />}
			{viewer.offers > 0 && <Offers count={viewer.offers} />}
		</>
	);
}
