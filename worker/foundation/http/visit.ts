import type { Language } from "../../../core/language/language.ts";
import type { Routed } from "../../../core/rules/rule.ts";
import type { ClickTarget, GateStep } from "../../../core/stats/event.ts";
import type { CollectedEvent } from "../../../core/stats/pack-events.ts";

/**
 * A visitor's request on its way through the Worker: one object, made where it enters (`worker/site/visit.ts`). What loads on
 * demand asks it to count or to describe itself, because importing a part of the Worker's start would cut the start in two.
 */
export interface Visit {
	readonly request: Request;
	readonly env: Env;
	readonly ctx: ExecutionContext;
	readonly hostname: string;
	/** The path that was asked, without its query. */
	readonly pathname: string;
	/** The custom domain that was asked, where one page exists, or null on the app's host, which has all pages. */
	readonly domain: string | null;
	/** The session in its cookie, or null. On custom domains nobody is signed in. */
	readonly sessionId: string | null;
	/** The page that it is about. Empty until the domain, the path, a lookup or a report has named one. */
	pageId: string;
	/** The language of the page's version that is read, once it is known. Null on a page in one language. */
	version: Language | null;
	/**
	 * Counts a click that is a request of its own, within the limits. Those of the page's owner don't count. Nobody waits for it.
	 */
	count(target: ClickTarget, event?: CollectedEvent): void;
	/** Counts that somebody sees or passes a gate, as `count` does. */
	countGate(step: GateStep): void;
	/** The visit as an event. `arrival` is what the page's script says, if it does. */
	toEvent(arrival?: Arrival): CollectedEvent;
	/** Finds where a link with rules leads, and its key in the statistics. */
	findRoute(linkId: string, link: Routed): Promise<{ url: string; route: string }>;
	/** Hands the visit over to a gate. `id` is what follows the gate's word in the address. */
	toGate(gate: GateName, id?: string): Promise<Response>;
}

/** The referrer and the query (`?…`) of a visit. The page reports them with a click, or with a view after a prefetch. */
export interface Arrival {
	referrer: string;
	query: string;
}

/**
 * What answers at a gate. All but two are words in an address, after `/go/{pageId}/`. `page` is the page itself, which a
 * notice is in front of, and `policy` the privacy policy that we write for its email gates.
 */
export type GateName =
	| "page"
	| "policy"
	| "age"
	| "link"
	| "social"
	| "contact"
	| "paid"
	| "bought"
	| "confirm"
	| "unsubscribe"
	| "subscribe-again";

/** Answers at a gate. The app does, which visitors' other requests don't load, so the entry gives it to the visit. */
export type AnswerGate = (visit: Visit, gate: GateName, id: string) => Promise<Response>;
