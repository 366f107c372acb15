import type { AnswerGate } from "../foundation/http/gate-visit.ts";
import type { PreparedPage } from "./respond.ts";

/** A request that a page makes, or that one of its links makes. */
export interface VisitorRequest {
	pathname: string;
	request: Request;
	env: Env;
	ctx: ExecutionContext;
	/**
	 * The domain's page on a creator's domain, where no other page exists. Null on the app's host, which has all pages.
	 */
	onlyPage: PreparedPage | null;
	answerGate: AnswerGate;
}
