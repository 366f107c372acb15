import { scheduler } from "node:timers/promises";

/*
 * The product's functions run in this process here, on D1 in another one. These are the globals of workerd that they use and Node 22
 * hasn't.
 */

Object.assign(globalThis, { scheduler });
Object.assign(Uint8Array.prototype, {
	toHex(this: Uint8Array) {
		return Buffer.from(this).toString("hex");
	},
});
Object.assign(Uint8Array, {
	fromHex: (text: string) => new Uint8Array(Buffer.from(text, "hex")),
});
