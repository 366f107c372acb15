import { expect, it } from "vitest";

it("every text spells email without a hyphen", () => {
	const sources: Record<string, string> = import.meta.glob(
		[
			"../{core,web,worker}/**/*.{ts,tsx}",
			"!../**/*.test.{ts,tsx}",
			"!../worker/testing/**",
			// Columns of other programs' tables have the names that those give them.
			"!../core/adding/files/sources.ts",
			// Other languages spell it in their own way.
			"!../core/words/{ar,de,es,fr,it,ja,nl,pl,pt-br,tr}.ts",
		],
		{ query: "?raw", import: "default", eager: true },
	);
	expect(Object.keys(sources).length).toBeGreaterThan(300);
	const others = Object.entries(sources).filter(([, source]) => /\be-mail\b/i.test(source));
	expect(others.map(([path]) => path)).toEqual([]);
});
