import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { readSent, UNREADABLE } from "./sent-body.ts";

interface Refusing {
	/** The words for a body of more than `maxBytes`. */
	tooLarge: string;
	/** The answer in the form of the route, JSON unless given. */
	answer?: (c: Context, words: string, status: 400 | 408 | 413) => Response;
}

/** Reads the body before the route does. So what follows has all of it, or a body that can't be read is refused. */
export function wholeBody(maxBytes: number, { tooLarge, answer = asJson }: Refusing) {
	return createMiddleware(async (c, next) => {
		const { raw } = c.req;
		if (!raw.body) return next();
		const sent = await readSent(raw, maxBytes);
		if (typeof sent === "number") return answer(c, sent === 413 ? tooLarge : UNREADABLE[sent], sent);
		if (isJson(c) && !isText(sent)) return answer(c, "This request isn't valid JSON.", 400);
		c.req.raw = new Request(raw, { body: sent });
		return next();
	});
}

function asJson(c: Context, error: string, status: 400 | 408 | 413): Response {
	return c.json({ error }, status);
}

function isJson(c: Context): boolean {
	return /^application\/json\b/i.test(c.req.header("content-type") ?? "");
}

/** Whether the bytes are valid UTF-8. Otherwise they would be stored as replacement characters. */
function isText(bytes: Uint8Array): boolean {
	try {
		new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
