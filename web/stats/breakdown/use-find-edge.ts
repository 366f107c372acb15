import { useEffect, useState } from "react";
import type { FindEdge } from "./key-names.ts";

/** Returns a function that finds edges in their table. It is undefined until the large table has loaded. */
export function useFindEdge(): FindEdge | undefined {
	const [findEdge, setFindEdge] = useState<{ find: FindEdge }>();
	useEffect(() => {
		void import("../../../core/stats/edge.ts").then((table) => setFindEdge({ find: table.findEdge }));
	}, []);
	return findEdge?.find;
}
