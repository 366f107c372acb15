import { useLayoutEffect, useRef, useState } from "react";

/** The tab that a narrow screen shows. Remembers each tab's scroll position. */
export function useEditorTab() {
	const [tab, setTab] = useState("edit");
	const scrollPositions = useRef(new Map<string, number>());

	function changeTab(next: string | null) {
		scrollPositions.current.set(tab, window.scrollY);
		setTab(next ?? tab);
	}
	useLayoutEffect(() => {
		// The router sets the first scroll position.
		if (scrollPositions.current.size > 0)
			window.scrollTo({ top: scrollPositions.current.get(tab) ?? 0, behavior: "instant" });
	}, [tab]);
	return { tab, changeTab };
}
