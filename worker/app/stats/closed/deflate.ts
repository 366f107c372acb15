import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A value as deflated JSON, in hexadecimal: D1 would return a BLOB as an array of numbers, and take one in no JSON. */
export function deflateJson(value: unknown): string {
	return deflateRawSync(JSON.stringify(value)).toString("hex");
}

/** Reads `hex(column)` of a column of deflated JSON. The caller knows the type that it wrote. */
export function inflateJson<Value>(hex: string): Value {
	return JSON.parse(inflateRawSync(Buffer.from(hex, "hex")).toString());
}
