import { inject } from "vitest";
import { openDnsZone } from "./dns-zone.ts";

let names = 0;

/** A registered domain that no other test uses. */
export function newDomain(): string {
	names += 1;
	return `jane-${crypto.randomUUID().slice(0, 8)}-${names}.com`;
}

/** The zone that the tests' resolvers answer from. Its `variables` connect the Worker to them. */
export const dns = openDnsZone(inject("dns"));
