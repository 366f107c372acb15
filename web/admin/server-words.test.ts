import { expect, it } from "vitest";
import { ageInWords, sizeInWords } from "./server-words.ts";

it.each([
	[0, "0 byte"],
	[999, "999 byte"],
	[1_000, "1 kB"],
	[1_440_000, "1.4 MB"],
	[12_345_678, "12 MB"],
	[252e9, "252 GB"],
	[5e15, "5,000 TB"],
])("%d bytes are %s", (bytes, words) => expect(sizeInWords(bytes)).toBe(words));

it.each([
	[0, "less than a minute"],
	[60, "1 minute"],
	[7_199, "1 hour"],
	[3 * 86_400, "3 days"],
])("%d seconds are %s", (seconds, words) => expect(ageInWords(seconds)).toBe(words));
