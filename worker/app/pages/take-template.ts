import type { StarterId } from "../../../core/assistant/starters.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import { templatePicturePath } from "../../../core/page/demo-pictures.ts";
import type { PageDraft } from "../../../core/page/page.ts";
import { withoutPictures } from "../../../core/page/without-pictures.ts";
import { makeTemplate, templatePicturesOf } from "../../../core/templates/make-template.ts";
import { withTemplate } from "../../../core/templates/with-template.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { readAsset } from "../../publish/share-image/read-asset.ts";
import { storeImage } from "../media/store-image.ts";

/**
 * A new page's content in a template, whose pictures become the person's own, as in the editor. Throws `limit_reached` when their
 * account has no room for them.
 */
export async function takeTemplate(context: AccountContext, page: PageDraft, template: StarterId): Promise<PageDraft> {
	const making = { newId: newBlockId, now: Date.now(), timeZone: "UTC" };
	const filled = withTemplate(page, makeTemplate(template, making));
	const pictures = templatePicturesOf(filled);
	const stored = await Promise.all(pictures.map((name) => storePicture(context, name)));
	// A picture is named by its bytes. Those of another release than the template's have another name.
	return withoutPictures(
		filled,
		pictures.filter((name) => !stored.includes(name)),
	);
}

async function storePicture(context: AccountContext, name: string): Promise<string> {
	const bytes = await readAsset(context.env, templatePicturePath(name));
	return (await storeImage(context, context.actor.id, bytes)).name;
}
