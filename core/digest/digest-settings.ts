import * as z from "zod/mini";
import { timeZoneSchema } from "../stats/question.ts";

/** Turns the weekly digest on or off. */
export const digestSchema = z.strictObject({ isOn: z.boolean() });

/** The zone in which the digest comes at 08:00. */
export const ownTimeZoneSchema = z.strictObject({ timeZone: timeZoneSchema });
