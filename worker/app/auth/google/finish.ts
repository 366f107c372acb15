import { pathAfterSignIn } from "../../../../core/account/path-after-sign-in.ts";
import type { Context } from "../../api/context.ts";
import { listPages } from "../../pages/own-pages.ts";
import { openSession } from "../open-session.ts";
import type { Google } from "./configuration.ts";
import { connectGoogle } from "./connect.ts";
import type { Flow } from "./flow.ts";
import { findUserOf } from "./identities.ts";
import { GoogleError } from "./problem.ts";
import { signInWithGoogle } from "./sign-in.ts";

/** The query of Google's redirect. */
export interface Answer {
	state?: string | undefined;
	code?: string | undefined;
	error?: string | undefined;
}

/**
 * Completes a flow: connects the Google account, or signs the browser in with a new session. Returns the path to go to.
 * Throws a `GoogleError`.
 */
export async function finishFlow(context: Context, google: Google, flow: Flow | null, answer: Answer): Promise<string> {
	// The state comes first: an answer with another state belongs to another browser.
	if (!flow || answer.state !== flow.state) throw new GoogleError("expired");
	if (answer.error === "access_denied") throw new GoogleError("canceled");
	if (!answer.code) {
		console.error("Google refused to ask the person", { error: answer.error });
		throw new GoogleError("unreachable");
	}
	const { redeemCode } = await import("./provider.ts");
	const person = await redeemCode(google, answer.code, flow);
	const { database, sendMail } = context;
	const { connectToken, destination, claim, theme } = flow;
	const viewer = await context.viewer();
	if (connectToken) {
		await connectGoogle(database, sendMail, viewer?.id, { connectToken, subject: person.subject });
		return "/settings?google=connected";
	}
	// A signed-in person only confirms who they are. They must not end up in another account.
	if (viewer && viewer.id !== (await findUserOf(database, person.subject))) throw new GoogleError("not-yours");
	const { userId, isSignUp } = await signInWithGoogle(context, person);
	await openSession(context, { userId, way: "google", isSignUp });
	const { env } = context;
	const pages = await listPages(env, database, userId);
	return pathAfterSignIn({ claim, theme, redirect: destination }, pages.length > 0);
}
