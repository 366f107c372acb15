import { clickTargetsOf } from "../../core/blocks/click-targets.ts";
import { placeId } from "../../core/blocks/place-id.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { contactFile } from "../publish/contact-file.ts";
import { findOpenBlock } from "./find-click-target.ts";
import { notFound, refuseOtherMethods } from "./respond.ts";

/** `GET /go/{pageId}/contact/{id}`: a contact block of a public page as a file for address books. The request is a click. */
export async function sendContact(visit: Visit, id: string): Promise<Response | null> {
	const { request, env, pageId } = visit;
	const contact = await findOpenBlock(env.DB, pageId, id);
	if (contact === null) return null;
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	if (contact.kind !== "contact") return notFound();
	const fileId = placeId(id, "file");
	const linkTitle = clickTargetsOf(contact).get(fileId)?.title ?? contact.name;
	visit.count({ kind: "link", linkId: fileId, linkTitle, linkUrl: "" });
	return contactFile(contact, request);
}
