import type { RequestContext } from "../api/context.ts";
import { closeEndedEditors } from "../presence/check-editors.ts";

/** Signs the browser out, whose open editors others see no longer. */
export async function signOut(context: RequestContext): Promise<void> {
	const person = await context.viewer();
	await context.endSession();
	if (person) closeEndedEditors(context, person.id);
}
