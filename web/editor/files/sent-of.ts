import { sizeIn } from "../../../core/files/size-in.ts";

const STEP = 1_000;
/** Gigabytes. */
const LARGEST_POWER = 3;

/** How much of a file has been sent, in the unit of its size: "3.8 of 6.2 MB". */
export function sentOf(sentBytes: number, bytes: number): string {
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), LARGEST_POWER);
	const inUnits = (count: number) => count / STEP ** power;
	const scale = power > 1 && inUnits(bytes) < 100 ? 10 : 1;
	// Rounded down, so that only a whole file is whole.
	const sent = Math.floor(inUnits(Math.min(sentBytes, bytes)) * scale) / scale;
	return `${sent === 0 ? 0 : sent.toFixed(scale > 1 ? 1 : 0)} of ${sizeIn("en", bytes)}`;
}
