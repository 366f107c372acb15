import { IMAGE_TYPES, type ImageType } from "../../core/media/image/image-type.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { tooManyRequests } from "./respond.ts";
import { countUnknown, isGuessing } from "./unknown-names.ts";
import type { VisitorRequest } from "./visitor-request.ts";

// The same rule as core's schema for media names. Visitors' requests don't load zod.
const MEDIA_PATH = /^\/media\/(([0-9a-f]{64})\.(jpg|png|webp)|share\/[\w-]{10,24}\/([0-9a-f]{16})\.png)$/;

/** A browser that opens the address shows the picture and runs no script. */
const POLICY = "default-src 'none'; sandbox";

/**
 * `GET /media/{name}`: an uploaded picture, or a page's image for link previews. Its name has the hash of its bytes, or of
 * what it shows, so it never changes, and a matching ETag is always a 304. Pages need no CORS to show pictures.
 */
export async function serveMedia({ pathname, request, env, ctx }: VisitorRequest): Promise<Response> {
	const [, name = "", ofUpload, ending = "png", ofShareImage] = MEDIA_PATH.exec(pathname) ?? [];
	const hash = ofUpload ?? ofShareImage;
	if (!hash) return textResponse(404, "No such picture.");
	const headers = headersOf(hash, ending as ImageType);
	if (request.headers.get("if-none-match")?.includes(headers.etag)) return new Response(null, { status: 304, headers });

	if (isGuessing(request)) return tooManyRequests();
	try {
		const object = request.method === "HEAD" ? await env.MEDIA.head(name) : await env.MEDIA.get(name);
		if (!object) {
			ctx.waitUntil(countUnknown(request, env));
			return textResponse(404, "No such picture.");
		}
		const body = "body" in object ? (object as R2ObjectBody).body : null;
		return new Response(body, { headers: { ...headers, "content-length": String(object.size) } });
	} catch (error) {
		console.error("A picture could not be read", { pathname, error: rootCauseOf(error) });
		return textResponse(503, "This picture can't be reached right now.", { "retry-after": "5" });
	}
}

function headersOf(hash: string, type: ImageType) {
	return {
		"content-type": IMAGE_TYPES[type].mediaType,
		"cache-control": "public, max-age=31536000, immutable",
		etag: `"${hash}"`,
		"x-content-type-options": "nosniff",
		"content-security-policy": POLICY,
	};
}
