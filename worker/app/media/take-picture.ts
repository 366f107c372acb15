import { IMAGE_TYPES } from "../../../core/media/image/image-type.ts";
import { MEDIA_MAX_BYTES } from "../../../core/media/media.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { type AnswerKind, fetchPublic } from "../../foundation/outside/fetch-public.ts";
import { countUpload } from "./count-upload.ts";
import { storeImage } from "./store-image.ts";

/** The declared type. What the bytes are is checked before they are stored. */
const PICTURE: AnswerKind = {
	name: "a PNG, JPEG or WebP picture",
	types: Object.values(IMAGE_TYPES).map(({ mediaType }) => mediaType),
};

/**
 * Stores the picture at a web address for a user, as if the user had uploaded it, and returns its name. Throws `invalid`
 * when there is no such picture, and the errors of an upload. Nothing is stored then.
 */
export async function takePicture(
	{ env, database, actor }: Context<Person>,
	address: string,
	maxBytes = MEDIA_MAX_BYTES,
): Promise<{ name: string }> {
	await countUpload(env, actor.id);
	const picture = await fetchPublic(env, address, { accept: PICTURE, maxBytes });
	if (!picture.ok) throw new DomainError("invalid", picture.message, { field: "url" });
	return storeImage({ env, database }, actor.id, picture.bytes);
}
