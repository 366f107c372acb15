import { canMail } from "../mail/deliver-mail.ts";

/** The reason why email gates can't be switched on here, or null if they can. */
export function whyNoEmailGates(env: Env): string | null {
	return canMail(env)
		? null
		: "This server can't send emails yet, and an email gate has to ask for a confirmation. Whoever runs the server can set up a mail service.";
}
