import * as z from "zod/mini";
import { emailSchema } from "../account/account.ts";
import { wordsSchema } from "../text/words-schema.ts";
import { SELLER_COUNTRIES } from "./seller.ts";

/** The longest texts of a seller, in characters. */
export const SELLER_MAX = { legalName: 120, address: 300 } as const;

/** What buyers read before they pay. The law of many countries asks for each of these. */
export const sellerDetailsSchema = z.strictObject({
	legalName: wordsSchema(SELLER_MAX.legalName, "A name", "Enter your name, or the name of your company."),
	address: wordsSchema(SELLER_MAX.address, "An address", "Enter the address at which buyers can write to you."),
	country: z.enum(SELLER_COUNTRIES, "Choose a country from the list."),
	email: emailSchema,
});
