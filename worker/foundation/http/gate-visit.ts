import type { Routed } from "../../../core/rules/rule.ts";
import type { ClickTarget, GateStep } from "../../../core/stats/event.ts";

/** A request to a locked block, to another address of gates, or for a page behind a notice. */
export interface GateVisit {
	/** What follows `/go/{pageId}/`. Empty for the page itself, which a notice is in front of. */
	path: string;
	request: Request;
	env: Env;
	ctx: ExecutionContext;
	pageId: string;
	/** Counts a click on something that has opened. Nobody waits for it. */
	count: (target: ClickTarget) => void;
	/** Counts that somebody sees or passes a gate. Nobody waits for it. */
	countGate: (step: GateStep) => void;
	/** Finds where a link with rules leads, and its key in the statistics. */
	findRoute: (linkId: string, link: Routed) => Promise<{ url: string; route: string }>;
}

/** Answers at a gate. The app does, which visitors' other requests don't load, so the entry hands it down. */
export type AnswerGate = (visit: GateVisit) => Promise<Response>;
