import { expect, it } from "vitest";

it("screens, mails and messages write email in one way", () => {
	const sources: Record<string, string> = import.meta.glob(
		["../{core,web,worker}/**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!../worker/testing/**"],
		{ query: "?raw", import: "default", eager: true },
	);
	expect(Object.keys(sources).length).toBeGreaterThan(300);
	const others = Object.entries(sources).filter(([, source]) => /\be-mail\b/i.test(source));
	expect(others.map(([path]) => path)).toEqual([]);
});
