import { expect, it } from "vitest";
import { isReservedWord, SCREENS } from "../core/paths/route.ts";

it("every screen's path is in the route table, and its first segment is reserved", () => {
	const files = Object.keys(import.meta.glob("./routes/**/*.tsx")).map((path) =>
		path.slice("./routes/".length, -".tsx".length),
	);
	const paths = files
		.filter((name) => !name.startsWith("__") && !name.startsWith("$"))
		.map((name) => (name === "index" ? "" : name.replace(/\/index$/, "").replaceAll(".", "/")));
	expect(paths.toSorted()).toEqual([...SCREENS].toSorted());
	for (const path of paths) expect(isReservedWord(path.split("/")[0] ?? "")).toBe(true);
});
