import { expect, it } from "vitest";
import { isToken, makeToken, tokenHint } from "./token.ts";

const from = (first: number) => (count: number) => Uint8Array.from({ length: count }, (_, at) => (first + at) % 256);

it("a token has a prefix, 30 random characters, and a check of them", () => {
	const token = makeToken(from(0));
	expect(token).toBe("lks_0123456789ABCDEFGHIJKLMNOPQRST4PMbyp");
	expect(isToken(token)).toBe(true);
	expect(tokenHint(token)).toBe(`lks_012…${token.slice(-4)}`);
});

it("bytes that would make some characters likelier are left out", () => {
	let calls = 0;
	const token = makeToken((count) => {
		calls += 1;
		return new Uint8Array(count).fill(calls === 1 ? 248 : 61);
	});
	expect([calls, token.slice(4, 34)]).toEqual([2, "z".repeat(30)]);
});

it("every typo is seen without a lookup", () => {
	const token = makeToken(from(7));
	for (let at = 0; at < token.length; at++) {
		const other = token[at] === "x" ? "y" : "x";
		expect(isToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
	}
	for (const text of ["", "lks_", token.slice(0, -1), `${token}0`, token.toLowerCase(), ` ${token}`]) {
		expect(isToken(text)).toBe(false);
	}
});
