import { Stripe } from "stripe";
import { setUpBilling } from "../worker/app/billing/set-up.ts";
import { stripeAddress } from "../worker/app/billing/stripe.ts";

const { STRIPE_SECRET_KEY: key, STRIPE_API_ORIGIN: api, APP_ORIGIN: origin } = process.env;

if (!key || !origin?.startsWith("https://")) {
	console.error(`Give your key and the app's address:
	STRIPE_SECRET_KEY=sk_test_… APP_ORIGIN=https://linkstead.example npm run billing:setup`);
	process.exit(1);
}

const { portalConfiguration, webhookSecret } = await setUpBilling(
	new Stripe(key, stripeAddress(api)),
	origin.replace(/\/$/, ""),
);

console.log(`Plans, prices, portal and webhook are set up in Stripe.

Set these secrets, each with  npx wrangler secret put NAME --env production
	STRIPE_SECRET_KEY            the key you just used
	STRIPE_WEBHOOK_SECRET        ${webhookSecret ?? "in Stripe's dashboard: Developers, Webhooks, your endpoint, Signing secret"}
	STRIPE_PORTAL_CONFIGURATION  ${portalConfiguration}`);
