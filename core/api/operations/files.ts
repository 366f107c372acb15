import * as z from "zod/mini";
import { FILE_TYPES, type FileType } from "../../files/file-type.ts";
import { STORED_FILE, storedFileSchema } from "../../files/stored-file.ts";
import { textSchema } from "../../text/text.ts";
import { nothing, ofPage } from "../fields.ts";
import { operation } from "../operation.ts";

/** Longer than any file system's names. What is too long is cut, not refused. */
const TYPED_NAME_MAX = 5_000;

/** The id of an upload, without what the names of stored files begin with. */
const uploadIdSchema = z.string().check(z.regex(/^[\w-]{21}$/, "Not an upload of ours."));

const ofUpload = z.extend(ofPage, { upload: uploadIdSchema });

const arrived = z.array(z.int());

/** Uploads of files that a page offers. Parts are bytes and no JSON, so their route stands beside the table. */
export const files = {
	"files.begin": operation({
		method: "POST",
		path: "/pages/{page}/files",
		verb: "edit",
		of: "page",
		summary: "Begin the upload of a file",
		words:
			"Its bytes count for the account's room from now on. Send the file in parts of `partBytes`, the last one shorter, and complete it within a day. `replaces` is the `file` of a block whose file it takes the place of.",
		params: ofPage,
		query: nothing,
		body: z.strictObject({
			name: textSchema.check(z.maxLength(TYPED_NAME_MAX)),
			bytes: z.int("A number of bytes."),
			replaces: z._default(z.nullable(storedFileSchema), null),
		}),
		answer: z.strictObject({ id: uploadIdSchema, name: z.string(), partBytes: z.int(), arrived }),
		status: 201,
		isRepeatable: false,
		example: { body: { name: "glazes.pdf", bytes: 48_000 } },
	}),
	"files.progress": operation({
		method: "GET",
		path: "/pages/{page}/files/{upload}",
		verb: "edit",
		of: "page",
		summary: "See which parts of a file have arrived",
		words: "The numbers of the parts that have arrived, from 1, so that an upload can go on where it was.",
		params: ofUpload,
		query: nothing,
		body: null,
		answer: z.strictObject({ id: uploadIdSchema, arrived }),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
	"files.complete": operation({
		method: "POST",
		path: "/pages/{page}/files/{upload}/complete",
		verb: "edit",
		of: "page",
		summary: "Complete the upload of a file",
		words: "Makes a file of its parts. A block of the kind `file` has these fields.",
		params: ofUpload,
		query: nothing,
		body: null,
		answer: z.strictObject({
			file: z.string().check(z.regex(STORED_FILE)),
			type: z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]]),
			bytes: z.int(),
		}),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
	"files.cancel": operation({
		method: "DELETE",
		path: "/pages/{page}/files/{upload}",
		verb: "edit",
		of: "page",
		summary: "Give the upload of a file up",
		words: "What has arrived is deleted. One that has ended is no error.",
		params: ofUpload,
		query: nothing,
		body: null,
		answer: null,
		status: 204,
		isRepeatable: true,
		example: {},
	}),
};
