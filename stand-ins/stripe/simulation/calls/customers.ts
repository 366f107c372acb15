import * as z from "zod/mini";
import { createCustomer, deleteCustomer, updateCustomer } from "../customers.ts";
import { expand, metadata, optionalText } from "../parameters.ts";
import { notFound } from "../stripe-error.ts";
import { call } from "./call.ts";

const details = { email: optionalText(512), name: optionalText(256), metadata: metadata(), expand: expand() };

export const CUSTOMER_CALLS = [
	call("POST", "/v1/customers", z.strictObject(details), createCustomer),
	call("GET", "/v1/customers/:id", z.strictObject({ expand: expand() }), ({ ledger }, _, id) => {
		const customer = ledger.customers[id];
		if (!customer) throw notFound("customer", id);
		return customer;
	}),
	call("POST", "/v1/customers/:id", z.strictObject(details), (simulation, change, id) =>
		updateCustomer(simulation, id, change),
	),
	call("DELETE", "/v1/customers/:id", z.strictObject({}), (simulation, _, id) => deleteCustomer(simulation, id)),
];
