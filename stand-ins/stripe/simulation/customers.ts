import { recordEvent } from "./events.ts";
import type { Customer, DeletedCustomer, Metadata } from "./objects.ts";
import { newId, type Simulation, timeOf } from "./simulation.ts";
import { noSuch, notFound } from "./stripe-error.ts";
import { cancelNow, subscriptionsOf } from "./subscriptions.ts";

export interface CustomerDetails {
	email?: string;
	name?: string;
	metadata?: Metadata;
}

export function createCustomer(simulation: Simulation, { email, name, metadata }: CustomerDetails): Customer {
	const customer: Customer = {
		id: newId(simulation, "cus"),
		object: "customer",
		created: timeOf(simulation),
		currency: null,
		delinquent: false,
		email: email || null,
		livemode: false,
		metadata: metadata ?? {},
		name: name || null,
	};
	simulation.ledger.customers[customer.id] = customer;
	return customer;
}

/** Updates the given fields. Metadata is merged, and an empty value deletes its key. */
export function updateCustomer(simulation: Simulation, id: string, change: CustomerDetails): Customer {
	const customer = existingCustomer(simulation, id, notFound("customer", id));
	if (change.email !== undefined) customer.email = change.email || null;
	if (change.name !== undefined) customer.name = change.name || null;
	customer.metadata = mergeMetadata(customer.metadata, change.metadata);
	recordEvent(simulation, timeOf(simulation), "customer.updated", customer);
	return customer;
}

/** Deletes a customer. Their subscriptions end at once, and their open Checkout sessions expire. */
export function deleteCustomer(simulation: Simulation, id: string): DeletedCustomer {
	const customer = existingCustomer(simulation, id, notFound("customer", id));
	for (const subscription of subscriptionsOf(simulation, id)) {
		if (subscription.status !== "canceled") cancelNow(simulation, subscription);
	}
	for (const session of Object.values(simulation.ledger.checkoutSessions)) {
		if (session.customer === id && session.status === "open") Object.assign(session, { status: "expired", url: null });
	}
	const deleted: DeletedCustomer = { id, object: "customer", deleted: true };
	simulation.ledger.customers[id] = deleted;
	recordEvent(simulation, timeOf(simulation), "customer.deleted", customer);
	return deleted;
}

/** Returns a customer who isn't deleted, or throws the error. */
export function existingCustomer(
	simulation: Simulation,
	id: string,
	error = noSuch("customer", id, "customer"),
): Customer {
	const customer = simulation.ledger.customers[id];
	if (!customer || "deleted" in customer) throw error;
	return customer;
}

export function mergeMetadata(metadata: Metadata, change: Metadata = {}): Metadata {
	const merged = { ...metadata, ...change };
	return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
