import type { Language } from "../../core/language/language.ts";
import type { Routed } from "../../core/rules/rule.ts";
import type { ClickTarget, GateStep } from "../../core/stats/event.ts";
import type { CollectedEvent } from "../../core/stats/pack-events.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import type { AnswerGate, Arrival, GateName, Visit } from "../foundation/http/visit.ts";
import { readSessionCookie } from "../foundation/sessions/session-cookie.ts";
import { isWithinClickLimits } from "./click-limits.ts";
import { eventOf, recordClick, recordGate } from "./record.ts";

type Entered = Pick<Visit, "request" | "env" | "ctx" | "hostname" | "pathname" | "domain">;

/** A visit, and what the Worker's start does for it. */
export class SiteVisit implements Visit {
	readonly request: Request;
	readonly env: Env;
	readonly ctx: ExecutionContext;
	readonly hostname: string;
	readonly pathname: string;
	readonly domain: string | null;
	pageId = "";
	version: Language | null = null;
	private readonly answerGate: AnswerGate;

	constructor({ request, env, ctx, hostname, pathname, domain }: Entered, answerGate: AnswerGate) {
		this.request = request;
		this.env = env;
		this.ctx = ctx;
		this.hostname = hostname;
		this.pathname = pathname;
		this.domain = domain;
		this.answerGate = answerGate;
	}

	get sessionId(): string | null {
		if (this.domain !== null) return null;
		return readSessionCookie(this.request.headers.get("cookie"), this.env.ENVIRONMENT);
	}

	count(target: ClickTarget, event?: CollectedEvent): void {
		if (this.request.method === "GET") this.recordWithin(() => recordClick(this, target, event));
	}

	countGate(step: GateStep): void {
		if (this.request.method !== "HEAD") this.recordWithin(() => recordGate(this, step));
	}

	toEvent(arrival?: Arrival): CollectedEvent {
		return eventOf(this, arrival);
	}

	async findRoute(linkId: string, link: Routed): Promise<{ url: string; route: string }> {
		const { routeOf } = await import("./follow-rules.ts");
		return routeOf(linkId, link, this);
	}

	toGate(gate: GateName, id = ""): Promise<Response> {
		return this.answerGate(this, gate, id);
	}

	/** Records within the limits what isn't the owner's: at once if memory knows, or else after the answer. */
	private recordWithin(record: () => void): void {
		const { sessionId } = this;
		const isWithin = isWithinClickLimits(this);
		if (isWithin === true && sessionId === null) record();
		else if (isWithin !== false) this.ctx.waitUntil(this.recordLater(isWithin, sessionId, record));
	}

	private async recordLater(
		isWithin: boolean | Promise<boolean>,
		sessionId: string | null,
		record: () => void,
	): Promise<void> {
		try {
			if ((await isWithin) && !(sessionId && (await this.isBy(sessionId)))) record();
		} catch (error) {
			console.error("A click was not counted", { pageId: this.pageId, error: rootCauseOf(error) });
		}
	}

	private async isBy(sessionId: string): Promise<boolean> {
		const { ownsPage } = await import("../publish/load-by-address.ts");
		return ownsPage(this.env, this.pageId, sessionId);
	}
}
