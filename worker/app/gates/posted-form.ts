import { readSent, UNREADABLE } from "../../foundation/http/sent-body.ts";
import { textResponse } from "../../foundation/http/text-response.ts";

/** More than any form of a gate sends. */
const FORM_MAX_BYTES = 8_192;

/** The fields of a posted form, or the response that refuses it. */
export async function readPostedForm(request: Request): Promise<URLSearchParams | Response> {
	const sent = await readSent(request, FORM_MAX_BYTES);
	if (sent === 413) return textResponse(413, "This form is too large.");
	return typeof sent === "number"
		? textResponse(sent, UNREADABLE[sent])
		: new URLSearchParams(new TextDecoder().decode(sent));
}
