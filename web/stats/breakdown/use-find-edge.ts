import { useEffect, useState } from "react";
import type { FindEdge } from "./key-names.ts";

/** The table of edges, which is large and comes after the rest; undefined until then. */
export function useFindEdge(): FindEdge | undefined {
	const [findEdge, setFindEdge] = useState<{ find: FindEdge }>();
	useEffect(() => {
		void import("../../../core/stats/edge.ts").then((table) => setFindEdge({ find: table.findEdge }));
	}, []);
	return findEdge?.find;
}
