import { useLayoutEffect, useRef, useState } from "react";

/** The tab that a narrow screen shows. Remembers each tab's scroll position. */
export function useEditorTab() {
	const [tab, setTab] = useState("edit");
	const places = useRef(new Map<string, number>());

	function changeTab(next: string | null) {
		places.current.set(tab, window.scrollY);
		setTab(next ?? tab);
	}
	useLayoutEffect(() => {
		// The router sets the first scroll position.
		if (places.current.size > 0) window.scrollTo({ top: places.current.get(tab) ?? 0, behavior: "instant" });
	}, [tab]);
	return { tab, changeTab };
}
