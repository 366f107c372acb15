import * as z from "zod/mini";
import { flag, page, text } from "../parameters.ts";
import { call } from "./call.ts";
import { listPage } from "./list.ts";

const list = z.strictObject({
	active: z.optional(flag()),
	lookup_keys: z.optional(z.array(text()).check(z.maxLength(10))),
	product: z.optional(text()),
	type: z.optional(z.enum(["one_time", "recurring"])),
	...page,
});

export const PRICE_CALLS = [
	call("GET", "/v1/prices", list, ({ catalog }, { active, lookup_keys, product, type, ...rest }) => {
		const prices = Object.values(catalog.prices)
			.filter((price) => active === undefined || price.active === active)
			.filter((price) => lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? ""))
			.filter((price) => product === undefined || price.product === product)
			.filter((price) => type === undefined || price.type === type)
			.reverse();
		return listPage("/v1/prices", prices, rest);
	}),
];
