import type { BlockOf } from "../../core/blocks/block.ts";
import { vcardOfContact } from "../../core/share/vcard.ts";
import { TEXT_HEADERS } from "../foundation/http/text-response.ts";

/**
 * A contact block as a file for address books. The name of the file is ours, because a person's words don't belong in a
 * header.
 */
export function contactFile(contact: BlockOf<"contact">, request: Request): Response {
	const headers = {
		...TEXT_HEADERS,
		"content-type": "text/vcard; charset=utf-8",
		"content-disposition": 'attachment; filename="contact.vcf"',
		"content-security-policy": "default-src 'none'; sandbox",
		"x-robots-tag": "noindex",
	};
	return new Response(request.method === "HEAD" ? null : vcardOfContact(contact), { headers });
}
