import * as z from "zod/mini";
import { addPrice, addProduct } from "../catalog.ts";
import { mergeMetadata } from "../customers.ts";
import { expand, flag, integer, metadata, optionalText, page, text } from "../parameters.ts";
import { newId, type Simulation, timeOf } from "../simulation.ts";
import { noSuch, refuse } from "../stripe-error.ts";
import { call } from "./call.ts";
import { existing, listPage, matching, retrieve } from "./read.ts";

const productDetails = {
	active: z.optional(flag()),
	description: optionalText(),
	metadata: metadata(),
	expand: expand(),
};

const priceDetails = {
	lookup_key: z.optional(text(200)),
	transfer_lookup_key: z.optional(flag()),
	nickname: optionalText(),
	metadata: metadata(),
	expand: expand(),
};

const createPrice = z.strictObject({
	product: text(),
	currency: z.string().check(z.regex(/^[a-z]{3}$/)),
	unit_amount: z.optional(integer()),
	billing_scheme: z.optional(z.enum(["per_unit", "tiered"])),
	tiers_mode: z.optional(z.literal("graduated")),
	tiers: z.optional(
		z
			.array(z.strictObject({ up_to: z.union([z.literal("inf"), integer(1)]), unit_amount: integer() }))
			.check(z.minLength(1)),
	),
	recurring: z.strictObject({ interval: z.literal("month"), interval_count: z.optional(integer(1, 1)) }),
	tax_behavior: z.optional(z.enum(["exclusive", "inclusive", "unspecified"])),
	...priceDetails,
});

const listPrices = z.strictObject({
	active: z.optional(flag()),
	lookup_keys: z.optional(z.array(text()).check(z.maxLength(10))),
	product: z.optional(text()),
	type: z.optional(z.enum(["one_time", "recurring"])),
	...page,
});

/** The calls for products and prices. */
export const CATALOG_CALLS = [
	call(
		"POST",
		"/v1/products",
		z.strictObject({ id: z.optional(text()), name: text(), ...productDetails }),
		(simulation, { id = newId(simulation, "prod"), name, active = true, description, metadata: given = {} }) => {
			const { catalog } = simulation;
			if (catalog.products[id]) {
				throw refuse("Product already exists.", { code: "resource_already_exists", param: "id" });
			}
			const details = { active, description: description || null, metadata: given };
			return addProduct(catalog, { id, name, created: timeOf(simulation), ...details });
		},
	),
	call(
		"GET",
		"/v1/products",
		z.strictObject({ active: z.optional(flag()), ...page }),
		({ catalog }, { active, ...rest }) => listPage("/v1/products", matching(catalog.products, { active }), rest),
	),
	retrieve("/v1/products", "product", ({ catalog }) => catalog.products),
	call(
		"POST",
		"/v1/products/:id",
		z.strictObject({ name: z.optional(text()), ...productDetails }),
		(simulation, { name, active, description, metadata: change }, id) => {
			const product = existing("product", simulation.catalog.products, id);
			if (name !== undefined) product.name = name;
			if (active !== undefined) product.active = active;
			if (description !== undefined) product.description = description || null;
			product.metadata = mergeMetadata(product.metadata, change);
			product.updated = timeOf(simulation);
			return product;
		},
	),
	call("POST", "/v1/prices", createPrice, (simulation, given) => {
		const { product, currency, lookup_key = null, metadata = {}, nickname, tax_behavior } = given;
		if (!simulation.catalog.products[product]) throw noSuch("product", product, "product");
		const cost = costOf(given);
		takeLookupKey(simulation, given);
		return addPrice(simulation.catalog, {
			id: newId(simulation, "price"),
			created: timeOf(simulation),
			currency,
			lookup_key,
			metadata,
			nickname: nickname || null,
			product,
			tax_behavior: tax_behavior ?? "unspecified",
			...cost,
		});
	}),
	call("GET", "/v1/prices", listPrices, ({ catalog }, { active, lookup_keys, product, type, ...rest }) => {
		const prices = matching(catalog.prices, { active, product, type }).filter(
			(price) => lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? ""),
		);
		return listPage("/v1/prices", prices, rest);
	}),
	call(
		"POST",
		"/v1/prices/:id",
		z.strictObject({ active: z.optional(flag()), ...priceDetails }),
		(simulation, change, id) => {
			const price = existing("price", simulation.catalog.prices, id);
			if (price.lookup_key !== change.lookup_key) takeLookupKey(simulation, change);
			if (change.active !== undefined) price.active = change.active;
			if (change.lookup_key !== undefined) price.lookup_key = change.lookup_key;
			if (change.nickname !== undefined) price.nickname = change.nickname || null;
			price.metadata = mergeMetadata(price.metadata, change.metadata);
			return price;
		},
	),
];

/** What a price costs: by the unit, or by tiers, whose last one has no bound. */
function costOf({ unit_amount, billing_scheme, tiers_mode, tiers }: z.output<typeof createPrice>) {
	if (billing_scheme !== "tiered") {
		if (unit_amount === undefined) {
			throw refuse("Missing required param: unit_amount.", { code: "parameter_missing", param: "unit_amount" });
		}
		return { unit_amount };
	}
	if (unit_amount !== undefined || tiers_mode === undefined || tiers?.at(-1)?.up_to !== "inf") {
		throw refuse("A price with tiers needs `tiers_mode` and tiers that end with `inf`, and no `unit_amount`.", {
			param: "tiers",
		});
	}
	const stored = tiers.map(({ up_to, ...tier }) => ({ ...tier, up_to: up_to === "inf" ? null : up_to }));
	return { billing_scheme, tiers_mode, tiers: stored, unit_amount: null };
}

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
