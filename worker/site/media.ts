import { IMAGE_TYPES, type ImageType } from "../../core/media/image/image-type.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { tooManyRequests } from "./respond.ts";
import { countUnknown, isGuessing } from "./unknown-names.ts";

// The same rule as core's schema for media names. Visitors' requests don't load zod.
const MEDIA_PATH = /^\/media\/(([0-9a-f]{64})\.(jpg|png|webp)|share\/[\w-]{10,24}\/([0-9a-f]{16})\.png)$/;

const KEPT_FOR_GOOD = "public, max-age=31536000, immutable";
/** A page that changes has a new image. */
const KEPT_FOR_MINUTES = "public, max-age=300";

/** A browser that opens the address shows the picture and runs no script. */
const POLICY = "default-src 'none'; sandbox";

/**
 * `GET /media/{name}`: an uploaded picture, or a page's image for link previews. Its name has the hash of its bytes, or of
 * what it shows, so it never changes, and a matching ETag is always a 304. Pages need no CORS to show pictures.
 */
export async function serveMedia(visit: Visit): Promise<Response> {
	const [, name = "", ofUpload, ending = "png", ofShareImage] = MEDIA_PATH.exec(visit.pathname) ?? [];
	const hash = ofUpload ?? ofShareImage;
	if (!hash) return textResponse(404, "No such picture.");
	const headers = headersOf(hash, ending as ImageType, KEPT_FOR_GOOD);
	if (visit.request.headers.get("if-none-match")?.includes(headers.etag)) {
		return new Response(null, { status: 304, headers });
	}
	if (isGuessing(visit)) return tooManyRequests();
	return readPicture(visit, async () => ({ name, headers }));
}

/** `GET /media/share/{page}.png`: the page's image for link previews as it is now. Mails show it, and keep the address. */
export function serveNewestImage(visit: Visit): Promise<Response> {
	const pageId = visit.pathname.slice("/media/share/".length, -".png".length);
	return readPicture(visit, async () => {
		const { findNewestShareImage } = await import("../publish/newest-share-image.ts");
		const image = await findNewestShareImage(visit.env, pageId);
		return image && { name: image.name, headers: headersOf(image.hash, "png", KEPT_FOR_MINUTES) };
	});
}

interface Picture {
	/** In R2. */
	name: string;
	headers: Record<string, string>;
}

async function readPicture(visit: Visit, find: () => Promise<Picture | null>): Promise<Response> {
	const { pathname, request, env } = visit;
	try {
		const picture = await find();
		const object =
			picture && (await (request.method === "HEAD" ? env.MEDIA.head(picture.name) : env.MEDIA.get(picture.name)));
		if (!object) {
			countUnknown(visit);
			return textResponse(404, "No such picture.");
		}
		const body = "body" in object ? (object as R2ObjectBody).body : null;
		return new Response(body, { headers: { ...picture.headers, "content-length": String(object.size) } });
	} catch (error) {
		console.error("A picture could not be read", { pathname, error: rootCauseOf(error) });
		return textResponse(503, "This picture can't be reached right now.", { "retry-after": "5" });
	}
}

function headersOf(hash: string, type: ImageType, cacheControl: string) {
	return {
		"content-type": IMAGE_TYPES[type].mediaType,
		"cache-control": cacheControl,
		etag: `"${hash}"`,
		"x-content-type-options": "nosniff",
		"content-security-policy": POLICY,
	};
}
