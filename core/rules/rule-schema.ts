import * as z from "zod/mini";
import { targetSchema } from "../addresses/target-schema.ts";
import { textSchema } from "../text/text.ts";
import { isKnownZone } from "../time/zone-words.ts";
import {
	APP_IDS,
	CAMPAIGN_MAX,
	DAY_MINUTES,
	DEVICE_IDS,
	type Hours,
	RULES_MAX,
	VALUES_MAX,
	VARIANTS_MAX,
	WEIGHT_MAX,
} from "./rule.ts";

const routeIdSchema = z.string().check(z.regex(/^[\w-]{6,24}$/, "Not the id of a rule."));

/** One or more different values. */
function some<Schema extends z.core.$ZodType>(one: Schema, missing: string) {
	return z.optional(
		z.array(one).check(
			z.minLength(1, missing),
			z.maxLength(VALUES_MAX, `Choose at most ${VALUES_MAX}.`),
			z.refine((values) => new Set(values).size === values.length, "Name each only once."),
		),
	);
}

const hoursSchema: z.ZodMiniType<Hours> = z
	.strictObject({
		timeZone: textSchema.check(
			z.maxLength(64),
			z.refine((name) => /^[a-z]/i.test(name) && isKnownZone(name), "Not a time zone."),
		),
		days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
			z.minLength(1, "Choose a day."),
			z.refine((days) => new Set(days).size === days.length, "Name each day only once."),
		),
		from: z.int("Enter a time.").check(z.minimum(0), z.lt(DAY_MINUTES)),
		until: z.int("Enter a time.").check(z.minimum(0), z.maximum(DAY_MINUTES)),
	})
	.check(
		z.refine(({ from, until }) => from !== until, { path: ["until"], error: "The end must differ from the start." }),
	);

const campaignSchema = z.pipe(
	textSchema.check(
		z.refine((typed) => typed.trim() !== "", "Enter a campaign."),
		z.maxLength(CAMPAIGN_MAX, `A campaign has at most ${CAMPAIGN_MAX} characters.`),
	),
	z.transform((typed: string) => typed.trim().toLowerCase()),
);

const conditionsSchema = z
	.strictObject({
		countries: some(z.string().check(z.regex(/^[A-Z]{2}$/, "Not a country.")), "Choose a country."),
		devices: some(z.enum(DEVICE_IDS), "Choose a device."),
		apps: some(z.enum(APP_IDS), "Choose an app."),
		languages: some(z.string().check(z.regex(/^[a-z]{2,3}$/, "Not a language.")), "Choose a language."),
		hours: z.optional(hoursSchema),
		campaigns: some(campaignSchema, "Enter a campaign."),
	})
	.check(z.refine((when) => Object.values(when).some((one) => one !== undefined), "Add a condition."));

const weightSchema = z
	.int("Enter a whole number.")
	.check(
		z.minimum(1, `Enter a number from 1 to ${WEIGHT_MAX}.`),
		z.maximum(WEIGHT_MAX, `Enter a number from 1 to ${WEIGHT_MAX}.`),
	);

const haveOwnIds = z.refine((value) => {
	// Safe: it checks lists of rules and variants only.
	const several = value as readonly { id: string }[];
	return new Set(several.map(({ id }) => id)).size === several.length;
}, "Two of them share an id.");

/** What decides where a link leads. Each address is read like that of the link. */
export const ruleFields = {
	rules: z.optional(
		z
			.array(z.strictObject({ id: routeIdSchema, when: conditionsSchema, url: targetSchema }))
			.check(z.minLength(1), z.maxLength(RULES_MAX, `A link has at most ${RULES_MAX} rules.`), haveOwnIds),
	),
	split: z.optional(
		z.strictObject({
			since: z.int().check(z.positive()),
			weight: weightSchema,
			others: z
				.array(z.strictObject({ id: routeIdSchema, url: targetSchema, weight: weightSchema }))
				.check(
					z.minLength(1, "A split needs another address."),
					z.maxLength(VARIANTS_MAX - 1, `A split has at most ${VARIANTS_MAX} addresses.`),
					haveOwnIds,
				),
		}),
	),
};

/** The same by itself, for the form. */
export const rulesSchema = z.strictObject(ruleFields);
