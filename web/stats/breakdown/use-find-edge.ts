import { useEffect, useState } from "react";
import type { FindEdge } from "./key-names.ts";

/** Finds edges in their table. The table is large and loads after the screen; undefined until then. */
export function useFindEdge(): FindEdge | undefined {
	const [findEdge, setFindEdge] = useState<{ find: FindEdge }>();
	useEffect(() => {
		void import("../../../core/stats/edge.ts").then((table) => setFindEdge({ find: table.findEdge }));
	}, []);
	return findEdge?.find;
}
