/* Which outside services a deployment has. Screens ask before anything of those services is loaded. */

/**
 * `stripe`: plans are for sale. `simulated`: also, but no money moves. `off`: nothing is for sale. The screens say so.
 */
export type BillingMode = "stripe" | "simulated" | "off";

/** Stripe's API is never on the Worker's own machine, so what answers there only imitates it. */
const LOOPBACK_HOSTS = ["127.0.0.1", "[::1]", "localhost"];

/** Returns how this deployment sells plans. Both of Stripe's secrets are needed. */
export function billingMode(env: Env): BillingMode {
	if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return "off";
	return isLoopback(env.STRIPE_API_ORIGIN ?? "") ? "simulated" : "stripe";
}

/** Returns how people can sell from their pages here. The events of their accounts have a secret of their own. */
export function salesMode(env: Env): BillingMode {
	return env.STRIPE_CONNECT_WEBHOOK_SECRET ? billingMode(env) : "off";
}

/** Whether mails can be sent, by one of the services of `worker/app/mail/deliver-mail.ts`. In development an outbox takes them. */
export function canMail({ EMAIL, SMTP_HOST, RESEND_API_KEY, ENVIRONMENT }: Env): boolean {
	return Boolean(EMAIL || SMTP_HOST || RESEND_API_KEY) || ENVIRONMENT === "development";
}

/** Whether an address is on the Worker's own machine. */
export function isLoopback(address: string): boolean {
	return LOOPBACK_HOSTS.includes(URL.parse(address)?.hostname ?? "");
}
