import * as z from "zod/mini";
import { textSchema } from "../text/text.ts";
import type { AddressReading } from "./address-reading.ts";
import { readAddress } from "./read-address.ts";

/** An address that visitors can open. It is stored in full. */
export const targetSchema = readBy(readAddress);

/** The schema of a text that a reader of addresses turns into the stored one. */
export function readBy(read: (typed: string) => AddressReading | Promise<AddressReading>) {
	return z.pipe(
		textSchema,
		z.transform((typed: string, { issues }): string | Promise<string> => {
			const urlOf = (reading: AddressReading): string => {
				if (reading.ok) return reading.url;
				issues.push({ code: "custom", message: reading.reason, input: typed });
				return "";
			};
			const reading = read(typed);
			return reading instanceof Promise ? reading.then(urlOf) : urlOf(reading);
		}),
	);
}
