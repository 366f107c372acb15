import { clickTargetsOf } from "../../core/blocks/click-targets.ts";
import { placeId } from "../../core/blocks/place-id.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { contactFile } from "../publish/contact-file.ts";
import type { countRequest } from "./count-request.ts";
import { findOpenBlock } from "./find-click-target.ts";
import type { atGate } from "./follow-link.ts";
import { notFound, refuseOtherMethods, unavailable } from "./respond.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/**
 * `GET /go/{pageId}/contact/{id}`: a contact block of a public page as a file for address books. The request is a click, which
 * `count` counts. Importing it and `toGate` here would split the files that an isolate starts with.
 */
export async function sendContact(
	visit: VisitorRequest,
	{ count, toGate }: { count: typeof countRequest; toGate: typeof atGate },
): Promise<Response> {
	const { pathname, request, env, ctx, onlyPage } = visit;
	const [, , pageId = "", , id = ""] = pathname.split("/");
	if (onlyPage && pageId !== onlyPage.pageId) return notFound();
	try {
		const contact = await findOpenBlock(env.DB, pageId, id);
		// The page may be behind a notice, whose form posts here.
		if (contact === null) return await toGate(visit, pageId);
		const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
		if (wrongMethod) return wrongMethod;
		if (contact.kind !== "contact") return notFound();
		const fileId = placeId(id, "file");
		const linkTitle = clickTargetsOf(contact).get(fileId)?.title ?? contact.name;
		const target = { kind: "link", linkId: fileId, linkTitle, linkUrl: "" } as const;
		count(request, pageId, target, env, ctx);
		return contactFile(contact, request);
	} catch (error) {
		console.error("A contact could not be looked up", { error: rootCauseOf(error) });
		return unavailable();
	}
}
