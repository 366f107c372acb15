import { clickTargetsOf } from "../../core/blocks/click-targets.ts";
import { placeId } from "../../core/blocks/place-id.ts";
import { vcardOfContact } from "../../core/share/vcard.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { TEXT_HEADERS } from "../foundation/http/text-response.ts";
import { findOpenBlock } from "./find-click-target.ts";
import { notFound, unavailable } from "./respond.ts";
import type { countRequest } from "./visitor-endpoints.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/**
 * `GET /go/{pageId}/contact/{id}`: a contact block of a public page as a file for address books. The name of the file is
 * ours, because a person's words don't belong in a header. The request is a click, which `count` counts. Importing it here
 * would split the files that an isolate starts with.
 */
export async function sendContact(
	{ pathname, request, env, ctx, onlyPage }: VisitorRequest,
	count: typeof countRequest,
): Promise<Response> {
	const [, , pageId = "", , id = ""] = pathname.split("/");
	if (onlyPage && pageId !== onlyPage.pageId) return notFound();
	try {
		const contact = await findOpenBlock(env.DB, pageId, id);
		if (contact?.kind !== "contact") return notFound();
		const fileId = placeId(id, "file");
		const linkTitle = clickTargetsOf(contact).get(fileId)?.title ?? contact.name;
		const target = { kind: "link", linkId: fileId, linkTitle, linkUrl: "" } as const;
		await count(request, pageId, target, env, ctx);
		const body = request.method === "HEAD" ? null : vcardOfContact(contact);
		const headers = {
			...TEXT_HEADERS,
			"content-type": "text/vcard; charset=utf-8",
			"content-disposition": 'attachment; filename="contact.vcf"',
			"content-security-policy": "default-src 'none'; sandbox",
			"x-robots-tag": "noindex",
		};
		return new Response(body, { headers });
	} catch (error) {
		console.error("A contact could not be looked up", { error: rootCauseOf(error) });
		return unavailable();
	}
}
