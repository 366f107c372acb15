import * as z from "zod/mini";
import { createCustomer, deleteCustomer, updateCustomer } from "../customers.ts";
import { expand, metadata, optionalText } from "../parameters.ts";
import { call } from "./call.ts";
import { retrieve } from "./read.ts";

const details = { email: optionalText(512), name: optionalText(256), metadata: metadata(), expand: expand() };

export const CUSTOMER_CALLS = [
	call("POST", "/v1/customers", z.strictObject(details), createCustomer),
	retrieve("/v1/customers", "customer", ({ ledger }) => ledger.customers),
	call("POST", "/v1/customers/:id", z.strictObject(details), (simulation, change, id) =>
		updateCustomer(simulation, id, change),
	),
	call("DELETE", "/v1/customers/:id", z.strictObject({}), (simulation, _, id) => deleteCustomer(simulation, id)),
];
