import type { PortalOrder } from "./calls/portal.ts";
import { existingCustomer } from "./customers.ts";
import type { PortalConfiguration, PortalFlow, PortalSession, Price, Subscription } from "./objects.ts";
import { newId, type Simulation, timeOf } from "./simulation.ts";
import { noSuch, refuse } from "./stripe-error.ts";
import { itemOf } from "./subscriptions.ts";

/** Creates a session of the customer portal. With `flow_data`, it starts with a switch to confirm. */
export function createPortalSession(simulation: Simulation, order: PortalOrder): PortalSession {
	const { id: customer } = existingCustomer(simulation, order.customer);
	const configuration = configurationFor(simulation, order.configuration);
	const id = newId(simulation, "bps");
	const session: PortalSession = {
		id,
		object: "billing_portal.session",
		configuration: configuration.id,
		created: timeOf(simulation),
		customer,
		flow: order.flow_data ? flowOf(simulation, configuration, customer, order.flow_data) : null,
		livemode: false,
		return_url: order.return_url ?? configuration.default_return_url,
		url: `${simulation.pagesUrl}/portal/${id}`,
	};
	simulation.ledger.portalSessions[id] = session;
	return session;
}

function configurationFor({ catalog }: Simulation, id: string | undefined): PortalConfiguration {
	const configurations = Object.values(catalog.portalConfigurations);
	const configuration = configurations.find((one) => (id === undefined ? one.is_default : one.id === id));
	if (configuration?.active) return configuration;
	if (id !== undefined) throw noSuch("configuration", id, "configuration");
	throw refuse(
		"No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.",
	);
}

function flowOf(
	simulation: Simulation,
	configuration: PortalConfiguration,
	customer: string,
	{ type, subscription_update_confirm: switching, after_completion }: NonNullable<PortalOrder["flow_data"]>,
): PortalFlow {
	const at = "flow_data[subscription_update_confirm]";
	const subscription = simulation.ledger.subscriptions[switching.subscription];
	if (subscription?.customer !== customer) throw noSuch("subscription", switching.subscription, `${at}[subscription]`);
	if (subscription.status === "canceled") {
		throw refuse("This subscription cannot be updated because it has been canceled.", { param: `${at}[subscription]` });
	}
	const [item] = switching.items;
	if (!item) throw new Error("The schema lets no flow pass without an item");
	checkSwitch(simulation, configuration, subscription, item);
	const url = after_completion?.redirect?.return_url;
	return {
		type,
		after_completion: { type: after_completion?.type ?? "portal_homepage", redirect: url ? { return_url: url } : null },
		subscription_update_confirm: { subscription: subscription.id, items: [{ ...item, quantity: item.quantity ?? 1 }] },
	};
}

/** Stripe refuses a switch that changes nothing, and one that the portal's configuration does not offer. */
function checkSwitch(
	{ catalog }: Simulation,
	{ features }: PortalConfiguration,
	subscription: Subscription,
	{ id, price, quantity = 1 }: { id: string; price: string; quantity?: number | undefined },
): void {
	const at = "flow_data[subscription_update_confirm][items][0]";
	const current = itemOf(subscription);
	if (current.id !== id) throw noSuch("subscription_item", id, `${at}[id]`);
	if (!catalog.prices[price]) throw noSuch("price", price, `${at}[price]`);
	if (isSamePrice(current.price, catalog.prices[price]) && current.quantity === quantity) {
		throw refuse("The subscription update cannot be confirmed because there are no changes.", { param: at });
	}
	const { enabled, products, default_allowed_updates } = features.subscription_update;
	if (!enabled)
		throw refuse("This subscription cannot be updated because the subscription update feature is disabled.");
	const offered = products?.find(({ prices }) => prices.includes(price));
	if (!offered) {
		throw refuse(`The price ${price} is not one that the portal configuration offers.`, { param: `${at}[price]` });
	}
	const { enabled: isAdjustable = false, minimum = 1, maximum = Infinity } = offered.adjustable_quantity ?? {};
	const mayAdjust = isAdjustable && default_allowed_updates.includes("quantity");
	if (quantity !== 1 && !(mayAdjust && quantity >= minimum && quantity <= maximum)) {
		throw refuse(`The portal configuration doesn't offer the quantity ${quantity}.`, { param: `${at}[quantity]` });
	}
}

/** A subscription keeps its price as it was, and a kept account's catalog can have another one with the same id. */
function isSamePrice(current: Price, wanted: Price | undefined): boolean {
	return current.id === wanted?.id && current.billing_scheme === wanted.billing_scheme;
}
