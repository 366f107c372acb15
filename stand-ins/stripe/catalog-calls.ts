import * as z from "zod/mini";
import { call } from "./simulation/calls/call.ts";
import { listPage } from "./simulation/calls/list.ts";
import { mergeMetadata } from "./simulation/customers.ts";
import type { Price, Product } from "./simulation/objects.ts";
import { expand, flag, integer, metadata, optionalText, page, text } from "./simulation/parameters.ts";
import { newId, type Simulation, timeOf } from "./simulation/simulation.ts";
import { noSuch, notFound, refuse } from "./simulation/stripe-error.ts";

const productDetails = {
	active: z.optional(flag()),
	description: optionalText(),
	metadata: metadata(),
	expand: expand(),
};

const createPriceSchema = z.strictObject({
	product: text(),
	currency: z.string().check(z.regex(/^[a-z]{3}$/)),
	unit_amount: integer(),
	recurring: z.strictObject({ interval: z.literal("month"), interval_count: z.optional(integer(1, 1)) }),
	lookup_key: z.optional(text(200)),
	transfer_lookup_key: z.optional(flag()),
	nickname: optionalText(),
	tax_behavior: z.optional(z.enum(["exclusive", "inclusive", "unspecified"])),
	metadata: metadata(),
	expand: expand(),
});

const updatePriceSchema = z.strictObject({
	active: z.optional(flag()),
	lookup_key: z.optional(text(200)),
	transfer_lookup_key: z.optional(flag()),
	nickname: optionalText(),
	metadata: metadata(),
	expand: expand(),
});

/** The calls that set up products and prices. */
export const CATALOG_CALLS = [
	call(
		"POST",
		"/v1/products",
		z.strictObject({ id: z.optional(text()), name: text(), ...productDetails }),
		(simulation, { id = newId(simulation, "prod"), name, active, description, metadata: given }) => {
			const { products } = simulation.catalog;
			if (products[id]) throw refuse("Product already exists.", { code: "resource_already_exists", param: "id" });
			const now = timeOf(simulation);
			const product: Product = {
				id,
				object: "product",
				active: active ?? true,
				created: now,
				description: description || null,
				livemode: false,
				metadata: given ?? {},
				name,
				updated: now,
			};
			products[id] = product;
			return product;
		},
	),
	call(
		"GET",
		"/v1/products",
		z.strictObject({ active: z.optional(flag()), ...page }),
		({ catalog }, { active, ...rest }) =>
			listPage(
				"/v1/products",
				Object.values(catalog.products)
					.filter((product) => active === undefined || product.active === active)
					.reverse(),
				rest,
			),
	),
	call("GET", "/v1/products/:id", z.strictObject({ expand: expand() }), (simulation, _, id) =>
		productOf(simulation, id),
	),
	call(
		"POST",
		"/v1/products/:id",
		z.strictObject({ name: z.optional(text()), ...productDetails }),
		(simulation, { name, active, description, metadata: change }, id) => {
			const product = productOf(simulation, id);
			if (name !== undefined) product.name = name;
			if (active !== undefined) product.active = active;
			if (description !== undefined) product.description = description || null;
			product.metadata = mergeMetadata(product.metadata, change);
			product.updated = timeOf(simulation);
			return product;
		},
	),
	call("POST", "/v1/prices", createPriceSchema, (simulation, given) => {
		const { products, prices } = simulation.catalog;
		if (!products[given.product]) throw noSuch("product", given.product, "product");
		takeLookupKey(simulation, given);
		const price: Price = {
			id: newId(simulation, "price"),
			object: "price",
			active: true,
			billing_scheme: "per_unit",
			created: timeOf(simulation),
			currency: given.currency,
			livemode: false,
			lookup_key: given.lookup_key ?? null,
			metadata: given.metadata ?? {},
			nickname: given.nickname || null,
			product: given.product,
			recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
			tax_behavior: given.tax_behavior ?? "unspecified",
			type: "recurring",
			unit_amount: given.unit_amount,
		};
		prices[price.id] = price;
		return price;
	}),
	call("POST", "/v1/prices/:id", updatePriceSchema, (simulation, change, id) => {
		const price = simulation.catalog.prices[id];
		if (!price) throw notFound("price", id);
		if (price.lookup_key !== change.lookup_key) takeLookupKey(simulation, change);
		if (change.active !== undefined) price.active = change.active;
		if (change.lookup_key !== undefined) price.lookup_key = change.lookup_key;
		if (change.nickname !== undefined) price.nickname = change.nickname || null;
		price.metadata = mergeMetadata(price.metadata, change.metadata);
		return price;
	}),
];

/** Frees a lookup key for a price. The price that holds the key gives it up only when the request transfers it. */
function takeLookupKey(
	{ catalog }: Simulation,
	{ lookup_key, transfer_lookup_key }: { lookup_key?: string | undefined; transfer_lookup_key?: boolean | undefined },
): void {
	const holder = Object.values(catalog.prices).find((price) => price.lookup_key === lookup_key);
	if (lookup_key === undefined || !holder) return;
	if (!transfer_lookup_key) {
		throw refuse(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
	}
	holder.lookup_key = null;
}

function productOf({ catalog }: Simulation, id: string): Product {
	const product = catalog.products[id];
	if (!product) throw notFound("product", id);
	return product;
}
