import { Stripe } from "stripe";
import { setUpBilling } from "../worker/app/billing/set-up.ts";
import { stripeAddress } from "../worker/app/billing/stripe.ts";

const { STRIPE_SECRET_KEY: key, STRIPE_API_ORIGIN: api, APP_ORIGIN: origin } = process.env;

if (!key || !origin?.startsWith("https://")) {
	console.error(`Give your key and the app's address:
	STRIPE_SECRET_KEY=sk_test_… APP_ORIGIN=https://linkstead.example npm run billing:setup`);
	process.exit(1);
}

const { portalConfiguration, webhookSecret, connectWebhookSecret } = await setUpBilling(
	new Stripe(key, stripeAddress(api)),
	origin.replace(/\/$/, ""),
);

const INTO_DASHBOARD = "in Stripe's dashboard: Developers, Webhooks, your endpoint, Signing secret";
const NO_CONNECT = "turn on Connect in Stripe's dashboard and run this again, if people shall sell from their pages";

console.log(`Plans, prices, portal and webhooks are set up in Stripe.

Set these secrets, each with  npx wrangler secret put NAME
	STRIPE_SECRET_KEY             the key you just used
	STRIPE_WEBHOOK_SECRET         ${webhookSecret ?? INTO_DASHBOARD}
	STRIPE_PORTAL_CONFIGURATION   ${portalConfiguration}
	STRIPE_CONNECT_WEBHOOK_SECRET ${connectWebhookSecret === undefined ? NO_CONNECT : (connectWebhookSecret ?? INTO_DASHBOARD)}`);
