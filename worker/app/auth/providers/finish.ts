import { pathAfterSignIn } from "../../../../core/account/path-after-sign-in.ts";
import type { Provider } from "../../../foundation/providers/provider.ts";
import type { RequestContext } from "../../api/context.ts";
import { listPages } from "../../pages/own-pages.ts";
import { hashOfInvitation } from "../create-account.ts";
import { openSession } from "../open-session.ts";
import { connectProvider, endClaimedAdmin } from "./connect.ts";
import type { Flow } from "./flow.ts";
import { findUserOf } from "./identities.ts";
import { ProviderError } from "./problem.ts";
import { signInWithProvider } from "./sign-in.ts";

/**
 * Completes a flow with the query of the provider's redirect: connects the provider's account, or signs the browser in with a
 * new session. Returns the path to go to. Throws a `ProviderError`.
 */
export async function finishFlow(
	context: RequestContext,
	provider: Provider,
	flow: Flow | null,
	answer: URLSearchParams,
): Promise<string> {
	// The state comes first: an answer with another state belongs to another browser.
	if (!flow || answer.get("state") !== flow.state) throw new ProviderError("expired");
	const { identify } = await import("./identify.ts");
	const person = await identify(provider, answer, flow);
	const { database } = context;
	const { way } = provider;
	const { subject, adminRule } = person;
	const { connectToken, destination, claim, theme, invitation } = flow;
	const viewer = await context.viewer();
	if (connectToken) {
		await connectProvider(context, provider, viewer?.id, { connectToken, subject });
		return `/settings?${way}=connected`;
	}
	// A signed-in person only confirms who they are. They must not end up in another account.
	if (viewer && viewer.id !== (await findUserOf(database, provider, subject))?.userId)
		throw new ProviderError("not-yours");
	const hash = await hashOfInvitation(invitation);
	const { userId, standing, isSignUp } = await signInWithProvider(context, provider, person, hash);
	if (provider.adminRule && !adminRule) await endClaimedAdmin(database, userId);
	const opening = { userId, standing, way, adminRule, isSignUp, hasTwoProofs: person.hasTwoProofs };
	const { asksSecondFactor } = await openSession(context, opening);
	if (asksSecondFactor) {
		const search = { mode: "second-factor", redirect: destination, ...(claim && { claim }), ...(theme && { theme }) };
		return `/auth?${new URLSearchParams(search)}`;
	}
	const pages = await listPages({ ...context, actor: { kind: "person", id: userId }, accountId: userId });
	return pathAfterSignIn({ claim, theme, redirect: destination }, pages.length > 0);
}
