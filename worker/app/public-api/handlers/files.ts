import { PART_BYTES } from "../../../../core/files/file-limits.ts";
import { STORED_FILE_PREFIX } from "../../../../core/files/stored-file.ts";
import { beginUpload } from "../../files/begin-upload.ts";
import { completeUpload } from "../../files/complete-upload.ts";
import { cancelUpload } from "../../files/end-uploads.ts";
import { getProgress, type UploadOfPage } from "../../files/find-upload.ts";
import type { Handlers, NamesOf } from "../handler.ts";

export const files: Handlers<NamesOf<"files">> = {
	async "files.begin"(context, { params, body }) {
		const { upload, name, arrived } = await beginUpload(context, { pageId: params.page, ...body });
		return { id: upload.slice(STORED_FILE_PREFIX.length), name, partBytes: PART_BYTES, arrived };
	},

	async "files.progress"(context, { params }) {
		return { id: params.upload, ...(await getProgress(context, uploadOf(params))) };
	},

	"files.complete": (context, { params }) => completeUpload(context, uploadOf(params)),

	async "files.cancel"(context, { params }) {
		await cancelUpload(context, uploadOf(params));
		return null;
	},
};

/** The upload that a path names. */
export function uploadOf({ page, upload }: { page: string; upload: string }): UploadOfPage {
	return { pageId: page, upload: STORED_FILE_PREFIX + upload };
}
