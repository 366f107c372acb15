import { expect, it } from "vitest";
import { sentOf } from "./sent-of.ts";

it.each([
	[3_800_000, 6_200_000, "3.8 of 6.2 MB"],
	[0, 6_200_000, "0 of 6.2 MB"],
	[6_199_999, 6_200_000, "6.1 of 6.2 MB"],
	[6_200_000, 6_200_000, "6.2 of 6.2 MB"],
	[400, 12_345, "0 of 12 kB"],
	[123_456_789, 1_987_000_000, "0.1 of 2 GB"],
	[120_000_000, 530_000_000, "120 of 530 MB"],
	[3_000_000, 6_200_000, "3.0 of 6.2 MB"],
	[7, 999, "7 of 999 bytes"],
])("%i of %i bytes are %s", (sent, bytes, words) => {
	expect(sentOf(sent, bytes)).toBe(words);
});
