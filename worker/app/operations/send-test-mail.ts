import { nanoid } from "nanoid";
import { ENGLISH } from "../../../core/words/en.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { ServiceRefused } from "../../foundation/outside/service-refused.ts";
import { acceptsPasswords } from "../../foundation/sign-in/switches.ts";
import type { SignedIn } from "../api/context.ts";
import { deliverMail, findMailService } from "../mail/deliver-mail.ts";
import { renderMail } from "../mail/render-mail.ts";
import type { ValuesOf } from "../mail/templates.ts";

/**
 * Sends the administrator a mail at once, without the queue. Returns why it wasn't sent, in words, with the service's own answer;
 * null when the service took it.
 */
export async function sendTestMail({ env, actor }: SignedIn<"env">): Promise<{ problem: string | null }> {
	const template = "test-mail";
	const content = {
		values: { service: findMailService(env)?.name ?? "" } satisfies ValuesOf<typeof template>,
		url: env.APP_ORIGIN,
		ending: null,
		hasPasswords: acceptsPasswords(env),
		origin: env.APP_ORIGIN,
		spoken: ENGLISH,
		picture: null,
	};
	const rendered = await renderMail(template, content);
	try {
		await deliverMail(env, {
			...rendered,
			id: `test-${nanoid()}`,
			userId: actor.id,
			template,
			to: actor.email,
			headers: {},
		});
		return { problem: null };
	} catch (error) {
		const answer = error instanceof ServiceRefused && error.answer ? `: ${error.answer}` : "";
		return { problem: rootCauseOf(error) + answer };
	}
}
