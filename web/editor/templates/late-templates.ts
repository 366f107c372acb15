import { STARTER_IDS, type StarterId } from "../../../core/assistant/starters.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import { DEMO_PICTURES, templatePicturePath } from "../../../core/page/demo-pictures.ts";
import { makeTemplate } from "../../../core/templates/make-template.ts";
import type { MadeTemplate } from "../../../core/templates/with-template.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { keepLocally } from "../images/local-pictures.ts";

// Until somebody takes a template, its pictures are only among the product's own files.
for (const name of Object.values(DEMO_PICTURES)) keepLocally(name, templatePicturePath(name));

/** The templates of all kinds of pages, made now. */
export function newTemplates(): Record<StarterId, MadeTemplate> {
	const making = { newId: newBlockId, now: Date.now(), timeZone: browserTimeZone() };
	const made = STARTER_IDS.map((kind) => [kind, makeTemplate(kind, making)]);
	return Object.fromEntries(made);
}
