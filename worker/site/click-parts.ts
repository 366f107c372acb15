import type { ClickTarget } from "../../core/stats/event.ts";
import type { Visit } from "../../core/stats/pack-events.ts";
import type { Arrival } from "./record.ts";

/** Parts of the Worker's start. What loads on demand imports nothing of it, or the start would be cut in two. */
export interface ClickParts {
	visitOf: (request: Request, pageId: string, arrival: Arrival | undefined) => Visit;
	countRequest: (
		request: Request,
		pageId: string,
		target: ClickTarget,
		env: Env,
		ctx: ExecutionContext,
		visit?: Visit,
	) => void;
}
