import { type DomainHandles, type FediverseAccount, isHandleOn } from "../../core/domains/domain-handles.ts";
import type { PageFacts } from "../../core/share/page-facts.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { notFound, type PreparedPage, refuseOtherMethods } from "./respond.ts";

/** Programs in browsers may ask too. An answer is as old as a copy of a page can be. */
const HEADERS = { "access-control-allow-origin": "*", "cache-control": "public, max-age=60" };

type Answer = (handles: DomainHandles, visit: Visit) => Response | null;

/** What a custom domain says about itself, by the name after `/.well-known/`. Null: it says nothing. */
const ANSWERS: Readonly<Record<string, Answer>> = {
	// atproto.com/specs/handle: the DID and nothing else.
	"atproto-did": ({ bluesky }) => (bluesky === undefined ? null : textResponse(200, bluesky, HEADERS)),
	webfinger: ({ mastodon }, { hostname, request }) => {
		const query = new URL(request.url).searchParams;
		const resource = query.get("resource");
		if (!resource) return textResponse(400, "Name a resource, like ?resource=acct:name@domain.", HEADERS);
		if (!mastodon || !isHandleOn(hostname, mastodon, resource)) return null;
		return new Response(JSON.stringify(withLinks(mastodon, query.getAll("rel"))), {
			headers: { ...HEADERS, "content-type": "application/jrd+json", "x-content-type-options": "nosniff" },
		});
	},
};

/**
 * Answers programs of other networks that ask a custom domain who has it as a handle: Bluesky for a DID, and Mastodon by
 * WebFinger (RFC 7033). The answer is in what the page's own lookup has found, so it costs what a page costs.
 */
export async function serveWellKnown({ facts }: PreparedPage, name: string, visit: Visit): Promise<Response> {
	const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
	if (!answer) return notFound();
	const wrongMethod = refuseOtherMethods(visit.request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	// The live object has written it.
	const { handles = {} } = JSON.parse(new TextDecoder().decode(facts)) as PageFacts;
	const answered = answer(handles, visit) ?? textResponse(404, "Nobody has this handle here.", HEADERS);
	return visit.request.method === "HEAD" ? new Response(null, answered) : answered;
}

/** The account with the links that were asked for, or all of them. */
function withLinks({ subject, aliases, links }: FediverseAccount, rels: readonly string[]): FediverseAccount {
	return { subject, aliases, links: links.filter(({ rel }) => rels.length === 0 || rels.includes(rel)) };
}
