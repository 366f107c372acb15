import { expect, it } from "vitest";
import { isReservedWord, SCREENS } from "../core/route.ts";

it("every screen's first path segment is in the route table, and so is nobody's username", () => {
	const files = Object.keys(import.meta.glob("./routes/*.tsx")).map((path) =>
		path.slice("./routes/".length, -".tsx".length),
	);
	const segments = files
		.filter((name) => !name.startsWith("__") && !name.startsWith("$"))
		.map((name) => (name === "index" ? "" : (name.split(".")[0] ?? "")));
	expect(segments.toSorted()).toEqual([...SCREENS].toSorted());
	for (const segment of segments) expect(isReservedWord(segment)).toBe(true);
});
